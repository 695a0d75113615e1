import { readText } from '../../lib/foreign.ts';
import { asObject } from '../../lib/own.ts';
import { retryAfterOf } from '../../lib/retryAfter.ts';
import type { Finding, Place, Stop } from './findings.ts';
import { isForm } from './requests.ts';
import { holdsSecret, type ThrowawayKey } from './throwaway.ts';

/** Where the backend is, and how it is asked. */
export type Setup = {
  ticketsUrl: string;
  resultsUrl: string;
  /** The person's own: a cookie, a token. */
  headers: readonly (readonly [name: string, value: string])[];
  service: string;
  /** The body that asks for a ticket; `$service` stands for the service. */
  ticketBody: string;
  /** The body that hands a result over; `$ticketId` and `$result` stand for them. */
  resultBody: string;
};

/** What a run is given. */
export type Parts = {
  fetch: typeof globalThis.fetch;
  key: ThrowawayKey;
  signal: AbortSignal;
  /** Milliseconds since 1970. */
  now: () => number;
  wait: (milliseconds: number) => Promise<unknown>;
  /** Sends without the cookies that `fetch` keeps, if it keeps any. */
  stranger?: typeof globalThis.fetch;
  /** Called before each request with how many have been sent. */
  onRequest?: (sent: number) => void;
  /** Whether something answers at an address that `fetch` may not read: only a page is kept from answers. */
  hides?: (url: string) => Promise<boolean>;
};

/** `failed`: there was no answer in time, none that the page may read, or one without an end. */
export type Answer =
  | { failed: true; cause: string }
  | {
      failed: false;
      status: number;
      text: string;
      /** What of the text may be shown: nothing if it holds the secret. */
      said: string;
      cacheControl: string;
      /** In how many seconds to come back; not below zero. */
      retryAfter: number | undefined;
    };

/** Ends a run: `stop` says why, or where it is undefined, a finding does. */
export class Stopped extends Error {
  readonly stop: Stop | undefined;
  constructor(stop?: Stop) {
    super(stop?.why);
    this.stop = stop;
  }
}

/** For one request and its answer. Milliseconds. */
export const PATIENCE = 10_000;

/** Of an answer. Bytes. */
const LARGEST = 200_000;

/** How often a run waits because the backend says when to come back (429), and for how long. Seconds. */
const WAITS = 5;
const LONGEST_WAIT = 60;

/** How else a request is sent: for longer, without coming back, or by somebody who is not logged in. */
type Ways = { patience?: number; comesBack?: boolean; isStranger?: boolean };

/** What says who somebody is, by its name: a header that the person gives, a cookie that the backend sets. */
const LOGIN = /auth|cookie|session|token|api-?key/i;
const SESSION = /sess|sid|auth|login/i;

/** What says how a request is to be read, and not who sends it. */
const FORM = /^(?:accept|content-type)$/i;

/** What is sent to the backend, one request after the other. */
export type Asking = ReturnType<typeof createAsking>;

export function createAsking(setup: Setup, parts: Parts, found: (finding: Finding) => void) {
  let sent = 0;
  let waits = 0;
  /** Where a refusal could be read: what cannot be read there is no answer. */
  const readable = new Set<Place>();
  const urls = { tickets: setup.ticketsUrl, results: setup.resultsUrl };
  const bodies = { tickets: setup.ticketBody, results: setup.resultBody };

  let hasSession = false;

  async function sendOnce(at: Place, body: string | undefined, ways: Ways): Promise<Answer> {
    const { patience = PATIENCE, isStranger = false } = ways;
    if (parts.signal.aborted) throw new Stopped({ why: 'stopped' });
    parts.onRequest?.(sent);
    sent += 1;
    const given = setup.headers.filter(([name]) => !isStranger || FORM.test(name));
    const headers = new Headers(given.map(([name, value]) => [name, value]));
    if (body !== undefined && !headers.has('content-type')) {
      const form = isForm(bodies[at]) ? 'x-www-form-urlencoded' : 'json';
      headers.set('content-type', `application/${form}`);
    }
    const limit = limitOf(parts.signal, patience);
    try {
      const fetch = (isStranger && parts.stranger) || parts.fetch;
      const response = await fetch(urls[at], {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        body: body ?? null,
        cache: 'no-store',
        // A login page at the end of a redirect would look like a result that was accepted.
        redirect: 'manual',
        signal: limit.signal,
      });
      const text = await textOf(response, limit.end);
      const { status } = response;
      if (status >= 400) readable.add(at);
      hasSession ||= setsSession(response.headers);
      const answered = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      const tells = holdsSecret(`${answered}\n${text}`, parts.key.secret);
      if (tells) found({ id: 'secretInAnswer' });
      const cacheControl = response.headers.get('cache-control') ?? '';
      const asked = retryAfterOf(response);
      const retryAfter = asked === undefined ? undefined : Math.max(asked, 0);
      return { failed: false, status, text, said: tells ? '' : text, cacheControl, retryAfter };
    } catch (error) {
      if (parts.signal.aborted) throw new Stopped({ why: 'stopped' });
      return { failed: true, cause: causeOf(error) };
    } finally {
      limit.clear();
    }
  }

  async function send(at: Place, body: string | undefined, ways: Ways = {}): Promise<Answer> {
    const answer = await sendOnce(at, body, ways);
    if (ways.comesBack === false || answer.failed || answer.status !== 429 || waits >= WAITS)
      return answer;
    const { retryAfter = Infinity } = answer;
    if (!(retryAfter <= LONGEST_WAIT)) return answer;
    waits += 1;
    await Promise.race([parts.wait(retryAfter * 1000), aborted(parts.signal)]);
    return send(at, body, ways);
  }

  return {
    /** Asks for a ticket with a body, or by GET without one. */
    ticket: (body: string | undefined, ways?: Ways) => send('tickets', body, ways),
    /** Hands over what stands for a result. */
    result: (body: string, ways?: Ways) => send('results', body, ways),
    /** How the backend knows who asks: by a header of the person's, or by a session that it began. */
    knownBy: (): 'header' | 'session' | undefined => {
      const isNamed = setup.headers.some(([name]) => LOGIN.test(name));
      // Without a second way to send, the cookies of a session are never there.
      return isNamed ? 'header' : parts.stranger && hasSession ? 'session' : undefined;
    },
    /** Whether a page was kept from an answer: something is there, and no refusal could be read so far. */
    hides: async (at: Place) => !readable.has(at) && ((await parts.hides?.(urls[at])) ?? false),
  };
}

/** Whether an answer begins a session. Pages do not see its cookies. */
const setsSession = (headers: Headers) =>
  (headers.get('set-cookie') ?? '')
    .split(/[,;]/)
    .some((pair) => pair.includes('=') && SESSION.test(pair.split('=')[0] ?? ''));

/** A signal that ends with another one, in time, or when it is told so. Node.js 20.0 has no AbortSignal.any. */
function limitOf(signal: AbortSignal, patience: number) {
  const limit = new AbortController();
  const end = () => limit.abort();
  const late = setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), patience);
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  const clear = () => {
    clearTimeout(late);
    signal.removeEventListener('abort', end);
  };
  return { signal: limit.signal, end, clear };
}

const aborted = (signal: AbortSignal) =>
  new Promise((done) => {
    signal.addEventListener('abort', done, { once: true });
  });

/** The text of an answer. One that is too long has its status all the same: only its text goes unread. */
async function textOf(response: Response, end: () => void): Promise<string> {
  let isLarge = false;
  const tooLarge = () => {
    isLarge = true;
    end();
    return new Error('too large');
  };
  try {
    return await readText(response, LARGEST, tooLarge);
  } catch (error) {
    if (isLarge) return '';
    throw error;
  }
}

/** What failed, by its code or its name: no address and nothing that was sent. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = asObject(error.cause)?.['code'];
  return typeof code === 'string' && /^\w+$/.test(code) ? code : error.name;
}
