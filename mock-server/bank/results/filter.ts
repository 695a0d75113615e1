import * as z from 'zod';
import { ACCOUNT_FIELDS } from '../../../src/bank/client/filter.ts';
import type { AccountField } from '../../../src/bank/client/filter.ts';
import { SERVICES } from '../../../src/bank/services.ts';
import { accountMember } from './accounts.ts';
import type { Account } from './accounts.ts';

/** A filter of accounts. `null` stands for a missing field. */
type Filter =
  | { Eq: [AccountField, string | null] }
  | { NotEq: [AccountField, string | null] }
  | { And: [Filter, Filter] }
  | { Or: [Filter, Filter] }
  | { Supports: string };

const comparison = z.tuple([z.enum(ACCOUNT_FIELDS), z.string().nullable()]);

/** Externally tagged: exactly one known operator with its exact number of operands. */
export const filterSchema: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    z.strictObject({ Eq: comparison }),
    z.strictObject({ NotEq: comparison }),
    z.strictObject({ And: z.tuple([filterSchema, filterSchema]) }),
    z.strictObject({ Or: z.tuple([filterSchema, filterSchema]) }),
    z.strictObject({ Supports: z.enum(SERVICES) }),
  ]),
);

/** True if an account passes the filter. The comparison is case-sensitive. */
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
