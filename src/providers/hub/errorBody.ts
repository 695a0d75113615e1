import { presentable } from '../../lib/foreign.ts';
import { asObject } from '../../lib/own.ts';

/** More fields than any form has. */
const MAX_FIELDS = 100;

/**
 * The message of an error answer and the refused fields, with tokens masked. Empty for anything but
 * a JSON object, such as the HTML page of a proxy. Never throws. Uses no schema, which would check
 * each of a hundred thousand fields.
 */
export function parseErrorBody(text: string): {
  detail?: string;
  fieldErrors?: Record<string, string>;
} {
  const body = objectIn(text);
  const sentence = [body?.['message'], body?.['detail'], body?.['error']].find(isText);
  const fields = fieldsOf(body?.['errors']);
  return {
    ...(sentence ? { detail: presentable(sentence) } : {}),
    ...(fields ? { fieldErrors: fields } : {}),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Texts by field; undefined if one is no string, or if there are none or too many. */
function fieldsOf(errors: unknown): Record<string, string> | undefined {
  const fields = Object.entries(asObject(errors) ?? {});
  if (fields.length === 0 || fields.length > MAX_FIELDS) return undefined;
  if (!fields.every((field): field is [string, string] => isText(field[1]))) return undefined;
  return Object.fromEntries(fields.map(([field, text]) => [field, presentable(text)] as const));
}
