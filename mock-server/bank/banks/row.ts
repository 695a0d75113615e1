import { seededId } from '../../seed/seed.ts';

/** A bank, or one way into it. All of them are invented; some have names that many real ones share. */
export type BankRow = {
  /** `connection-<uuid>`, the same in every start. */
  id: string;
  displayName: string;
  /** Another name that a search finds it by. */
  alias?: string;
  /** ISO 3166-1, two letters. */
  countries: readonly string[];
  bics: readonly string[];
  /** National codes, as in an IBAN. */
  bankCodes: readonly string[];
  /** Three independent ways to log in; `none`: no credentials are needed. */
  credentials: { full: boolean; userId: boolean; none: boolean };
  /** Labels of the bank's own. */
  userId?: string;
  password?: string;
  advice?: string;
  logoId?: string;
  /** The scenario of a login without credentials, by its user id. */
  withoutCredentials?: 'redirect' | 'confirmation';
};

const FULL = { full: true, userId: false, none: false };

/** A bank with user id and password, unless `fields` say otherwise. Its id follows from its name. */
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
