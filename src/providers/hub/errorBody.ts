import * as z from 'zod/mini';
import { presentable } from '../../lib/foreign.ts';

const optionalText = z.catch(z.optional(z.string()), undefined);

const errorBodySchema = z.object({
  message: optionalText,
  error: optionalText,
  detail: optionalText,
  errors: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
});

/**
 * What an error answer says: a sentence and the fields that it refuses, tokens masked. Empty for
 * anything but a JSON object: an HTML page of a proxy says nothing that a person could use.
 */
export function parseErrorBody(text: string): {
  detail?: string;
  fieldErrors?: Record<string, string>;
} {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return {};
  }
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) return {};
  const { message, error, detail, errors } = parsed.data;
  const sentence = message ?? detail ?? error;
  return {
    ...(sentence ? { detail: presentable(sentence) } : {}),
    ...(errors ? { fieldErrors: presentableFields(errors) } : {}),
  };
}

function presentableFields(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field, presentable(text)] as const),
  );
}
