import * as z from 'zod/mini';
import {
  plainFields,
  plainFieldsSchema,
  textRules,
  type PlainField,
  type PlainFields,
} from './apiKey.schema.ts';

type Kind = { kind: 'choice'; values: readonly string[] } | { kind: 'text' } | { kind: 'toggle' };

function kindOf(schema: z.ZodMiniType): Kind {
  if (schema instanceof z.ZodMiniEnum)
    return { kind: 'choice', values: schema.options.map(String) };
  return textRules.has(schema) ? { kind: 'text' } : { kind: 'toggle' };
}

/** The plain fields in order, each with its kind of input. */
export const FIELDS = (Object.keys(plainFields) as PlainField[]).map((name) => ({
  name,
  ...kindOf(plainFields[name]),
}));

/** Initial values of the plain fields. */
export function untouchedFields(): PlainFields {
  const start = FIELDS.map((field) => {
    if (field.kind === 'choice') return [field.name, field.values[0]];
    return [field.name, field.kind === 'text' ? '' : false];
  });
  return plainFieldsSchema.parse(Object.fromEntries(start));
}

/** The trimmed text; null if the field does not accept it. */
export function acceptedText(name: PlainField, text: string): string | null {
  const rule = textRules.get(plainFields[name]);
  const trimmed = text.trim();
  if (!rule || (rule.required && trimmed === '') || trimmed.length > rule.longest) return null;
  return trimmed;
}

/** The plain fields of a request: texts trimmed, blank ones omitted. */
export function sentFields(values: PlainFields): Partial<PlainFields> {
  const sent = Object.entries(plainFieldsSchema.parse(values)).flatMap(([name, value]) => {
    const trimmed = typeof value === 'string' ? value.trim() : value;
    return trimmed === '' ? [] : [[name, trimmed]];
  });
  return Object.fromEntries(sent) as Partial<PlainFields>;
}
