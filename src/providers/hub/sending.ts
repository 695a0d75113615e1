import { isOffline } from '../../lib/browser.ts';
import type { CallFailureKind } from '../../lib/callFailure.ts';
import { readText } from '../../lib/foreign.ts';
import { asksToWait } from '../../lib/retryAfter.ts';
import { nameOf } from './answers.ts';
import type { Endpoint } from './endpoints.ts';
import { HubError } from './errors.ts';
import type { Unstored } from './unstored.ts';

/** The part of a session that the client needs: a token, and recovery from a 401. */
export type HubSession = {
  /**
   * A token valid for the next minute. Rejects with a SessionEndedError without a session, and with
   * an IdentityUnreachableError while the token cannot be renewed. Any other error means that the
   * code for the renewal did not load.
   */
  accessToken(): Promise<string>;
  /**
   * Called after a 401. Resolves to true if a fresh token is available and the call may be
   * repeated. Resolves to false if the page is being left or the session has failed. Rejects as
   * accessToken does.
   */
  recoverFromUnauthorized(attempt: 'first' | 'second'): Promise<boolean>;
  /**
   * Called when a write begins; returns the function to call at its end. A reload before that
   * interrupts the write.
   */
  watchWrite?(write: WriteUnderWay): () => void;
};

/** `maybeDone`: the write was sent and not refused with a 401; the hub may have carried it out. */
export type WriteUnderWay = { maybeDone: boolean };

/** A request whose URL path and JSON body are sent unchanged. */
export type RawRequest = {
  path: string;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
  write?: WriteUnderWay;
};

/** `accepted`: the status is a success of the endpoint. */
type RawAnswer = { response: Response; accepted: boolean; body: string };

export type HubSettings = {
  /** Origin of the hub, with an optional path prefix; '' is the console's own origin. */
  baseUrl: string;
  session: HubSession;
  fetch?: typeof fetch;
  /** Milliseconds; 15 s for reads and 30 s for writes by default. */
  timeouts?: { read: number; write: number };
  /** Consecutive answers that asked to wait, by call. Clients can share the map. */
  waits?: Map<string, number>;
  unstored?: Unstored;
};

/** Maximum number of consecutive automatic repetitions of a read that was asked to wait. */
const MAX_WAITS = 3;

/** Kinds of failure without a token, by the name of the session's error. */
const WITHOUT_TOKEN: Readonly<Record<string, CallFailureKind>> = {
  SessionEndedError: 'session',
  IdentityUnreachableError: 'identity',
};

/** Sends a call and reads at most `limit` bytes of its answer. */
type Send = (endpoint: Endpoint, request: RawRequest, limit: number) => Promise<RawAnswer>;

/**
 * The only code that sends the bearer token, and only to the hub. Reads are repeated once, after a
 * network failure or 502–504; writes only after a 401, which means 'not processed'. `send` rejects
 * with a HubError if no answer came.
 */
export function createSending(settings: HubSettings) {
  const { session, waits = new Map<string, number>() } = settings;
  const attempt = createAttempt(settings, (endpoint) =>
    session.accessToken().catch((cause: unknown) => {
      throw withoutToken(endpoint, cause);
    }),
  );

  /** Error members about the time of the next attempt. */
  function waiting({ method }: Endpoint, call: string, secondsAfter: (before: number) => number) {
    const before = waits.get(call) ?? 0;
    waits.set(call, before + 1);
    return { retryAfter: secondsAfter(before), again: method === 'GET' && before < MAX_WAITS };
  }

  /** Error of a call for which the session has no token. */
  function withoutToken(endpoint: Endpoint, cause: unknown): HubError {
    const call = nameOf(endpoint);
    // By name, because this module does not import the session.
    const { name = '', retryAfter } = Object(cause) as { name?: string; retryAfter?: number };
    const kind = WITHOUT_TOKEN[name] ?? 'code';
    const wait = retryAfter !== undefined && waiting(endpoint, call, () => retryAfter);
    return new HubError({ kind, call, cause, ...wait });
  }

  async function attemptTwice(...args: Parameters<Send>): Promise<RawAnswer> {
    const [{ method }] = args;
    if (method !== 'GET') return attempt(...args);
    try {
      const answer = await attempt(...args);
      const { response } = answer;
      if (![502, 503, 504].includes(response.status) || asksToWait(response)) return answer;
    } catch (error) {
      if (!(error instanceof HubError && error.kind === 'network')) throw error;
    }
    return attempt(...args);
  }

  async function authorised(...args: Parameters<Send>): Promise<RawAnswer> {
    const recovers = (which: 'first' | 'second') =>
      session.recoverFromUnauthorized(which).catch((cause: unknown) => {
        throw withoutToken(args[0], cause);
      });
    const first = await attemptTwice(...args);
    if (first.response.status !== 401) return first;
    if (!(await whileOnline(args[0], () => recovers('first')))) return first;
    const second = await attempt(...args);
    if (second.response.status === 401) await recovers('second');
    return second;
  }

  return {
    send: authorised,
    waiting,
    /** Resets the count of answers that asked the call to wait. */
    forgetWaits: (call: string) => void waits.delete(call),
  };
}

function createAttempt(
  settings: HubSettings,
  tokenFor: (endpoint: Endpoint) => Promise<string>,
): Send {
  const base = settings.baseUrl.replace(/(?<!\/)\/+$/, '');
  const timeouts = settings.timeouts ?? { read: 15_000, write: 30_000 };
  const { unstored } = settings;
  const send = settings.fetch ?? ((input, init) => fetch(input, init));
  return async (endpoint, request, limit) => {
    const call = nameOf(endpoint);
    const token = await whileOnline(endpoint, () => tokenFor(endpoint));
    const timeout = AbortSignal.timeout(endpoint.method === 'GET' ? timeouts.read : timeouts.write);
    const stop = new AbortController();
    const signals = [timeout, stop.signal, ...(request.signal ? [request.signal] : [])];
    const { body, write } = request;
    try {
      if (write) write.maybeDone = true;
      const response = await send(base + request.path, {
        method: endpoint.method,
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${token}`,
          ...(body !== undefined ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(body !== undefined ? { body } : {}),
        cache: endpoint.method === 'GET' && unstored?.isKnown(call) ? 'default' : 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.any(signals),
      });
      const tooLarge = () => {
        const detail = `more than ${limit} bytes`;
        return new HubError({ kind: 'too-large', call, detail });
      };
      const { status, ok } = response;
      if (endpoint.method === 'GET') unstored?.note(call, response);
      if (write) write.maybeDone = status !== 401;
      const accepted = endpoint.success ? status === endpoint.success : ok;
      return { response, accepted, body: await readText(response, limit, tooLarge) };
    } catch (cause) {
      // Stops the download of an answer that is too large.
      if (cause instanceof HubError) stop.abort(cause);
      const kind = timeout.aborted ? 'timeout' : request.signal?.aborted ? 'aborted' : 'network';
      throw cause instanceof HubError ? cause : new HubError({ kind, call, cause });
    }
  };
}

/**
 * Waits for something that a call needs. Rejects for a write as soon as the browser is offline: the
 * write was certainly not sent, and a token that arrives later sends nothing. After a failed
 * request, its outcome would be unknown.
 */
function whileOnline<T>(endpoint: Endpoint, wait: () => Promise<T>): Promise<T> {
  if (endpoint.method === 'GET') return wait();
  return new Promise((resolve, reject) => {
    const fail = () => reject(new HubError({ kind: 'offline', call: nameOf(endpoint) }));
    if (isOffline()) return fail();
    globalThis.addEventListener?.('offline', fail);
    const settled = () => globalThis.removeEventListener?.('offline', fail);
    return void wait().then(resolve, reject).finally(settled);
  });
}
