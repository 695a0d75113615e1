import type { ApiKey } from '../apiKey.schema.ts';
import {
  byText,
  createListRules,
  type ClientListRules,
} from '../../../providers/lists/clientList.ts';
import { expiryOf, needsAttention } from '../expiry/expiry.ts';

/** The pseudo column that sorts the list until the user chooses another order. */
export const DEFAULT_ORDER = 'default';

/** The query of a link to the list with the soonest expiration first. */
export const SOONEST_FIRST = '?sort=expiresAt&order=ASC';

const byInstant = (a: string, b: string) => Date.parse(a) - Date.parse(b);

/**
 * The default order (decision 4): first keys that have expired or expire within seven days, soonest
 * first; then the others by creation. Ties by id.
 */
export function compareByUrgency(now: number): (a: ApiKey, b: ApiKey) => number {
  const urgent = (key: ApiKey) => needsAttention(expiryOf(key.expiresAt, now));
  return (a, b) => {
    const [urgentA, urgentB] = [urgent(a), urgent(b)];
    if (urgentA !== urgentB) return urgentA ? -1 : 1;
    const order = urgentA
      ? byInstant(a.expiresAt ?? '', b.expiresAt ?? '')
      : byInstant(a.createdAt, b.createdAt);
    return order || byText(a.id, b.id);
  };
}

const columnRules = createListRules<ApiKey>({
  columns: {
    name: (key) => key.name,
    environment: (key) => key.environment,
    createdAt: (key) => Date.parse(key.createdAt),
    // A key without expiration sorts after all others.
    expiresAt: (key) =>
      key.expiresAt === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(key.expiresAt),
  },
  searched: (key) => [key.name, key.id],
  exact: ['environment'],
});

/** How the list of API keys is filtered and sorted in the browser. */
export const listRules: ClientListRules<ApiKey> = {
  ...columnRules,
  sorted(rows, field, order, now) {
    if (field !== DEFAULT_ORDER) return columnRules.sorted(rows, field, order, now);
    const urgent = rows.toSorted(compareByUrgency(now));
    return order === 'DESC' ? urgent.toReversed() : urgent;
  },
};
