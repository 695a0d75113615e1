import * as z from 'zod/mini';
import { notedCalls, type NotedCall } from '../lib/callNotes.ts';
import { pageAt } from '../lib/pageFiles.ts';
import { aboutPage, describeThrown, loadedFiles } from './describe.ts';
import { about, errorId, matching, thrown, utc, wholeNumber } from './report.ts';

const SERVICES = ['accounts', 'balances', 'collect-payment', 'transactions', 'transfer'] as const;

/** The calls of the bank service by method and path template (its protocol, section by section). */
export const BANK_CALLS: readonly string[] = [
  'POST key-settlement',
  'POST search',
  'GET info/{connectionId}',
  'GET traces/{traceId}',
  'POST redirects',
  ...SERVICES.flatMap((service) =>
    ['service', 'response', 'confirmation'].map((step) => `POST ${service}/${step}`),
  ),
];

/** Why a call has no answer: kinds of the hub's client, then those of the bank service's. */
const FAILURES = [
  'network',
  'timeout',
  'aborted',
  'too-large',
  'Network',
  'Timeout',
  'Aborted',
  'Unreadable',
] as const;

const traceId = matching(/^[\da-f]{32}$/);

const callSchema = z.strictObject({
  at: utc,
  service: z.enum(['hub', 'bank']),
  call: z.string(),
  /** 0 if no answer came. */
  status: wholeNumber(0, 599),
  milliseconds: wholeNumber(0, 86_400_000),
  failure: z.optional(z.enum(FAILURES)),
  traceId: z.optional(traceId),
});

/** All that support information may say; `call` is further limited to the declared ones. */
export const bundleSchema = z.strictObject({
  ...about,
  online: z.boolean(),
  /** The failure from which it was asked for. */
  failure: z.optional(
    z.strictObject({ errorId: z.optional(errorId), traceId: z.optional(traceId), ...thrown }),
  ),
  calls: z.array(callSchema).check(z.maxLength(100)),
});
export type Bundle = z.infer<typeof bundleSchema>;

type Asked = {
  /** What was thrown, and the id that a failure screen shows, where it is about a failure. */
  error?: unknown;
  id?: string | undefined;
};

type Declared = {
  pages: readonly { path: string }[];
  /** The hub's calls by method and path template. Others are left out. */
  hubCalls: readonly string[];
};

/**
 * The support information of this page: built from scratch, like a report. Only members of closed
 * lists, numbers and declared templates are in it; a call that says anything else is left out.
 */
export function createBundle({ error, id }: Asked, { pages, hubCalls }: Declared): Bundle {
  const known = { hub: new Set(hubCalls), bank: new Set(BANK_CALLS) };
  const calls = notedCalls().flatMap((noted) => {
    const { data } = callSchema.safeParse(described(noted));
    return data && known[data.service].has(data.call) ? [data] : [];
  });
  const route = pageAt(pages, window.location.pathname)?.path ?? 'other';
  const page = aboutPage(Date.now(), route);
  return bundleSchema.parse({
    ...page,
    // A translator of the browser may have put a longer tag there.
    language: about.language.safeParse(page.language).data ?? 'en',
    online: navigator.onLine,
    ...failureOf(error, id),
    calls,
  });
}

function described({
  at,
  service,
  call,
  status,
  milliseconds,
  failure,
  traceId: trace,
}: NotedCall) {
  return {
    at: new Date(at).toISOString(),
    service,
    call,
    status,
    milliseconds,
    failure,
    traceId: trace,
  };
}

const failureSchema = z.strictObject(thrown);

/** Each part is checked by itself, so that a bad one does not remove the others. */
function failureOf(error: unknown, id: string | undefined): Pick<Bundle, 'failure'> {
  if (error === undefined && id === undefined) return {};
  const files = loadedFiles(performance.getEntriesByType('resource'), window.location.origin);
  const said = failureSchema.safeParse(describeThrown(error, files)).data;
  const ofError = errorId.safeParse(id).data;
  const trace =
    said?.error === 'HubError' ? traceId.safeParse(memberOf(error, 'traceId')).data : undefined;
  return {
    failure: {
      errorId: ofError,
      traceId: trace,
      ...(said ?? { error: 'Error', frames: [] }),
    },
  };
}

function memberOf(value: unknown, name: string): unknown {
  try {
    return (Object(value) as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}

/** The information as JSON, with a line for each call. */
export function bundleText({ calls, ...bundle }: Bundle): string {
  const head = JSON.stringify(bundle, null, 2).slice(0, -2);
  const lines = calls.map((call) => `    ${JSON.stringify(call)}`).join(',\n');
  return `${head},\n  "calls": [${lines === '' ? '' : `\n${lines}\n  `}]\n}\n`;
}
