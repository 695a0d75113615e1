import * as z from 'zod/mini';
import { DIALOG_CONTEXTS } from './kinds.ts';
import type { Connection, DialogInput, SelectionOption, ServiceAnswer } from '../service.ts';
import {
  absentable,
  base64Bytes,
  listOf,
  MOST_ENTRIES,
  navigableUrl,
  parserOf,
  shownText,
  tagged,
} from './parsing.ts';

/** Passed on as it is and never shown. */
const token = z.string();
const text = shownText;
const optionalText = absentable(text);
const optionalTexts = absentable(listOf(text));
const optionalLength = absentable(z.int().check(z.gte(0)));

/** Further members are dropped. */
const connectionSchema: z.ZodMiniType<Connection> = z.object({
  id: token.check(z.minLength(1)),
  countries: listOf(text),
  displayName: text,
  credentials: z.object({ full: z.boolean(), userId: z.boolean(), none: z.boolean() }),
  userId: optionalText,
  password: optionalText,
  advice: optionalText,
  logoId: optionalText,
  bics: optionalTexts,
  bankCodes: optionalTexts,
});

const dialogContext = z.pipe(
  z.optional(z.unknown()),
  z.transform((context) =>
    typeof context === 'string' && DIALOG_CONTEXTS.includes(context) ? context : undefined,
  ),
);

/** An unknown level counts as Password, which hides the input. */
const secrecyLevel = z.pipe(
  text,
  z.transform((level) => (level === 'Plain' || level === 'Otp' ? level : 'Password')),
);

const optionSchema: z.ZodMiniType<SelectionOption> = z.object({
  key: token,
  label: text,
  explanation: optionalText,
});

const inputSchema = tagged<DialogInput>({
  Confirmation: z.pipe(
    z.object({ context: token, pollingDelaySecs: absentable(z.number().check(z.gte(0))) }),
    z.transform((input) => ({ kind: 'Confirmation' as const, ...input })),
  ),
  Selection: z.pipe(
    z.object({ context: token, options: listOf(optionSchema) }),
    z.transform((input) => ({ kind: 'Selection' as const, ...input })),
  ),
  Field: z.pipe(
    z.object({
      context: token,
      type: text,
      secrecyLevel,
      minLength: optionalLength,
      maxLength: optionalLength,
    }),
    z.transform((input) => ({ kind: 'Field' as const, ...input })),
  ),
});

const imageSchema = z.object({
  mimeType: text,
  data: base64Bytes,
  hhdUcData: absentable(base64Bytes),
});

/** One of four kinds of answer, named by its only member. */
const serviceAnswerSchema = tagged<ServiceAnswer>({
  /** `[jwt, session, connectionData]`; no tuple, whose code would be in every first visit. */
  Result: z.pipe(
    z.array(z.unknown()),
    z.transform(([jwt], context) => {
      if (typeof jwt !== 'string' || jwt === '') {
        context.issues.push({
          code: 'custom',
          message: 'expected a token',
          path: [0],
          input: undefined,
        });
        return z.NEVER;
      }
      return { kind: 'Result' as const, jwt };
    }),
  ),
  Dialog: z.pipe(
    z.object({
      context: dialogContext,
      message: optionalText,
      image: absentable(imageSchema),
      input: inputSchema,
    }),
    z.transform((dialog) => ({ kind: 'Dialog' as const, ...dialog })),
  ),
  Redirect: z.pipe(
    z.object({ url: navigableUrl, context: token }),
    z.transform((redirect) => ({ kind: 'Redirect' as const, ...redirect })),
  ),
  RedirectHandle: z.pipe(
    z.object({ handle: token, context: token }),
    z.transform((redirect) => ({ kind: 'RedirectHandle' as const, ...redirect })),
  ),
});

/**
 * The answer to POST search. One bad entry makes it unreadable: a bank must not silently vanish. More
 * hits than were asked for are not read (decision 197).
 */
export const parseConnections = (limit = MOST_ENTRIES) => parserOf(listOf(connectionSchema, limit));
/** The answer to GET info/{connectionId}. */
export const parseConnection = parserOf(connectionSchema);
/** The answer to POST redirects. */
export const parseRedirectUrl = parserOf(z.object({ redirectUrl: navigableUrl }));
/** The answer to the three calls of each service. */
export const parseServiceAnswer = parserOf(serviceAnswerSchema);
