import type { AccountField } from '../../../src/bank/client/filter.ts';
import { SERVICES } from '../../../src/bank/services.ts';
import { germanIban } from '../banks/iban.ts';

const ACCOUNT_TYPES = [
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
] as const;

const ACCOUNT_STATUSES = ['Available', 'Terminated', 'Blocked'] as const;

/** An account with the member names of a result. Unknown values are left out. */
export type Account = Partial<Record<Uncapitalize<AccountField>, string>> & {
  /** Services for the account; never part of a result. */
  supports: readonly string[];
};

/** The member name of a field in a result. */
export function accountMember(field: AccountField): Uncapitalize<AccountField> {
  return (field.charAt(0).toLowerCase() + field.slice(1)) as Uncapitalize<AccountField>;
}

const AT_DEMO_BANK = { bic: 'BYLADEM1001', bankCode: '12030000', currency: 'EUR' };
const demoIban = (number: string) => ({ iban: germanIban('12030000', number), number });

/**
 * The four demo accounts. Only the first and the third can be chosen: the second has no owner, the
 * fourth no IBAN. An index among the offered accounts therefore differs from the one in the result.
 */
export const DEMO_ACCOUNTS: readonly Account[] = [
  {
    ...AT_DEMO_BANK,
    iban: 'DE02120300000000202051',
    number: '0000202051',
    name: 'Girokonto',
    displayName: 'Girokonto',
    ownerName: 'Dr. Peter Steiger',
    productName: 'Giro Komfort',
    status: 'Available',
    type: 'Current',
    supports: SERVICES,
  },
  {
    ...AT_DEMO_BANK,
    ...demoIban('0000202052'),
    name: 'Mietkaution',
    status: 'Blocked',
    type: 'Current',
    supports: ['Accounts', 'Balances'],
  },
  {
    ...AT_DEMO_BANK,
    ...demoIban('0000202053'),
    displayName: 'Haushaltskasse',
    ownerName: 'Dr. Peter Steiger und Zoë Müller-Größ',
    status: 'Available',
    supports: ['Accounts', 'Balances', 'Transactions'],
  },
  {
    ...AT_DEMO_BANK,
    number: '0000202054',
    name: 'Sparbuch',
    ownerName: 'Dr. Peter Steiger',
    productName: 'Sparbuch Klassik',
    status: 'Available',
    type: 'Savings',
    supports: ['Accounts'],
  },
];

/** One account of each type, with all statuses. */
export const TYPED_ACCOUNTS: readonly Account[] = ACCOUNT_TYPES.map((type, n) => ({
  ...AT_DEMO_BANK,
  ...demoIban(String(300_000 + n).padStart(10, '0')),
  name: `Account of type ${type}`,
  ownerName: 'Dr. Peter Steiger',
  status: ACCOUNT_STATUSES[n % ACCOUNT_STATUSES.length] ?? 'Available',
  type,
  supports: ['Accounts'],
}));

/** `count` current accounts, all of which can be chosen. */
export function manyAccounts(count: number): Account[] {
  return Array.from({ length: count }, (_, n) => ({
    ...AT_DEMO_BANK,
    ...demoIban(String(500_000 + n).padStart(10, '0')),
    name: `Girokonto ${n + 1}`,
    ownerName: `Beispiel Immobilien ${n + 1} GmbH & Co. KG`,
    status: 'Available',
    type: 'Current',
    supports: SERVICES,
  }));
}
