import { seededId } from '../../seed/seed.ts';

/** An invented bank. Some have names that many real banks share. */
export type BankRow = {
  /** `connection-<uuid>`, derived from the name. */
  id: string;
  displayName: string;
  /** Another name for searches. */
  alias?: string;
  /** ISO 3166-1, two letters. */
  countries: readonly string[];
  bics: readonly string[];
  /** National codes, as in an IBAN. */
  bankCodes: readonly string[];
  /** Accepted credentials: user id and password, user id only, none. */
  credentials: { full: boolean; userId: boolean; none: boolean };
  /** Label of the user id field. */
  userId?: string;
  password?: string;
  advice?: string;
  logoId?: string;
  /** User id of the scenario for a login without credentials. */
  withoutCredentials?: 'redirect' | 'confirmation';
};

const FULL = { full: true, userId: false, none: false };

/** A bank, by default with user id and password. */
export function bankRow(
  displayName: string,
  countries: readonly string[],
  bics: readonly string[],
  bankCodes: readonly string[],
  fields: Partial<BankRow> = {},
): BankRow {
  return {
    id: `connection-${seededId(`bank ${displayName}`)}`,
    displayName,
    countries,
    bics,
    bankCodes,
    credentials: FULL,
    ...fields,
  };
}
