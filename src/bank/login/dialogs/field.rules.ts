import type { DialogInput } from '../../client/service.ts';
import { asciiDigits, plainCode, plainNumber } from '../credentials/pasted.rules.ts';

/** A text field of the bank. */
export type Field = Extract<DialogInput, { kind: 'Field' }>;

/** The rules for the text. */
type Rules = Pick<Field, 'type' | 'secrecyLevel' | 'minLength' | 'maxLength'>;

const FIELD_TYPES = ['Date', 'Email', 'Number', 'Phone', 'Text'] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

/** Why a text is not an answer. `impossible`: no text can be one. */
export type FieldProblem = 'impossible' | 'empty' | 'short' | 'long' | Exclude<FieldType, 'Text'>;

/** The type, if this console knows it; undefined for types of a newer service. */
export function fieldType(type: string): FieldType | undefined {
  return FIELD_TYPES.find((known) => known === type);
}

/** The form of each type. Lenient, because only the bank knows what is correct. */
const LOOKS: Readonly<Record<Exclude<FieldType, 'Text'>, RegExp>> = {
  Date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  Email: /^[^\s@]+@[^\s@]+$/,
  // The characters before the first digit are other ones than digits, so that nothing is read twice.
  Number: /^[+-]?[.,]*\d[\d.,]*$/,
  Phone: /^\+?[\s()./-]*\d[\d\s()./-]*$/,
};

/** The answer for a text that may have been pasted. A password and a date are sent exactly as entered. */
export function answerOf(text: string, { type, secrecyLevel }: Rules): string {
  if (secrecyLevel === 'Password' || type === 'Date') return text;
  if (secrecyLevel === 'Otp') return plainCode(text);
  if (type === 'Number') return plainNumber(text);
  return type === 'Phone' ? asciiDigits(text).trim() : text.trim();
}

/**
 * What is wrong with a text as the answer to a field. Lengths are those of the answer, counted in code
 * points, as the bank service does, so that an emoji counts once. An empty text is an answer only if
 * the bank allows it with a minimum length of 0.
 */
export function fieldProblem(text: string, rules: Rules): FieldProblem | undefined {
  const { minLength = 1, maxLength = Infinity } = rules;
  const answer = answerOf(text, rules);
  const { length } = Array.from(answer);
  if (minLength > maxLength) return 'impossible';
  if (length === 0 && rules.minLength === undefined) return 'empty';
  if (length < minLength) return 'short';
  if (length > maxLength) return 'long';
  const type = fieldType(rules.type);
  if (length === 0 || type === undefined || type === 'Text') return undefined;
  return LOOKS[type].test(answer) ? undefined : type;
}
