import { brief } from '../../lib/graphemes.ts';
import { keyListEn } from '../../texts/api-keys/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { ApiKey } from './apiKey.schema.ts';
import { expiryOf, needsAttention } from './expiry/expiry.ts';

/** A key's name, or the placeholder for a blank one. */
export const wholeName = ({ name }: ApiKey): string =>
  name.trim() === '' ? textsOf().common.none : name;

/** The same, shortened for a control. */
export const shownName = (apiKey: ApiKey): string => brief(wholeName(apiKey));

type Warning = { tone: 'warn' | 'bad'; text: string };

/** The warning about an expired or expiring key; undefined for others. */
export function expiryWarning({ expiresAt }: ApiKey, now: number): Warning | undefined {
  const texts = textsOf(keyListEn).apiKeys;
  const expiry = expiryOf(expiresAt, now);
  if (expiry.state === 'none' || !needsAttention(expiry)) return undefined;
  if (expiry.state === 'expired') return { tone: 'bad', text: texts.expired(expiry.days) };
  return { tone: 'warn', text: texts.expires(expiry.days) };
}
