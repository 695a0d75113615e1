import type * as z from 'zod/mini';
import { describeIssue } from '../../lib/describeIssue.ts';
import { excessOf } from '../../lib/excess.ts';
import { presentable } from '../../lib/foreign.ts';
import type { Endpoint } from './endpoints.ts';
import { HubError } from './errors.ts';

/** Name of a call in errors, without an id or a query. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Parses an answer. Throws a HubError of kind 'contract' that names call and field. */
export function parseAnswer<S extends z.ZodMiniType>(
  endpoint: Endpoint,
  schema: S,
  body: unknown,
): z.infer<S> {
  const parsed = parseBounded(schema, body);
  if ('value' in parsed) return parsed.value;
  throw new HubError({ kind: 'contract', call: nameOf(endpoint), detail: parsed.mismatch });
}

/** Value of an answer or of one of its rows, or the first mismatch. Never throws. */
export function parseBounded<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): { value: z.infer<S> } | { mismatch: string } {
  const excess = excessOf(value);
  if (excess !== undefined) return { mismatch: `answer: ${excess}` };
  const parsed = schema.safeParse(value);
  return parsed.success ? { value: parsed.data } : { mismatch: mismatch(parsed.error) };
}

/** The first mismatch as 'field: expected value'. */
function mismatch(error: z.core.$ZodError): string {
  const { field, expected } = describeIssue(error);
  return presentable(`${field || 'answer'}: ${expected}`);
}
