import * as z from 'zod/mini';
import { describeIssue } from '../../../lib/describeIssue.ts';
import { LONGEST_TEXT } from '../../../lib/excess.ts';
import { asObject, own } from '../../../lib/own.ts';
import { navigable } from '../../../lib/navigable.ts';
import { fromBase64 } from '../../../lib/bytes.ts';

type Refusing = { issues: z.core.$ZodRawIssue[] };

/** Refuses the value of a transformation, without quoting it. */
export function refuse({ issues }: Refusing, message: string, path: PropertyKey[] = []): never {
  issues.push({ code: 'custom', message, path, input: undefined });
  return z.NEVER;
}

/** The value of a part by its schema; what is wrong with it is wrong with the whole. */
function parsePart<T>(schema: z.ZodMiniType<T>, part: unknown, at: PropertyKey, to: Refusing): T {
  const parsed = schema.safeParse(part);
  if (parsed.success) return parsed.data;
  const { path, expected } = describeIssue(parsed.error);
  return refuse(to, expected, [at, ...path]);
}

/** A text in another form, which `read` gives unless it returns undefined. */
const textAs = <T>(read: (text: string) => T | undefined, otherwise: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => read(text) ?? refuse(context, otherwise)),
  );

/** The bytes of standard Base64. */
export const base64Bytes = textAs(fromBase64, 'not Base64');
/** An address that a browser may be sent to. */
export const navigableUrl = textAs(navigable, 'not an https address');

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
 * A list of at most 10,000 entries; a longer one is refused. Where only the first `wanted` are asked
 * for, nothing behind them is read. The first wrong entry ends the reading, unlike that of `z.array`,
 * which would describe each of a hundred thousand.
 */
export function listOf<T>(entry: z.ZodMiniType<T>, wanted?: number) {
  return z.pipe(
    z.custom<readonly unknown[]>(Array.isArray, 'expected array'),
    z.transform((sent: readonly unknown[], context): T[] => {
      if (wanted === undefined && sent.length > MOST_ENTRIES) {
        return refuse(context, `more than ${MOST_ENTRIES} entries`);
      }
      const read: T[] = [];
      for (const [index, value] of sent.slice(0, wanted).entries()) {
        read.push(parsePart(entry, value, index, context));
        if (context.issues.length > 0) break;
      }
      return read;
    }),
  );
}

/** The schema of each variant of a union, without its `kind`. */
type Variants<T extends { kind: string }> = {
  readonly [Kind in T['kind']]: z.ZodMiniType<Omit<Extract<T, { kind: Kind }>, 'kind'>>;
};

type AnyObject = Readonly<Record<string, unknown>>;

/** An externally tagged object: its only member's name is the `kind`, which selects the schema of its value. */
export function tagged<T extends { kind: string }>(variants: Variants<T>) {
  const schemas: Readonly<Record<string, z.ZodMiniType<object>>> = variants;
  return z.pipe(
    z.custom<AnyObject>((value) => asObject(value) !== undefined, 'expected object'),
    z.transform((value: AnyObject, context): T => {
      const [kind = '', ...others] = Object.keys(value);
      const schema = own(schemas, kind);
      if (!schema || others.length > 0) {
        return refuse(context, `expected one of ${Object.keys(schemas).join(', ')}`);
      }
      return { kind, ...parsePart(schema, value[kind], kind, context) } as T;
    }),
  );
}

/** The result of a schema: the value, or the first mismatch, which does not quote the answer. */
export type Parse<T> = (json: unknown) => { value: T } | { mismatch: string };

/** A parser from a schema. Its mismatches name the member and never quote the value. */
export function parserOf<T>(schema: z.ZodMiniType<T>): Parse<T> {
  return (json) => {
    const parsed = schema.safeParse(json);
    if (parsed.success) return { value: parsed.data };
    const { field, expected } = describeIssue(parsed.error);
    return { mismatch: `${field || 'answer'}: ${expected}` };
  };
}
