import * as z from 'zod/mini';

/** Longest name and longest FinTS product name, in UTF-16 code units as the hub counts them. */
const LONGEST_NAME = 128;
export const LONGEST_FINTS_PRODUCT_NAME = 25;

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

/** Advice for a refused name: the texts `common.names`. */
type Help = { readonly enter: string; readonly atMost: (longest: number, now: number) => string };

/** The sentence that refuses a name, and on a line of its own what to do about it. */
export function nameProblem(text: string, sentence: string, help: Help, longest = LONGEST_NAME) {
  const { length } = text.trim();
  return `${sentence}\n${length === 0 ? help.enter : help.atMost(longest, length)}`;
}

/** The schema of a form's name field; `invalid` is the sentence for a blank or too long name. */
export function nameField(invalid: string, help: Help) {
  return field((text) => checkName(text) !== null, invalid, help);
}

/** The schema of a form's name field that may be blank; `invalid` is the sentence for a long name. */
export function optionalNameField(invalid: string, help: Help) {
  // Not a union with `nameField`: zod answers for one in words of its own.
  return field((text) => text.trim() === '' || checkName(text) !== null, invalid, help);
}

/** The schema of a form's field for a FinTS product name; `tooLong` is the sentence for a long one. */
export function fintsProductNameField(tooLong: string, help: Help) {
  const fits = (text: string) => checkFintsProductName(text) !== null;
  return field(fits, tooLong, help, LONGEST_FINTS_PRODUCT_NAME).check(
    z.refine((text) => text.trim() !== '', help.enter),
  );
}

function field(fits: (text: string) => boolean, sentence: string, help: Help, longest?: number) {
  const error = ({ input }: { input?: unknown }) =>
    nameProblem(String(input), sentence, help, longest);
  return z.string().check(z.refine(fits, { error }));
}
