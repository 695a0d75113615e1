/** Characters without a width, such as U+200B and U+00AD (Unicode, Default_Ignorable_Code_Point). */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

const FULL_WIDTH_DIGITS = /[\uFF10-\uFF19]+/gu;

const SPACES = /\s+/gu;

/** Hyphens of every kind, including the one that does not break a line. */
const HYPHENS = /\p{Dash_Punctuation}+/gu;

/** The user id without invisible characters and surrounding spaces. They come with a text that is pasted. */
export function plainUserId(text: string): string {
  return text.replace(INVISIBLE, '').trim();
}

/** True for a password that begins or ends with a space. It is sent as it is, and a note says so. */
export function hasOuterSpace(password: string): boolean {
  return password !== password.trim();
}

/** A code of digits without the spaces and hyphens between them. Any other code keeps them. */
export function plainCode(text: string): string {
  const code = asciiDigits(text).trim();
  const digits = code.replace(INVISIBLE, '').replace(SPACES, '').replace(HYPHENS, '');
  return /^\d+$/.test(digits) ? digits : code;
}

/** A number without the spaces between its digits. Its sign stays. */
export function plainNumber(text: string): string {
  return asciiDigits(text).replace(INVISIBLE, '').replace(SPACES, '');
}

/** Full-width digits, which East Asian keyboards enter, as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(FULL_WIDTH_DIGITS, (digits) => digits.normalize('NFKC'));
}
