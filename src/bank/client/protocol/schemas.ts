import * as z from 'zod/mini';
import type { Connection, DialogInput, SelectionOption, ServiceAnswer } from '../service.ts';
import {
  absentable,
  base64Bytes,
  listOf,
  MOST_ENTRIES,
  navigableUrl,
  parserOf,
  refuse,
  shownText as text,
  tagged,
} from './parsing.ts';

/** The known categories of dialogs. A newer service may send others, which are left out. */
export const DIALOG_CONTEXTS: readonly unknown[] = [
  'Sca',
  'Accounts',
  'Redirect',
  'PaymentStatus',
  'VopConfirmation',
  'VopCheck',
];

/** Passed on as it is and never shown. */
const token = z.string();
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
  Confirmation: z.object({
    context: token,
    pollingDelaySecs: absentable(z.number().check(z.gte(0))),
  }),
  Selection: z.object({ context: token, options: listOf(optionSchema) }),
  Field: z.object({
    context: token,
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
const serviceAnswerSchema = tagged<ServiceAnswer>({
  /** `[jwt, session, connectionData]`; no tuple, whose code would be in every first visit. */
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
