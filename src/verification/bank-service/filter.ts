import type { AccountField, AccountFilter } from './service.ts';

/** Accounts whose field has this value; null: that do not have the field. */
export function eq(field: AccountField, value: string | null): AccountFilter {
  return { Eq: [field, value] };
}

/** Accounts whose field has another value; null: that have the field. */
export function notEq(field: AccountField, value: string | null): AccountFilter {
  return { NotEq: [field, value] };
}

/** Accounts that pass both. */
export function and(a: AccountFilter, b: AccountFilter): AccountFilter {
  return { And: [a, b] };
}

/** Accounts that pass either. */
export function or(a: AccountFilter, b: AccountFilter): AccountFilter {
  return { Or: [a, b] };
}

const present = notEq('Iban', null);
const absent = eq('Iban', null);

/**
 * Accounts that pass every filter; of none: all accounts. The service knows operators of exactly
 * two operands, so longer lists nest to the right (wire protocol, section 7.6).
 */
export function all(...filters: readonly AccountFilter[]): AccountFilter {
  return nested(filters, and) ?? or(absent, present);
}

/** Accounts that pass at least one of the filters; of none: no account. */
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
