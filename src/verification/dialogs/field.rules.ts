import type { DialogInput } from '../bank-service/service.ts';

/** What a bank asks to be typed. */
export type Field = Extract<DialogInput, { kind: 'Field' }>;

/** What is asked about the text alone. */
type Rules = Pick<Field, 'type' | 'secrecyLevel' | 'minLength' | 'maxLength'>;

const FIELD_TYPES = ['Date', 'Email', 'Number', 'Phone', 'Text'] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

/** Why a text is no answer. `impossible`: no text is one. */
export type FieldProblem = 'impossible' | 'empty' | 'short' | 'long' | Exclude<FieldType, 'Text'>;

/** The type as one that this console can ask for; undefined for those of a newer service. */
export function fieldType(type: string): FieldType | undefined {
  return FIELD_TYPES.find((known) => known === type);
}

/** What each type has to look like. Lenient: whether it is right only the bank knows. */
const LOOKS: Readonly<Record<Exclude<FieldType, 'Text'>, RegExp>> = {
  Date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  Email: /^[^\s@]+@[^\s@]+$/,
  Number: /^[+-]?[\d.,]*\d[\d.,]*$/,
  Phone: /^\+?[\d\s()./-]*\d[\d\s()./-]*$/,
};

/**
 * The answer that a text stands for: without the blanks around it, which come with a pasted TAN; a
 * password goes as it was typed.
 */
export function answerOf(text: string, { secrecyLevel }: Rules): string {
  return secrecyLevel === 'Password' ? text : text.trim();
}

/**
 * What is wrong with a text as the answer to a field (specification, section 5; decision 22).
 * Lengths are counted in code points, at both ends, as the bank service does: an emoji counts once.
 * Nothing at all is an answer only where the bank says so with a least length of 0.
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
