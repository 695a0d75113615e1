import type { ListRules } from '../../providers/lists/listRules.ts';
import { TEXT_FIELDS, type ApiKey } from './apiKey.schema.ts';
import { expiryOf, needsAttention } from './expiry/expiry.ts';

/** Query of a link to the keys that have expired or expire soon. */
export const DUE_KEYS = `?${new URLSearchParams({ filter: '{"due":"true"}' })}`;

/** True for a key that has expired or expires soon. */
export const isDue = ({ expiresAt }: ApiKey, now: number) =>
  needsAttention(expiryOf(expiresAt, now));

/** Exceeds the epoch milliseconds of any date. */
const BEFORE_ALL_DATES = 1e15;

/** Filters and orders of the list of API keys. */
export const apiKeyList: ListRules<ApiKey> = {
  defaultSort: { field: 'default', order: 'ASC' },
  sortKeys: {
    // Due keys by expiration, then the others by creation.
    default: (key, now) =>
      isDue(key, now)
        ? Date.parse(key.expiresAt ?? '') - BEFORE_ALL_DATES
        : Date.parse(key.createdAt),
    name: ({ name }) => name,
    environment: ({ environment }) => environment,
    createdAt: ({ createdAt }) => Date.parse(createdAt),
    // A key without expiration comes last.
    expiresAt: ({ expiresAt }) =>
      expiresAt === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(expiresAt),
  },
  searched: (key) => [key.id, ...TEXT_FIELDS.map((field) => String(key[field]))],
  equal: ['environment'],
  conditions: { due: isDue },
};
