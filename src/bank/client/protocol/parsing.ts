import * as z from 'zod/mini';
import { describeIssue } from '../../../lib/describeIssue.ts';
import { LONGEST_TEXT } from '../../../lib/excess.ts';
import { asObject, own } from '../../../lib/own.ts';
import { navigable } from '../../../lib/navigable.ts';
import { fromBase64 } from '../../../lib/bytes.ts';
import type { Parse } from './answers.ts';

/** `null` and an absent member mean the same in the service's answers. */
export const absentable = <T extends z.core.SomeType>(schema: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );

/** A text that is shown: far longer than any that a bank writes, and short enough for every page. */
export const shownText = z.string().check(z.maxLength(LONGEST_TEXT, 'a text that is too long'));

/** More than the banks and the accounts of any answer. */
export const MOST_ENTRIES = 10_000;

/**
 * A list of at most 10,000 entries; a longer one is refused. Where only the first `wanted` are asked for, nothing
 * behind them is read.
 * The first wrong entry ends the reading, unlike that of `z.array`, which would describe each of a hundred
 * thousand (decision 132).
 */
export function listOf<T>(entry: z.ZodMiniType<T>, wanted?: number) {
  return z.pipe(
    z.custom<readonly unknown[]>(Array.isArray, 'expected array'),
    z.transform((sent: readonly unknown[], context): T[] => {
      const refuse = (message: string, path: PropertyKey[] = []) => {
        context.issues.push({ code: 'custom', message, path, input: undefined });
        return z.NEVER;
      };
      if (wanted === undefined && sent.length > MOST_ENTRIES) {
        return refuse(`more than ${MOST_ENTRIES} entries`);
      }
      const read: T[] = [];
      for (const [index, value] of sent.slice(0, wanted).entries()) {
        const parsed = entry.safeParse(value);
        if (!parsed.success) {
          const { path, expected } = describeIssue(parsed.error);
          return refuse(expected, [index, ...path]);
        }
        read.push(parsed.data);
      }
      return read;
    }),
  );
}

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

const object = z.custom<AnyObject>((value) => asObject(value) !== undefined, 'expected object');

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
