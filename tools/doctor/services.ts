import type { Config } from '../../src/config/schema.ts';
import { type Ask, type Reply } from './ask.ts';
import {
  checkCors,
  outageFinding,
  preflight,
  withoutCors,
  type CorsRule,
  type Preflight,
} from './cors.ts';
import type { Metadata } from './discovery.ts';
import { check, type Finding } from './finding.ts';
import { outageOf, reached } from './outage.ts';

/** What the checks of one service found, and one answer of it for its clock and certificate. */
export interface Service {
  findings: Finding[];
  reply: Reply | undefined;
}

/** Why what a console's origin needs is left out: it is not given, or no console can be there. */
export const NO_ORIGIN = "the console's https origin is not known (--origin)";

const sameOrigin = (url: string, origin: string) =>
  URL.canParse(url) && new URL(url).origin === origin;

type Part = Pick<CorsRule, 'id' | 'service' | 'exposed' | 'hidden' | 'without'> & {
  url: string;
  /** What may name a wrong address. */
  setting: string;
  preflights: Preflight[];
  answer: Reply;
  foreign?: Reply | undefined;
};

/** Whether a service answers, and lets a console at `origin` read it. */
export async function corsOf(ask: Ask, origin: string | undefined, part: Part): Promise<Finding> {
  const outage = outageFinding(part, part.setting);
  if (outage) return outage;
  if (origin === undefined) return withoutCors(part, NO_ORIGIN);
  if (sameOrigin(part.url, origin)) return withoutCors(part, "it is at the console's own origin");
  const asked = part.preflights.map((one) => preflight(ask, origin, one));
  return checkCors({ ...part, origin, preflights: await Promise.all(asked) });
}

/** The header by which a browser tells where a page is from. */
export const fromOrigin = (origin: string | undefined) =>
  origin === undefined ? {} : { Origin: origin };

/** Where the addresses of the provider's services come from. */
export const DOCUMENT = "its address in the provider's discovery document";

/** What the console reads of the identity provider, besides its pages. */
export function checkProviderCors(
  ask: Ask,
  { oidc }: Config,
  origin: string | undefined,
  known: {
    metadata: Metadata;
    discovery: Reply;
    jwks: Reply | undefined;
    token: Reply | undefined;
    revocation: Reply | undefined;
  },
): Promise<Finding[]> {
  const { metadata, discovery, jwks, token, revocation } = known;
  const { userinfo_endpoint: userinfo } = metadata;
  const readable = (
    name: string,
    service: string,
    answer: Reply,
    more: Partial<Pick<Part, 'exposed' | 'hidden' | 'preflights' | 'without'>> = {},
  ) =>
    corsOf(ask, origin, {
      id: `cors.${name}`,
      service: `The provider's ${service}`,
      url: answer.url,
      setting: DOCUMENT,
      preflights: [],
      answer,
      exposed: [],
      ...more,
    });
  const all = [readable('discovery', 'discovery document', discovery)];
  if (jwks && outageOf(jwks, DOCUMENT)) {
    // `checkKeys` says why.
    const rule = { id: 'cors.jwks', service: "The provider's key set" };
    all.push(Promise.resolve(withoutCors(rule, 'it cannot be read')));
  } else if (jwks) all.push(readable('jwks', 'key set', jwks));
  if (token) all.push(readable('token', 'token endpoint', token, RETRY_AFTER));
  if (userinfo !== undefined) all.push(userinfoCors(ask, origin, userinfo));
  if (revocation) {
    const isOut = outageOf(revocation, DOCUMENT) !== undefined;
    // The header by which the client names itself needs the provider's leave.
    const preflights =
      oidc.revocation === 'basic'
        ? [{ url: revocation.url, method: 'POST', headers: ['authorization'] }]
        : [];
    const sent = 'Browsers show an error, and send the revocation all the same.';
    all.push(
      readable('revocation', 'revocation endpoint', revocation, {
        preflights,
        without: isOut || preflights.length > 0 ? UNREVOKED : sent,
      }),
    );
  }
  return Promise.all(all);
}

/** What becomes of a refresh token that is not revoked. */
export const UNREVOKED = 'A refresh token lives on after the sign-out.';

/** The console reads it of services that ask it to wait. */
export const RETRY_AFTER: Pick<Part, 'exposed' | 'hidden'> = {
  exposed: ['Retry-After'],
  hidden: ', which then waits 1, 2 and 4 s when it is asked to wait',
};

async function userinfoCors(ask: Ask, origin: string | undefined, url: string) {
  const headers = { Accept: 'application/json', ...fromOrigin(origin) };
  return corsOf(ask, origin, {
    id: 'cors.userinfo',
    service: "The provider's user profile",
    url,
    setting: DOCUMENT,
    preflights: [{ url, method: 'GET', headers: ['authorization'] }],
    answer: await ask(url, { headers }),
    exposed: [],
    without: 'Names that are not in the ID token stay empty.',
  });
}

/** What a bank service at `baseUrl` must allow; `answer` is that to a key settlement. */
export function checkBankCors(
  ask: Ask,
  origin: string | undefined,
  bank: Pick<Part, 'id' | 'service' | 'setting' | 'answer'> & { baseUrl: string },
): Promise<Finding> {
  const base = bank.baseUrl.replace(/\/?$/, '/');
  const call = (method: string, path: string, ...headers: string[]) => ({
    url: base + path,
    method,
    headers: ['yaxi-client-version', 'yaxi-ticket-id', ...headers],
  });
  const session = ['yaxi-ticket', 'yaxi-session-id'];
  return corsOf(ask, origin, {
    ...bank,
    url: base,
    preflights: [
      call('POST', 'key-settlement', 'content-type'),
      call('POST', 'accounts/service', 'content-type', 'yaxi-redirect-uri', ...session),
      call('GET', 'info/doctor', ...session),
    ],
    exposed: ['yaxi-trace-id'],
    hidden: ', which then has no report of a login that failed',
  });
}

/**
 * The endpoint of reports. Browsers send reports with `sendBeacon` as plain text and read no answer,
 * so that it needs no permission (Fetch standard, no-cors). It gets one report without content.
 */
export async function checkReporting(
  ask: Ask,
  { reporting }: Config,
  origin: string | undefined,
): Promise<Finding> {
  const of = check('reporting.endpoint', 'The endpoint of reports takes them');
  if (!reporting) return of.skipped('reporting is not configured');
  const reply = await ask(reporting.endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8', ...fromOrigin(origin) },
  });
  const todo = 'Correct reporting.endpoint, or let it take POST with Content-Type: text/plain.';
  const { outage, answer } = reached(reply, 'reporting.endpoint');
  if (outage) return of.of([outage], '');
  const { status } = answer;
  if (status === 404 || status === 405 || status === 415) {
    return of.fail(`It answers ${status} to a POST.`, todo);
  }
  if (status >= 300 && status < 400) {
    return of.fail(`It redirects (${status}).`, todo);
  }
  return of.ok(`it answers ${status} to a report without content`);
}
