import * as z from 'zod/mini';

/** Maximum lengths of names and FinTS product names, in UTF-16 code units as the hub counts. */
const MAX_NAME_LENGTH = 128;
export const MAX_FINTS_NAME_LENGTH = 25;

/** Draft key of the tenant's name, for a reload that the user did not request. */
export const RENAME_DRAFT = 'tenant-name';
/** Draft key of a tenant's changes in the list of all tenants. */
export const TENANT_DRAFT = 'edit-tenant';

/** The trimmed name if it has 1 to 128 characters, otherwise null. */
export function checkName(text: string): string | null {
  const name = text.trim();
  return name.length >= 1 && name.length <= MAX_NAME_LENGTH ? name : null;
}

/** The trimmed FinTS product name if it has at most 25 characters (FinTS 3.0, HKVVB), else null. */
export function checkFintsProductName(text: string): string | null {
  const name = text.trim();
  return name.length <= MAX_FINTS_NAME_LENGTH ? name : null;
}

/** Advice for an invalid name: the texts `common.names`. */
type Help = { readonly enter: string; readonly atMost: (longest: number, now: number) => string };

/** The sentence about an invalid name, then a line with advice. */
export function nameProblem(text: string, sentence: string, help: Help, longest = MAX_NAME_LENGTH) {
  const { length } = text.trim();
  return `${sentence}\n${length === 0 ? help.enter : help.atMost(longest, length)}`;
}

/** Schema of a name field; `invalid` is the sentence for a blank or too long name. */
export function nameField(invalid: string, help: Help) {
  return field((text) => checkName(text) !== null, invalid, help);
}

/**
 * Schema of a name field that may be blank; `invalid` is the sentence for a name that is too long.
 */
export function optionalNameField(invalid: string, help: Help) {
  // Not a union with `nameField`, because zod's message would replace ours.
  return field((text) => text.trim() === '' || checkName(text) !== null, invalid, help);
}

/** Schema of a FinTS product name field; `tooLong` is the sentence for a name that is too long. */
export function fintsProductNameField(tooLong: string, help: Help) {
  const fits = (text: string) => checkFintsProductName(text) !== null;
  return field(fits, tooLong, help, MAX_FINTS_NAME_LENGTH).check(
    z.refine((text) => text.trim() !== '', help.enter),
  );
}

function field(fits: (text: string) => boolean, sentence: string, help: Help, longest?: number) {
  const error = ({ input }: { input?: unknown }) =>
    nameProblem(String(input), sentence, help, longest);
  return z.string().check(z.refine(fits, { error }));
}
