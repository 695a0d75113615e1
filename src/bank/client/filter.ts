import type { AccountField, AccountFilter } from './service.ts';

/** Accounts whose field has this value; with null, accounts without the field. */
export function eq(field: AccountField, value: string | null): AccountFilter {
  return { Eq: [field, value] };
}

/** Accounts whose field has another value; with null, accounts with the field. */
export function notEq(field: AccountField, value: string | null): AccountFilter {
  return { NotEq: [field, value] };
}

/** Accounts that match both filters. */
export function and(a: AccountFilter, b: AccountFilter): AccountFilter {
  return { And: [a, b] };
}

/** Accounts that match either filter. */
export function or(a: AccountFilter, b: AccountFilter): AccountFilter {
  return { Or: [a, b] };
}

const present = notEq('Iban', null);
const absent = eq('Iban', null);

/**
 * Accounts that match every filter; without filters, all accounts. The service's operators take
 * exactly two operands, so longer lists nest to the right.
 */
export function all(...filters: readonly AccountFilter[]): AccountFilter {
  return nested(filters, and) ?? or(absent, present);
}

/** Accounts that match at least one filter; without filters, none. */
export function any(...filters: readonly AccountFilter[]): AccountFilter {
  return nested(filters, or) ?? and(absent, present);
}

function nested(
  filters: readonly AccountFilter[],
  join: (a: AccountFilter, b: AccountFilter) => AccountFilter,
): AccountFilter | undefined {
  if (filters.length === 0) return undefined;
  return filters.reduceRight((rest, filter) => join(filter, rest));
}
