import type { ApiKey } from '../apiKey.schema.ts';
import {
  byText,
  createListRules,
  firstOf,
  inPlaces,
  type ClientListRules,
  type Compare,
} from '../../../providers/lists/clientList.ts';
import { searchedTexts } from '../apiKey.fields.ts';
import { expiryOf, needsAttention } from '../expiry/expiry.ts';

/** The pseudo column that sorts the list until the user chooses another order. */
export const DEFAULT_ORDER = 'default';

/** The query of a link to the list with the soonest expiration first. */
export const SOONEST_FIRST = '?sort=expiresAt&order=ASC';

const columnRules = createListRules<ApiKey>({
  columns: {
    name: (key) => key.name,
    environment: (key) => key.environment,
    createdAt: (key) => Date.parse(key.createdAt),
    // A key without expiration sorts after all others.
    expiresAt: (key) =>
      key.expiresAt === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(key.expiresAt),
  },
  searched: searchedTexts,
  exact: ['environment'],
});

/** How long the urgency of keys is reused. Milliseconds. */
const KNOWN_FOR = 10_000;

const known = new WeakMap<readonly ApiKey[], { now: number; compare: Compare }>();

/**
 * The default order (decision 4) of rows, named by their places: first keys that have expired or expire
 * within seven days, soonest first; then the others by creation. Ties by id. Each instant is read once,
 * not with each comparison.
 */
function urgencyOf(rows: readonly ApiKey[], now: number): Compare {
  const last = known.get(rows);
  if (last && Math.abs(now - last.now) < KNOWN_FOR) return last.compare;
  const urgent = rows.map(({ expiresAt }) => needsAttention(expiryOf(expiresAt, now)));
  const instants = rows.map(({ createdAt, expiresAt = '' }, place) =>
    Date.parse(urgent[place] ? expiresAt : createdAt),
  );
  const compare: Compare = (a, b) => {
    if (urgent[a] !== urgent[b]) return urgent[a] ? -1 : 1;
    const order = (instants[a] ?? 0) - (instants[b] ?? 0);
    return order || byText(rows[a]?.id ?? '', rows[b]?.id ?? '');
  };
  known.set(rows, { now, compare });
  return compare;
}

/** How the list of API keys is filtered and sorted in the browser. */
export const listRules: ClientListRules<ApiKey> = {
  ...columnRules,
  sorted(rows, field, order, now) {
    if (field !== DEFAULT_ORDER) return columnRules.sorted(rows, field, order, now);
    const urgent = inPlaces(rows, [...rows.keys()].toSorted(urgencyOf(rows, now)));
    return order === 'DESC' ? urgent.toReversed() : urgent;
  },
  first(rows, field, order, count, wanted, now) {
    if (field !== DEFAULT_ORDER) return columnRules.first?.(rows, field, order, count, wanted, now);
    const compare = urgencyOf(rows, now);
    return firstOf(rows, order === 'DESC' ? (a, b) => compare(b, a) : compare, count, wanted);
  },
};
