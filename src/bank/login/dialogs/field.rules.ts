import type { DialogInput } from '../../client/service.ts';

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

/**
 * The answer for a text: without surrounding spaces, which often come with a pasted TAN. A password is
 * sent exactly as typed.
 */
export function answerOf(text: string, { secrecyLevel }: Rules): string {
  return secrecyLevel === 'Password' ? text : text.trim();
}

/**
 * What is wrong with a text as the answer to a field (decision 21). Lengths are counted in code
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
