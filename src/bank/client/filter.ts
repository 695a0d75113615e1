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

export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** A filter of accounts in the service's notation. Null stands for a field that is absent. */
export type AccountFilter =
  | { Eq: readonly [AccountField, string | null] }
  | { Or: readonly [AccountFilter, AccountFilter] }
  | { Supports: 'CollectPayment' };

/** Accounts from which a payment can be collected. */
export const COLLECTS_PAYMENT: AccountFilter = { Supports: 'CollectPayment' };

/** Current accounts, and those whose type the bank does not tell. */
export const CURRENT_ACCOUNTS: AccountFilter = {
  Or: [{ Eq: ['Type', 'Current'] }, { Eq: ['Type', null] }],
};
