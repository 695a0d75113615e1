/** Every field of an account that a bank service can send. */
export const ACCOUNT_FIELDS = [
  'Iban',
  'Number',
  'Bic',
  'BankCode',
  'Currency',
  'Name',
  'DisplayName',
  'OwnerName',
  'ProductName',
  'Status',
  'Type',
] as const;

/** The values of the fields that have a closed list (bank service, AccountField). */
export const ACCOUNT_VALUES = {
  Status: ['Available', 'Terminated', 'Blocked'],
  Type: [
    'Current',
    'Card',
    'Savings',
    'CallMoney',
    'TimeDeposit',
    'Loan',
    'Securities',
    'Insurance',
    'Commerce',
    'Rewards',
  ],
} as const satisfies Readonly<Partial<Record<AccountField, readonly string[]>>>;

export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** A filter of accounts in the service's notation, of which `eq` and `or` are used: two operands each. */
export type AccountFilter =
  | { Eq: readonly [AccountField, string | null] }
  | { NotEq: readonly [AccountField, string | null] }
  | { And: readonly [AccountFilter, AccountFilter] }
  | { Or: readonly [AccountFilter, AccountFilter] }
  | { Supports: string };

/** Accounts whose field has this value; with null, accounts without the field. */
export const eq = (field: AccountField, value: string | null): AccountFilter => ({
  Eq: [field, value],
});

/** Accounts that match either filter. */
export const or = (one: AccountFilter, other: AccountFilter): AccountFilter => ({
  Or: [one, other],
});
