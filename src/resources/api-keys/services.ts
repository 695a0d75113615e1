/** The services to offer when the tenant cannot be read (decision 16). */
export const KNOWN_SERVICES: readonly string[] = [
  'Accounts',
  'Balances',
  'Transactions',
  'CollectPayment',
  'Transfer',
];
