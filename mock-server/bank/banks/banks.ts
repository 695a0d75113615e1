import { EUROPEAN_BANKS } from './europe.ts';
import { GERMAN_BANKS } from './germany.ts';
import { NOTABLE_BANKS } from './notable.ts';
import type { BankRow } from './row.ts';

export type { BankRow } from './row.ts';

/** All banks of the simulator, in the order in which a search finds them, unless it is started with more. */
export const BANKS: readonly BankRow[] = [...NOTABLE_BANKS, ...GERMAN_BANKS, ...EUROPEAN_BANKS];

/** The bank of a connection among those of a simulator, or `undefined`. */
export function bankById(banks: readonly BankRow[], id: string): BankRow | undefined {
  return banks.find((bank) => bank.id === id);
}

/**
 * A bank as the service tells of it; `details` names the optional
 * members that the client wants: 'bics', 'bankCodes'.
 */
export function describeBank(bank: BankRow, details: readonly string[]) {
  const { id, countries, displayName, credentials, userId, password, advice, logoId } = bank;
  return {
    id,
    countries,
    displayName,
    credentials,
    ...(userId === undefined ? {} : { userId }),
    ...(password === undefined ? {} : { password }),
    ...(advice === undefined ? {} : { advice }),
    ...(logoId === undefined ? {} : { logoId }),
    ...(details.includes('bics') ? { bics: bank.bics } : {}),
    ...(details.includes('bankCodes') ? { bankCodes: bank.bankCodes } : {}),
  };
}
