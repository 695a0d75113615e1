import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import { useCan, useCreatePath } from '../../providers/consoleContext.ts';
import { useTenant } from '../../providers/hubQueries.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import type { Wording } from '../../texts/wording.ts';
import { dashboardEn } from '../../texts/dashboard.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { keysNeedingAttention, type Attention } from './dashboard.rules.ts';
import { brief } from '../../lib/graphemes.ts';

/** How many keys the strip names; the others are counted. */
const NAMED = 2;

type AttentionStripProps = { keys: readonly ApiKey[]; now: number };

/** What needs attention: keys that expire, no key yet, the default name. */
export function AttentionStrip({ keys, now }: AttentionStripProps) {
  const texts = textsOf(dashboardEn).dashboard.attention;
  const mayCreate = useCan({ resource: 'api-keys', action: 'create' });
  const { data: tenant } = useTenant();
  const createPath = useCreatePath();
  const needsKey = keys.length === 0 && mayCreate;
  const attention = keysNeedingAttention(keys, now);
  return (
    <>
      {attention.length > 0 && (
        <Notice tone="warn">
          <b>{texts.title(attention.length)}</b>{' '}
          {attention.slice(0, NAMED).map((entry, index) => (
            <span key={entry.key.id}>
              {index > 0 && '; '}
              <bdi>{sentence(entry, texts)}</bdi>
            </span>
          ))}
          {attention.length > NAMED && `; ${texts.more(attention.length - NAMED)}`}
          {'. '}
          <Link to={createPath({ resource: 'api-keys', type: 'list' })}>{texts.review}</Link>
        </Notice>
      )}
      {(needsKey || tenant?.defaultName) && (
        <Notice tone="info">
          {needsKey && (
            <div>
              <b>{texts.noKeyTitle}</b> {texts.noKey}{' '}
              <Link to={`${createPath({ resource: 'api-keys', type: 'create' })}?tutorial=true`}>
                {texts.createKey}
              </Link>
            </div>
          )}
          {tenant?.defaultName && (
            <div>
              <b>{texts.defaultNameTitle}</b>
            </div>
          )}
        </Notice>
      )}
    </>
  );
}

function sentence(
  { key, expiry }: Attention,
  texts: Wording<typeof dashboardEn>['dashboard']['attention'],
): string {
  return expiry.state === 'expired'
    ? texts.expired(brief(key.name), expiry.days)
    : texts.expires(brief(key.name), expiry.days);
}
