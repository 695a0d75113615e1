import * as z from 'zod/mini';

/** Longest name and longest FinTS product name, in UTF-16 code units as the hub counts them. */
const LONGEST_NAME = 128;
const LONGEST_FINTS_PRODUCT_NAME = 25;

/** Under which the typed name of the tenant survives a reload that the user did not request. */
export const RENAME_DRAFT = 'tenant-name';
/** The same for what is changed of a tenant in the list of all tenants. */
export const TENANT_DRAFT = 'edit-tenant';

/** The trimmed name when it has 1 to 128 characters, otherwise null. */
export function checkName(text: string): string | null {
  const name = text.trim();
  return name.length >= 1 && name.length <= LONGEST_NAME ? name : null;
}

/** The trimmed FinTS product name when it has at most 25 characters (FinTS 3.0, HKVVB), else null. */
export function checkFintsProductName(text: string): string | null {
  const name = text.trim();
  return name.length <= LONGEST_FINTS_PRODUCT_NAME ? name : null;
}

/** The schema of a form's name field; `invalid` is the message for a blank or too long name. */
export function nameField(invalid: string) {
  return z.string().check(z.refine((text) => checkName(text) !== null, invalid));
}

/** The schema of a form's name field that may be blank; `invalid` is the message for a long name. */
export function optionalNameField(invalid: string) {
  // Not a union with `nameField`: zod answers for one in words of its own.
  return z
    .string()
    .check(z.refine((text) => text.trim() === '' || checkName(text) !== null, invalid));
}

/** The schema of a form's field for a FinTS product name; `tooLong` is the message for a long one. */
export function fintsProductNameField(tooLong: string) {
  return z.string().check(z.refine((text) => checkFintsProductName(text) !== null, tooLong));
}
