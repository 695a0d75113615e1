import * as z from 'zod';
import { SERVICES } from '../../state.ts';
import { ACCOUNT_FIELDS, accountMember } from './accounts.ts';
import type { Account, AccountField } from './accounts.ts';

/** A filter of accounts: `null` means a field that is missing. */
export type Filter =
  | { Eq: [AccountField, string | null] }
  | { NotEq: [AccountField, string | null] }
  | { And: [Filter, Filter] }
  | { Or: [Filter, Filter] }
  | { Supports: string };

/** Lists of conditions nest to the right, so this is also the longest list. */
const MOST_LEVELS = 100;

const comparison = z.tuple([z.enum(ACCOUNT_FIELDS), z.string().nullable()]);
const nested: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    z.strictObject({ Eq: comparison }),
    z.strictObject({ NotEq: comparison }),
    z.strictObject({ And: z.tuple([nested, nested]) }),
    z.strictObject({ Or: z.tuple([nested, nested]) }),
    z.strictObject({ Supports: z.enum(SERVICES) }),
  ]),
);

/** Reads a filter: externally tagged, exactly one known operator with exactly two operands. */
export const filterSchema = z
  .unknown()
  .refine((value) => levels(value) <= MOST_LEVELS, 'nested too deeply')
  .pipe(nested);

/** Whether a filter lets an account through. Values are compared exactly, case included. */
export function matches(filter: Filter, account: Account): boolean {
  if ('Eq' in filter) return valueOf(account, filter.Eq[0]) === filter.Eq[1];
  if ('NotEq' in filter) return valueOf(account, filter.NotEq[0]) !== filter.NotEq[1];
  if ('And' in filter) return filter.And.every((operand) => matches(operand, account));
  if ('Or' in filter) return filter.Or.some((operand) => matches(operand, account));
  return account.supports.includes(filter.Supports);
}

function valueOf(account: Account, field: AccountField): string | null {
  return account[accountMember(field)] ?? null;
}

/** How deep arrays and objects nest, without recursion: a hostile body must not exhaust the stack. */
function levels(value: unknown): number {
  let depth = 0;
  let row: unknown[] = [value];
  while (row.length > 0 && depth <= MOST_LEVELS * 2) {
    row = row.flatMap(members);
    depth += 1;
  }
  // Each operator adds two levels: an object and the list of its operands.
  return Math.ceil(depth / 2);
}

function members(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
