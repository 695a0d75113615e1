import type * as z from 'zod/mini';
import { describeIssue } from '../../lib/describeIssue.ts';
import { presentable, readBody } from '../../lib/foreign.ts';
import { ENDPOINTS, pathOf, type Answer, type Endpoint, type EndpointName } from './endpoints.ts';
import { HubError } from './errors.ts';
import { parseErrorBody } from './errorBody.ts';

/** What the client needs of a session: a token, and someone who knows what to do about a 401. */
export type HubSession = {
  /** A token valid for the next minute; rejects when the session has ended. */
  accessToken(): Promise<string>;
  /**
   * Called on a 401. Resolves to true when a fresh token is there and the call may be sent once
   * more; false when the page is on its way elsewhere or the session has failed.
   */
  recoverFromUnauthorized(attempt: 'first' | 'second'): Promise<boolean>;
};

export type CallOptions = {
  id?: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
};

export type HubClient = ReturnType<typeof createHubClient>;

type Settings = {
  /** Origin (and path prefix) of the hub; '' is the console's own origin. */
  baseUrl: string;
  session: HubSession;
  fetch?: typeof fetch;
  /** Milliseconds until a call is given up: 15 s reads, 30 s writes (decision 38). */
  timeouts?: { read: number; write: number };
};

const LIST_LIMIT = 32 * 1024 * 1024;
const BODY_LIMIT = 1024 * 1024;

/**
 * The only place that sends the bearer token, and it sends it to the hub alone (T36). Each call
 * resolves to the parsed answer or rejects with a HubError; reads are repeated at most once
 * (network failure, 502–504), writes only after a 401, which means "not processed" (decision 37).
 */
export function createHubClient(settings: Settings) {
  const base = settings.baseUrl.replace(/\/+$/, '');
  const timeouts = settings.timeouts ?? { read: 15_000, write: 30_000 };
  const send = settings.fetch ?? ((input, init) => fetch(input, init));

  async function attempt(endpoint: Endpoint, options: CallOptions): Promise<RawAnswer> {
    const call = `${endpoint.method} ${endpoint.path}`;
    if (endpoint.method !== 'GET' && isOffline()) throw new HubError({ kind: 'offline', call });
    const token = await settings.session.accessToken().catch((cause: unknown) => {
      throw new HubError({ kind: 'session', call, cause });
    });
    const timeout = AbortSignal.timeout(endpoint.method === 'GET' ? timeouts.read : timeouts.write);
    const request = new AbortController();
    const signals = [timeout, request.signal, ...(options.signal ? [options.signal] : [])];
    const hasBody = options.body !== undefined;
    try {
      const response = await send(base + pathOf(endpoint, options.id), {
        method: endpoint.method,
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${token}`,
          ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(hasBody ? { body: JSON.stringify(options.body) } : {}),
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.any(signals),
      });
      const limit = endpoint.row ? LIST_LIMIT : BODY_LIMIT;
      const tooLarge = () => {
        const detail = `more than ${limit} bytes`;
        const error = new HubError({ kind: 'too-large', call, detail });
        request.abort(error);
        return error;
      };
      return { call, response, text: await readBody(response, limit, (it) => it.text(), tooLarge) };
    } catch (cause) {
      if (cause instanceof HubError) throw cause;
      if (timeout.aborted) throw new HubError({ kind: 'timeout', call, cause });
      if (options.signal?.aborted) throw new HubError({ kind: 'aborted', call, cause });
      throw new HubError({ kind: 'network', call, cause });
    }
  }

  async function attemptTwice(endpoint: Endpoint, options: CallOptions): Promise<RawAnswer> {
    if (endpoint.method !== 'GET') return attempt(endpoint, options);
    try {
      const answer = await attempt(endpoint, options);
      if (![502, 503, 504].includes(answer.response.status)) return answer;
    } catch (error) {
      if (!(error instanceof HubError && error.kind === 'network')) throw error;
    }
    return attempt(endpoint, options);
  }

  async function authorised(endpoint: Endpoint, options: CallOptions): Promise<RawAnswer> {
    const first = await attemptTwice(endpoint, options);
    if (first.response.status !== 401) return first;
    if (!(await settings.session.recoverFromUnauthorized('first'))) return first;
    const second = await attempt(endpoint, options);
    if (second.response.status === 401) await settings.session.recoverFromUnauthorized('second');
    return second;
  }

  async function raw(endpoint: Endpoint, options: CallOptions = {}): Promise<unknown> {
    if (endpoint.path.includes(':id') && ['', '.', '..'].includes(options.id ?? '')) {
      // A URL has no such segment: the request would go to another path.
      throw new HubError({
        kind: 'status',
        call: `${endpoint.method} ${endpoint.path}`,
        status: 404,
      });
    }
    const { call, response, text } = await authorised(endpoint, options);
    const accepted = endpoint.success ? response.status === endpoint.success : response.ok;
    if (!accepted) {
      const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
      throw new HubError({
        kind: 'status',
        call,
        status: response.status,
        ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
        ...parseErrorBody(text),
      });
    }
    if (response.status === 204 || text === '') return undefined;
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new HubError({ kind: 'malformed', call, detail: 'The answer is not JSON.', cause });
    }
  }

  return {
    /** Sends a call of the table and resolves to its answer, parsed with the call's schema. */
    async call<N extends EndpointName>(name: N, options: CallOptions = {}): Promise<Answer<N>> {
      const endpoint: Endpoint = ENDPOINTS[name];
      const body = await raw(endpoint, options);
      return parseAnswer(endpoint, body) as Answer<N>;
    },
    /** The same for a caller that builds requests itself (ra-data-simple-rest): unparsed JSON. */
    raw,
  };
}

/**
 * Whether the browser says that it has no connection. A write is then not sent at all, so that its
 * failure is certain; after a failed request nobody could tell. Outside a browser it says nothing.
 */
function isOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
}

type RawAnswer = { call: string; response: Response; text: string };

/** Parses an answer; a mismatch is a HubError of kind 'contract' that names call and field. */
export function parseAnswer(endpoint: Endpoint, body: unknown): unknown {
  const parsed = endpoint.answer.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new HubError({
    kind: 'contract',
    call: `${endpoint.method} ${endpoint.path}`,
    detail: mismatch(parsed.error),
  });
}

/** The first mismatch as 'field: what was expected'. */
export function mismatch(error: z.core.$ZodError): string {
  const { field, expected } = describeIssue(error);
  return presentable(`${field || 'answer'}: ${expected}`);
}
