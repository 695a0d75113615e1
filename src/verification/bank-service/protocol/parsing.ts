import * as z from 'zod/mini';
import { describeIssue } from '../../../lib/describeIssue.ts';
import { own } from '../../../lib/own.ts';
import { navigable } from '../../../lib/navigable.ts';
import { fromBase64 } from '../bytes.ts';
import type { Parse } from './answers.ts';

/** `null` and an absent member mean the same in the service's answers. */
export const absentable = <T extends z.core.SomeType>(schema: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );

/** The bytes of standard Base64. */
export const base64Bytes = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const bytes = fromBase64(text);
    if (bytes) return bytes;
    context.issues.push({ code: 'custom', message: 'not Base64', input: undefined });
    return z.NEVER;
  }),
);

/** An address that a browser may be sent to. */
export const navigableUrl = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const url = navigable(text);
    if (url) return url;
    context.issues.push({ code: 'custom', message: 'not an https address', input: undefined });
    return z.NEVER;
  }),
);

type AnyObject = Readonly<Record<string, unknown>>;

const object = z.custom<AnyObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'expected object',
);

/** An externally tagged object: it has exactly one member, whose name selects the value's schema. */
export function tagged<T>(variants: Readonly<Record<string, z.ZodMiniType<T>>>) {
  return z.pipe(
    object,
    z.transform((value: AnyObject, context): T => {
      const [tag = '', ...others] = Object.keys(value);
      const variant = own(variants, tag);
      if (!variant || others.length > 0) {
        const message = `expected one of ${Object.keys(variants).join(', ')}`;
        context.issues.push({ code: 'custom', message, input: undefined });
        return z.NEVER;
      }
      const parsed = variant.safeParse(value[tag]);
      if (parsed.success) return parsed.data;
      const { path, expected } = describeIssue(parsed.error);
      context.issues.push({
        code: 'custom',
        message: expected,
        path: [tag, ...path],
        input: undefined,
      });
      return z.NEVER;
    }),
  );
}

/** A parser from a schema. Its mismatches name the member and never quote the value. */
export function parserOf<T>(schema: z.ZodMiniType<T>): Parse<T> {
  return (json) => {
    const parsed = schema.safeParse(json);
    if (parsed.success) return { value: parsed.data };
    const { field, expected } = describeIssue(parsed.error);
    return { mismatch: `${field || 'answer'}: ${expected}` };
  };
}
