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
 * The message of an error answer and the fields that it refuses, with tokens masked. Empty for
 * anything but a JSON object, because the HTML page of a proxy is of no use to a person.
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
