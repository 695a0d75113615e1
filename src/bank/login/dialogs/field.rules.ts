import type { DialogInput } from '../../client/service.ts';
import { asciiDigits, plainCode, plainNumber } from '../credentials/credentials.rules.ts';

/** A text field of the bank. */
export type Field = Extract<DialogInput, { kind: 'Field' }>;

/** The rules for the text. */
type Rules = Pick<Field, 'type' | 'secrecyLevel' | 'minLength' | 'maxLength'>;

/** The form of each type. Lenient, because only the bank knows what is correct. */
const LOOKS = {
  Date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  Email: /^[^\s@]+@[^\s@]+$/,
  // The characters before the first digit are other ones than digits, so that nothing is read twice.
  Number: /^[+-]?[.,]*\d[\d.,]*$/,
  Phone: /^\+?[\s()./-]*\d[\d\s()./-]*$/,
};

export type FieldType = keyof typeof LOOKS | 'Text';

/** The reason why a text is not an answer. `impossible`: no text can be one. */
export type FieldProblem = 'impossible' | 'empty' | 'short' | 'long' | keyof typeof LOOKS;

/** False for types of a newer service, which this console does not know. */
export function isFieldType(type: string): type is FieldType {
  return type === 'Text' || hasLook(type);
}

const hasLook = (type: string): type is keyof typeof LOOKS => Object.hasOwn(LOOKS, type);

/** The answer for a text that may have been pasted. A password and a date are sent exactly as entered. */
export function answerOf(text: string, { type, secrecyLevel }: Rules): string {
  if (secrecyLevel === 'Password' || type === 'Date') return text;
  if (secrecyLevel === 'Otp') return plainCode(text);
  if (type === 'Number') return plainNumber(text);
  return type === 'Phone' ? asciiDigits(text).trim() : text.trim();
}

/**
 * The problem of a text as the answer to a field. Lengths are those of the answer, counted in code
 * points, as the bank service does, so that an emoji counts once. An empty text is an answer only if
 * the bank allows it with a minimum length of 0.
 */
export function fieldProblem(text: string, rules: Rules): FieldProblem | undefined {
  const { type, minLength = 1, maxLength = Infinity } = rules;
  const answer = answerOf(text, rules);
  const { length } = Array.from(answer);
  if (minLength > maxLength) return 'impossible';
  if (length === 0 && rules.minLength === undefined) return 'empty';
  if (length < minLength) return 'short';
  if (length > maxLength) return 'long';
  return length > 0 && hasLook(type) && !LOOKS[type].test(answer) ? type : undefined;
}
