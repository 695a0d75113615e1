import type * as z from 'zod/mini';
import { describeIssue } from '../../lib/describeIssue.ts';
import { presentable } from '../../lib/foreign.ts';
import type { Endpoint } from './endpoints.ts';
import { HubError } from './errors.ts';

/** The name of a call in errors, without an id or a query. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Parses an answer; a mismatch is a HubError of kind 'contract' that names call and field. */
export function parseAnswer<S extends z.ZodMiniType>(
  endpoint: Endpoint,
  schema: S,
  body: unknown,
): z.infer<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const detail = mismatch(parsed.error);
  throw new HubError({ kind: 'contract', call: nameOf(endpoint), detail });
}

/** The first mismatch as 'field: what was expected'. */
export function mismatch(error: z.core.$ZodError): string {
  const { field, expected } = describeIssue(error);
  return presentable(`${field || 'answer'}: ${expected}`);
}
