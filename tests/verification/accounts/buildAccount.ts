import type { ResultAccount } from '../../../src/bank/client/result.ts';

/** An account of a result. */
export function buildAccount(overrides: Partial<ResultAccount> = {}): ResultAccount {
  return { index: 0, iban: 'DE02120300000000202051', ownerName: 'Ada Lovelace', ...overrides };
}

/** `count` accounts with different owners and IBANs. */
export function buildAccounts(count: number): ResultAccount[] {
  return Array.from({ length: count }, (_, index) =>
    buildAccount({
      index,
      iban: `DE02${String(index).padStart(18, '0')}`,
      ownerName: `Owner ${index}`,
    }),
  );
}
