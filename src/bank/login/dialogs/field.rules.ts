import type { DialogInput } from '../../client/service.ts';
import { asciiDigits, plainCode, plainNumber } from '../credentials/credentials.rules.ts';

export type Field = Extract<DialogInput, { kind: 'Field' }>;

type Rules = Pick<Field, 'type' | 'secrecyLevel' | 'minLength' | 'maxLength'>;

/** Lenient, because only the bank knows the correct form. */
const PATTERNS = {
  Date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  Email: /^[^\s@]+@[^\s@]+$/,
  // No digit before the first `\d`, which prevents quadratic backtracking.
  Number: /^[+-]?[.,]*\d[\d.,]*$/,
  Phone: /^\+?[\s()./-]*\d[\d\s()./-]*$/,
};

export type FieldType = keyof typeof PATTERNS | 'Text';

/** `impossible`: no text satisfies the rules. */
export type FieldProblem = 'impossible' | 'empty' | 'short' | 'long' | keyof typeof PATTERNS;

/** False for unknown types of a newer service. */
export function isFieldType(type: string): type is FieldType {
  return type === 'Text' || hasPattern(type);
}

const hasPattern = (type: string): type is keyof typeof PATTERNS => Object.hasOwn(PATTERNS, type);

/** The normalised answer for a typed or pasted text. Passwords and dates stay unchanged. */
export function answerOf(text: string, { type, secrecyLevel }: Rules): string {
  if (secrecyLevel === 'Password' || type === 'Date') return text;
  if (secrecyLevel === 'Otp') return plainCode(text);
  if (type === 'Number') return plainNumber(text);
  return type === 'Phone' ? asciiDigits(text).trim() : text.trim();
}

/**
 * The problem of a text as the answer to a field. Lengths are in code points, as at the bank
 * service. An empty text is valid only with a minimum length of 0.
 */
export function fieldProblem(text: string, rules: Rules): FieldProblem | undefined {
  const { type, minLength = 1, maxLength = Infinity } = rules;
  const answer = answerOf(text, rules);
  const { length } = Array.from(answer);
  if (minLength > maxLength) return 'impossible';
  if (length === 0 && rules.minLength === undefined) return 'empty';
  if (length < minLength) return 'short';
  if (length > maxLength) return 'long';
  return length > 0 && hasPattern(type) && !PATTERNS[type].test(answer) ? type : undefined;
}
