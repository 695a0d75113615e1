import type { ApiKey } from '../../providers/hub/contract.ts';
import type { ClientListRules } from '../../providers/clientList.ts';
import type { Row } from '../../providers/rows.ts';
import { expiryOf, needsAttention } from './expiry.ts';

/** The pseudo column that stands for the specified order of the list. */
export const DEFAULT_ORDER = 'default';

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byInstant = (a: string, b: string) => Date.parse(a) - Date.parse(b);

/**
 * The specified order (section 2, decision 4): keys that are expired or expire within seven days
 * first, soonest expiry first; the rest by creation. Ties by id.
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

/** A key without expiration is the last to expire. */
const expiryInstant = (key: ApiKey) =>
  key.expiresAt === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(key.expiresAt);

const COLUMNS: Record<string, (a: ApiKey, b: ApiKey) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }),
  environment: (a, b) => byText(a.environment, b.environment),
  createdAt: (a, b) => byInstant(a.createdAt, b.createdAt),
  expiresAt: (a, b) => expiryInstant(a) - expiryInstant(b),
};

/** How the list of API keys is filtered and sorted on the client. */
export const apiKeyListRules: ClientListRules<ApiKey> = {
  matches(row: Row<ApiKey>, filter) {
    const { q, environment } = filter;
    if (typeof environment === 'string' && environment !== '') {
      if ('unreadable' in row || row.environment !== environment) return false;
    }
    if (typeof q !== 'string' || q.trim() === '') return true;
    const needle = q.trim().toLowerCase();
    const name = 'unreadable' in row ? '' : row.name;
    return name.toLowerCase().includes(needle) || row.id.toLowerCase().includes(needle);
  },
  comparator(field, now) {
    if (field === DEFAULT_ORDER) return compareByUrgency(now);
    const column = Object.hasOwn(COLUMNS, field) ? COLUMNS[field] : undefined;
    return column && ((a, b) => column(a, b) || byText(a.id, b.id));
  },
};
