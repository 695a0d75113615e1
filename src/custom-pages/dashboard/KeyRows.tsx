import { useMemo } from 'react';
import { EnvironmentChip } from '../../components/card/EnvironmentChip.tsx';
import { PageLink } from '../../components/text/PageLink.tsx';
import { DayStamp } from '../../components/text/Stamps.tsx';
import { useCan, useCreatePath } from '../../providers/access/consoleContext.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { RECENT, recentOf, shownName } from './dashboard.rules.ts';
import { FoldedCard } from './FoldedCard.tsx';
import '../../components/card/rows.css';
import './parts.css';

/** The keys that were created last. */
export function RecentKeys({ keys }: { keys: readonly ApiKey[] }) {
  const recent = useMemo(() => recentOf(keys, RECENT), [keys]);
  return (
    <FoldedCard title={textsOf(dashboardPartsEn).dashboardParts.recent.title}>
      <KeyRows keys={recent} date="createdAt" />
    </FoldedCard>
  );
}

type KeyRowsProps = { keys: readonly ApiKey[]; date: 'createdAt' | 'expiresAt' };

/** Keys with their environment and one of their dates. */
export function KeyRows({ keys, date }: KeyRowsProps) {
  return (
    <ul className="card-rows">
      {keys.map((apiKey) => (
        <li key={apiKey.id}>
          <div className="dashboard-row-name">
            <KeyLink apiKey={apiKey} />
          </div>
          <EnvironmentChip environment={apiKey.environment} />
          <div className="dashboard-row-date">
            <DayStamp instant={apiKey[date] ?? ''} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A key's name, linked to its details if the person may see them. */
export function KeyLink({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const createPath = useCreatePath();
  const mayShow = useCan({ resource: 'api-keys', action: 'show' });
  const shown = <bdi>{shownName(name, textsOf().common.none)}</bdi>;
  if (!mayShow) return shown;
  return (
    <PageLink to={createPath({ resource: 'api-keys', type: 'show', id })} className="dashboard-key">
      {shown}
    </PageLink>
  );
}
