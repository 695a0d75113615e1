import * as z from 'zod/mini';
import { describeIssue } from '../../../lib/describeIssue.ts';
import { LONGEST_TEXT } from '../../../lib/excess.ts';
import { asObject, own } from '../../../lib/own.ts';
import { navigable } from '../../../lib/navigable.ts';
import { fromBase64 } from '../../../lib/bytes.ts';

type Refusing = { issues: z.core.$ZodRawIssue[] };

/** Refuses the value of a transformation, without quoting it. */
function refuse({ issues }: Refusing, message: string, path: PropertyKey[] = []): never {
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
const navigableUrl = textAs(navigable, 'not an https address');

/** `null` and an absent member mean the same in the service's answers. */
const absentable = <T extends z.core.SomeType>(schema: T) =>
  z.optional(
    z.pipe(
      z.nullish(schema),
      z.transform((value) => value ?? undefined),
    ),
  );

/** More than the banks and the accounts of any answer. */
const MOST_ENTRIES = 10_000;

/**
 * A list of at most 10,000 entries; a longer one is refused. Where only the first `wanted` are asked
 * for, nothing behind them is read. The first wrong entry ends the reading, unlike that of `z.array`,
 * which would describe each of a hundred thousand.
 */
function listOf<T>(entry: z.ZodMiniType<T>, wanted?: number) {
  return z.pipe(
    z.custom<readonly unknown[]>(Array.isArray, 'expected array'),
    z.transform((sent: readonly unknown[], context): readonly T[] => {
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

type Tagged<V> = { [Kind in keyof V]: { kind: Kind } & z.output<V[Kind]> }[keyof V];

/** An externally tagged object: its only member's name is the `kind`, which selects the schema of its value. */
function tagged<V extends Record<string, z.ZodMiniType<object>>>(variants: V) {
  return z.pipe(
    z.custom<object>((value) => asObject(value) !== undefined, 'expected object'),
    z.transform((value: object, context): Tagged<V> => {
      const [[kind, content] = ['', undefined], ...others] = Object.entries(value);
      const schema = own<z.ZodMiniType<object>>(variants, kind);
      if (!schema || others.length > 0) {
        return refuse(context, `expected one of ${Object.keys(variants).join(', ')}`);
      }
      return { kind, ...parsePart(schema, content, kind, context) } as Tagged<V>;
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

/** The category of a dialog. A newer service may send others, which are left out. */
export const dialogContext = z.catch(
  z.optional(
    z.enum(['Sca', 'Accounts', 'Redirect', 'PaymentStatus', 'VopConfirmation', 'VopCheck']),
  ),
  undefined,
);

/** Passed on as it is and never shown. */
const token = z.string();
/** A text that is shown: far longer than any that a bank writes, and short enough for every page. */
const text = z.string().check(z.maxLength(LONGEST_TEXT, 'a text that is too long'));
const optionalText = absentable(text);
const optionalTexts = absentable(listOf(text));
const optionalLength = absentable(z.int().check(z.gte(0)));

/** A bank, or one of several ways to log in to it. Further members are dropped. */
const connectionSchema = z.object({
  id: token.check(z.minLength(1)),
  countries: listOf(text),
  displayName: text,
  credentials: z.object({ full: z.boolean(), userId: z.boolean(), none: z.boolean() }),
  /** The bank's name for the user id. */
  userId: optionalText,
  /** The bank's name for the password. */
  password: optionalText,
  advice: optionalText,
  logoId: optionalText,
  bics: optionalTexts,
  bankCodes: optionalTexts,
});

/** An unknown level counts as Password, which hides the input. */
const secrecyLevel = z.pipe(
  text,
  z.transform((level) => (level === 'Plain' || level === 'Otp' ? level : 'Password')),
);

/** An option of a selection. Its key is the answer. */
const optionSchema = z.object({ key: token, label: text, explanation: optionalText });

/** The input that a dialog asks for. `context` (Base64) is sent back with the answer. */
const inputSchema = tagged({
  Confirmation: z.object({
    context: token,
    pollingDelaySecs: absentable(z.number().check(z.gte(0))),
  }),
  Selection: z.object({ context: token, options: listOf(optionSchema) }),
  Field: z.object({
    context: token,
    /** 'Date' | 'Email' | 'Number' | 'Phone' | 'Text'; a newer service may send others. */
    type: text,
    secrecyLevel,
    minLength: optionalLength,
    maxLength: optionalLength,
  }),
});

const imageSchema = z.object({
  mimeType: text,
  data: base64Bytes,
  hhdUcData: absentable(base64Bytes),
});

/** One of four kinds of answer, named by its only member. */
const serviceAnswerSchema = tagged({
  /**
   * `[jwt, session, connectionData]`; no tuple, whose code would be in every first visit. The hub
   * verifies the signed result; `readResult` decodes it for display.
   */
  Result: z.pipe(
    z.array(z.unknown()),
    z.transform(([jwt], context) =>
      typeof jwt === 'string' && jwt !== '' ? { jwt } : refuse(context, 'expected a token', [0]),
    ),
  ),
  Dialog: z.object({
    context: dialogContext,
    message: optionalText,
    image: absentable(imageSchema),
    input: inputSchema,
  }),
  Redirect: z.object({ url: navigableUrl, context: token }),
  RedirectHandle: z.object({ handle: token, context: token }),
});

export type Connection = z.output<typeof connectionSchema>;
export type DialogInput = z.output<typeof inputSchema>;
export type DialogImage = z.output<typeof imageSchema>;
export type ServiceAnswer = z.output<typeof serviceAnswerSchema>;

/**
 * The answer to POST search. One bad entry makes it unreadable: a bank must not silently vanish. Hits
 * beyond `limit` are not read.
 */
export const parseConnections = (limit = MOST_ENTRIES) => parserOf(listOf(connectionSchema, limit));
/** The answer to GET info/{connectionId}. */
export const parseConnection = parserOf(connectionSchema);
/** The answer to POST redirects. */
export const parseRedirectUrl = parserOf(z.object({ redirectUrl: navigableUrl }));
/** The answer to the three calls of each service. */
export const parseServiceAnswer = parserOf(serviceAnswerSchema);
