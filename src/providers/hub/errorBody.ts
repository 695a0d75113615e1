import * as z from 'zod/mini';
import { presentableDetail } from './errors.ts';

const optionalText = z.catch(z.optional(z.string()), undefined);

const errorBodySchema = z.object({
  message: optionalText,
  error: optionalText,
  detail: optionalText,
  errors: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
});

/**
 * What an error answer says: a sentence and the fields it refuses. Anything but a JSON object
 * (an HTML page of a proxy, say) says nothing that a person could use and gives nothing.
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
    ...(sentence ? { detail: presentableDetail(sentence) } : {}),
    ...(errors ? { fieldErrors: errors } : {}),
  };
}
