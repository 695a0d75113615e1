/** All fields of an account that a bank service can send. */
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

export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** A filter in the service's notation. Null stands for an absent field. */
export type AccountFilter =
  | { Eq: readonly [AccountField, string | null] }
  | { Or: readonly [AccountFilter, AccountFilter] }
  | { Supports: 'CollectPayment' };

export const COLLECTS_PAYMENT: AccountFilter = { Supports: 'CollectPayment' };

/** Current accounts, and those without a type. */
export const CURRENT_ACCOUNTS: AccountFilter = {
  Or: [{ Eq: ['Type', 'Current'] }, { Eq: ['Type', null] }],
};
