import * as z from 'zod/mini';
import { describeIssue } from '../../../lib/describeIssue.ts';
import { MAX_TEXT_LENGTH } from '../../../lib/excess.ts';
import { asObject, own } from '../../../lib/own.ts';
import { navigable } from '../../../lib/navigable.ts';
import { fromBase64 } from '../../../lib/bytes.ts';

type Refusing = { issues: z.core.$ZodRawIssue[] };

/** Adds an issue that does not quote the value. */
function refuse({ issues }: Refusing, message: string, path: PropertyKey[] = []): never {
  issues.push({ code: 'custom', message, path, input: undefined });
  return z.NEVER;
}

function parsePart<T>(schema: z.ZodMiniType<T>, part: unknown, at: PropertyKey, to: Refusing): T {
  const parsed = schema.safeParse(part);
  if (parsed.success) return parsed.data;
  const { path, expected } = describeIssue(parsed.error);
  return refuse(to, expected, [at, ...path]);
}

const textAs = <T>(read: (text: string) => T | undefined, otherwise: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => read(text) ?? refuse(context, otherwise)),
  );

export const base64Bytes = textAs(fromBase64, 'not Base64');
const navigableUrl = textAs(navigable, 'not an https address');

/** The service sends `null` or leaves a member out, with the same meaning. */
const absentable = <T extends z.core.SomeType>(schema: T) =>
  z.optional(
    z.pipe(
      z.nullish(schema),
      z.transform((value) => value ?? undefined),
    ),
  );

/** Far above the number of banks or accounts in any answer. */
const MAX_ENTRIES = 10_000;

/**
 * A list of at most 10,000 entries, or the first `wanted` of any list. Stops at the first wrong
 * entry, unlike `z.array`, which would describe each of a hundred thousand.
 */
function listOf<T>(entry: z.ZodMiniType<T>, wanted?: number) {
  return z.pipe(
    z.custom<readonly unknown[]>(Array.isArray, 'expected array'),
    z.transform((sent: readonly unknown[], context): readonly T[] => {
      if (wanted === undefined && sent.length > MAX_ENTRIES) {
        return refuse(context, `more than ${MAX_ENTRIES} entries`);
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

/** An externally tagged object: the only member's name is the `kind`, its value the content. */
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

export type Parse<T> = (json: unknown) => { value: T } | { mismatch: string };

/** A parser that returns the value, or a mismatch that names the member and never quotes it. */
export function parserOf<T>(schema: z.ZodMiniType<T>): Parse<T> {
  return (json) => {
    const parsed = schema.safeParse(json);
    if (parsed.success) return { value: parsed.data };
    const { field, expected } = describeIssue(parsed.error);
    return { mismatch: `${field || 'answer'}: ${expected}` };
  };
}

/** Unknown categories of a newer service are dropped. */
export const dialogContext = z.catch(
  z.optional(
    z.enum(['Sca', 'Accounts', 'Redirect', 'PaymentStatus', 'VopConfirmation', 'VopCheck']),
  ),
  undefined,
);

/** Sent back unchanged and never shown. */
const token = z.string();
/** A shown text. The limit is far above any text of a bank. */
const text = z.string().check(z.maxLength(MAX_TEXT_LENGTH, 'a text that is too long'));
const optionalText = absentable(text);
const optionalTexts = absentable(listOf(text));
const optionalLength = absentable(z.int().check(z.gte(0)));

const connectionSchema = z.object({
  id: token.check(z.minLength(1)),
  countries: listOf(text),
  displayName: text,
  credentials: z.object({ full: z.boolean(), userId: z.boolean(), none: z.boolean() }),
  /** The bank's labels for the two fields. */
  userId: optionalText,
  password: optionalText,
  advice: optionalText,
  logoId: optionalText,
  bics: optionalTexts,
  bankCodes: optionalTexts,
});

/** Unknown levels become Password, which hides the input. */
const secrecyLevel = z.pipe(
  text,
  z.transform((level) => (level === 'Plain' || level === 'Otp' ? level : 'Password')),
);

const optionSchema = z.object({ key: token, label: text, explanation: optionalText });

/** The input of a dialog. `context` (Base64) is sent back with the answer. */
const inputSchema = tagged({
  Confirmation: z.object({
    context: token,
    pollingDelaySecs: absentable(z.number().check(z.gte(0))),
  }),
  Selection: z.object({ context: token, options: listOf(optionSchema) }),
  Field: z.object({
    context: token,
    /** 'Date', 'Email', 'Number', 'Phone', 'Text', or another one of a newer service. */
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

const serviceAnswerSchema = tagged({
  /**
   * `[jwt, session, connectionData]`. No `z.tuple`, whose code would be part of the first load. The
   * hub verifies the JWT; `readResult` decodes it for display.
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

/** One bad entry makes the answer unreadable, so that no bank silently disappears. */
export const parseConnections = (limit = MAX_ENTRIES) => parserOf(listOf(connectionSchema, limit));
export const parseConnection = parserOf(connectionSchema);
export const parseRedirectUrl = parserOf(z.object({ redirectUrl: navigableUrl }));
export const parseServiceAnswer = parserOf(serviceAnswerSchema);
