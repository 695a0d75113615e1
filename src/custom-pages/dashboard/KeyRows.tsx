import { EnvironmentChip } from '../../components/card/RowChip.tsx';
import { Rows } from '../../components/card/Rows.tsx';
import { PageLink } from '../../components/text/PageLink.tsx';
import { DayStamp } from '../../components/text/Stamps.tsx';
import { useCan } from '../../providers/access/consoleContext.ts';
import { pathTo } from '../../providers/access/pathTo.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { shownName } from './dashboard.rules.ts';
import { Quiet, RowName } from './layout.ts';

/** Keys with their environment and the day on which they expire. */
export function KeyRows({ keys }: { keys: readonly ApiKey[] }) {
  return (
    <Rows>
      {keys.map((apiKey) => (
        <li key={apiKey.id}>
          <RowName>
            <KeyLink apiKey={apiKey} />
          </RowName>
          <EnvironmentChip environment={apiKey.environment} />
          <Quiet style={{ flex: '0 0 7.375rem' }}>
            <DayStamp instant={apiKey.expiresAt ?? ''} />
          </Quiet>
        </li>
      ))}
    </Rows>
  );
}

/** A key's name, linked to its details if the person may see them. */
function KeyLink({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const mayShow = useCan({ resource: 'api-keys', action: 'show' });
  const shown = <bdi translate="no">{shownName(name, textsOf().common.none)}</bdi>;
  if (!mayShow) return shown;
  return (
    <PageLink className="reach" to={pathTo({ resource: 'api-keys', type: 'show', id })}>
      {shown}
    </PageLink>
  );
}
