import type { Connection } from '../../client/service.ts';
import type { LoginFields } from '../flow/state.ts';

type Asked = Connection['credentials'];

/** `pair`: both fields may be empty, but only together. */
type Need = 'hidden' | 'required' | 'optional' | 'pair';

type OfEach<T> = { userId: T; password: T };

type CredentialProblem = 'required' | 'alsoBelow' | 'alsoAbove';

/**
 * Which fields a bank asks for. The three flags are independent: `full` accepts both fields, `userId`
 * the user id alone, `none` neither.
 */
export function needsOf({ full, userId, none }: Asked): OfEach<Need> {
  if (full && none) return { userId: 'pair', password: 'pair' };
  const alone = none ? 'optional' : 'required';
  return {
    userId: full || userId ? alone : 'hidden',
    password: full ? (userId ? 'optional' : 'required') : 'hidden',
  };
}

/** True for a filled field. Spaces are not a user id, but may be a password. */
export const isFilled: OfEach<(text: string) => boolean> = {
  userId: (text) => plainUserId(text) !== '',
  password: (text) => text !== '',
};

/** Which fields are missing. Nothing else can be wrong with credentials here. */
export function problemsOf(
  asked: Asked,
  filled: OfEach<boolean>,
): Partial<OfEach<CredentialProblem>> {
  const needs = needsOf(asked);
  if (needs.userId === 'pair') {
    if (filled.userId === filled.password) return {};
    return filled.userId ? { password: 'alsoAbove' } : { userId: 'alsoBelow' };
  }
  return {
    ...(needs.userId === 'required' && !filled.userId && { userId: 'required' }),
    ...(needs.password === 'required' && !filled.password && { password: 'required' }),
  };
}

/** The fields to send: only those that the bank asks for and that are filled. A password is sent as it is. */
export function loginFields(asked: Asked, { userId, password }: OfEach<string>): LoginFields {
  const needs = needsOf(asked);
  return {
    ...(needs.userId !== 'hidden' && isFilled.userId(userId) && { userId: plainUserId(userId) }),
    ...(needs.password !== 'hidden' && isFilled.password(password) && { password }),
  };
}

/** Characters without a width, such as U+200B and U+00AD (Unicode, Default_Ignorable_Code_Point). */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

const FULL_WIDTH_DIGITS = /[\uFF10-\uFF19]+/gu;

/** Spaces, and hyphens of every kind, including the one that does not break a line. */
const SEPARATORS = /[\s\p{Dash_Punctuation}]+/gu;

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
  const digits = code.replace(INVISIBLE, '').replace(SEPARATORS, '');
  return /^\d+$/.test(digits) ? digits : code;
}

/** A number without the spaces between its digits. Its sign stays. */
export function plainNumber(text: string): string {
  return asciiDigits(text).replace(INVISIBLE, '').replace(/\s+/gu, '');
}

/** Full-width digits, which East Asian keyboards enter, as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(FULL_WIDTH_DIGITS, (digits) => digits.normalize('NFKC'));
}
