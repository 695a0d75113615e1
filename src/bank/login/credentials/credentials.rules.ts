import type { Connection } from '../../client/service.ts';
import type { LoginFields } from '../flow/state.ts';

type Asked = Connection['credentials'];

/** `pair`: both fields may be empty, but only together. */
type Need = 'hidden' | 'required' | 'optional' | 'pair';

type OfEach<T> = { userId: T; password: T };

type CredentialProblem = 'required' | 'alsoBelow' | 'alsoAbove';

/** Independent flags: `full` accepts both fields, `userId` only the user id, `none` neither. */
export function needsOf({ full, userId, none }: Asked): OfEach<Need> {
  if (full && none) return { userId: 'pair', password: 'pair' };
  const alone = none ? 'optional' : 'required';
  return {
    userId: full || userId ? alone : 'hidden',
    password: full ? (userId ? 'optional' : 'required') : 'hidden',
  };
}

/** True for a filled field. A password may consist of spaces, a user id may not. */
export const isFilled: OfEach<(text: string) => boolean> = {
  userId: (text) => plainUserId(text) !== '',
  password: (text) => text !== '',
};

/** The missing fields: the only problem that can be found before the bank answers. */
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

/** The filled fields that the bank asks for. A password is sent unchanged. */
export function loginFields(asked: Asked, { userId, password }: OfEach<string>): LoginFields {
  const needs = needsOf(asked);
  return {
    ...(needs.userId !== 'hidden' && isFilled.userId(userId) && { userId: plainUserId(userId) }),
    ...(needs.password !== 'hidden' && isFilled.password(password) && { password }),
  };
}

/** Characters without a width, such as U+200B and U+00AD. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

const FULL_WIDTH_DIGITS = /[\uFF10-\uFF19]+/gu;

const SEPARATORS = /[\s\p{Dash_Punctuation}]+/gu;

/** The user id without the invisible characters and outer spaces of pasted text. */
export function plainUserId(text: string): string {
  return text.replace(INVISIBLE, '').trim();
}

/** True for a password that begins or ends with a space: it is sent unchanged, with a note. */
export function hasOuterSpace(password: string): boolean {
  return password !== password.trim();
}

/** A code of digits without spaces and hyphens; other codes keep them. */
export function plainCode(text: string): string {
  const code = asciiDigits(text).trim();
  const digits = code.replace(INVISIBLE, '').replace(SEPARATORS, '');
  return /^\d+$/.test(digits) ? digits : code;
}

/** A number without spaces, with its sign. */
export function plainNumber(text: string): string {
  return asciiDigits(text).replace(INVISIBLE, '').replace(/\s+/gu, '');
}

/** Replaces the full-width digits of East Asian keyboards. */
export function asciiDigits(text: string): string {
  return text.replace(FULL_WIDTH_DIGITS, (digits) => digits.normalize('NFKC'));
}
