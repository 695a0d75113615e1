import { useRecordContext, useStoreContext } from 'ra-core';
import { useLocation } from 'react-router';
import { DayStamp } from '../../../components/text/Stamps.tsx';
import { RowChip } from '../../../components/card/RowChip.tsx';
import { InlineWarning } from '../../../components/feedback/InlineWarning.tsx';
import { useCan } from '../../../providers/access/consoleContext.ts';
import { pathTo } from '../../../providers/access/pathTo.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { listState } from '../../../components/text/BackToList.tsx';
import { expiryWarning, shownName, wholeName } from '../keyText.ts';
import { likePath } from '../likePath.ts';
import { PageLink } from '../../../components/text/PageLink.tsx';
import { Name } from '../../../components/text/Name.tsx';

/** Entry of ra-core's in-memory store with the id of the key that was created last. */
export const NEW_KEY = 'api-keys.new';

/** A key's name, linked to its details if permitted, and its shortened id. */
export function NameCell() {
  const apiKey = useRecordContext<ApiKey>();
  const { search } = useLocation();
  const store = useStoreContext();
  const linked = useCan({ resource: 'api-keys', action: 'show' });
  if (!apiKey) return null;
  const name = linked ? <bdi translate="no">{shownName(apiKey)}</bdi> : <KeyName apiKey={apiKey} />;
  return (
    <>
      <div className="text-strong">
        {linked ? (
          <PageLink
            className="reach"
            to={pathTo({ resource: 'api-keys', type: 'show', id: apiKey.id })}
            state={() => listState(search)}
          >
            {name}
          </PageLink>
        ) : (
          name
        )}{' '}
        {store.getItem(NEW_KEY) === apiKey.id && (
          <RowChip tone="plain" label={textsOf(keyListEn).apiKeys.new} />
        )}
      </div>
      <ShortId id={apiKey.id} />
    </>
  );
}

/** A key's name, in full on demand. */
export function KeyName({ apiKey }: { apiKey: ApiKey }) {
  return <Name text={wholeName(apiKey)} />;
}

/** A key's expiration, with a warning if it is near or past. */
export function ExpiryCell({ now }: { now: number }) {
  const apiKey = useRecordContext<ApiKey>();
  if (!apiKey) return null;
  const { expiresAt } = apiKey;
  if (expiresAt === undefined) {
    return <span className="text-dim">{textsOf(keyListEn).apiKeys.noExpiration}</span>;
  }
  const warning = expiryWarning(apiKey, now);
  return (
    <>
      <DayStamp instant={expiresAt} />
      {warning && (
        <InlineWarning
          tone={warning.tone}
          text={
            <>
              {warning.text} <RotateLink apiKey={apiKey} />
            </>
          }
        />
      )}
    </>
  );
}

/**
 * Link to the create form, filled in from the key; nothing without the permission. Its row
 * identifies the key (WCAG 2.2, 2.4.4).
 */
export function RotateLink({ apiKey }: { apiKey: ApiKey }) {
  const { rotate } = textsOf(keyListEn).apiKeys;
  if (!useCan({ resource: 'api-keys', action: 'create' })) return null;
  return (
    <PageLink className="reach" to={likePath(apiKey.id)}>
      {rotate}
    </PageLink>
  );
}

/** Characters of an id, enough to distinguish keys. */
const SHORT_ID = 9;

function ShortId({ id }: { id: string }) {
  const short = id.length > SHORT_ID + 1 ? `${id.slice(0, SHORT_ID)}…` : id;
  return (
    <div title={id} className="key-id left-to-right">
      {short}
    </div>
  );
}
