import * as z from 'zod/mini';
import { asksToWait, waitOf } from '../../lib/retryAfter.ts';
import { nameOf, parseAnswer } from './answers.ts';
import type { AnsweredEndpoint, Endpoint } from './endpoints.ts';
import { parseErrorBody } from './errorBody.ts';
import { HubError } from './errors.ts';
import { createSending, type HubSettings, type RawRequest } from './sending.ts';

type CallOptions = {
  /** Fills the `:id` of the path. */
  id?: string;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
};

export type HubClient = ReturnType<typeof createHubClient>;

const LIST_LIMIT = 32 * 1024 * 1024;
const BODY_LIMIT = 1024 * 1024;
const MAX_ROWS = 200_000;

/** Schema that reports an answer that is no list. */
const noRows = z.array(z.never());

/** Client of the hub. Every call resolves to an answer or rejects with a HubError. */
export function createHubClient(settings: HubSettings) {
  const { send, waiting, forgetWaits } = createSending(settings);

  async function json(endpoint: Endpoint, request: RawRequest, limit = BODY_LIMIT) {
    const call = nameOf(endpoint);
    if (!isPlainPath(request.path)) throw new HubError({ kind: 'status', call, status: 404 });
    const write = { maybeDone: false };
    const isWatched = endpoint.method !== 'GET' && !endpoint.resumes;
    const isOver = isWatched ? settings.session.watchWrite?.(write) : undefined;
    const { response, body, accepted } = await send(endpoint, { ...request, write }, limit).finally(
      isOver,
    );
    const isBusy = asksToWait(response);
    if (!isBusy) forgetWaits(call);
    if (!accepted) {
      const { status } = response;
      const wait = isBusy && waiting(endpoint, call, (before) => waitOf(response, before));
      throw new HubError({ kind: 'status', call, status, ...wait, ...parseErrorBody(body) });
    }
    if (response.status === 204 || body === '') return undefined;
    try {
      return JSON.parse(body) as unknown;
    } catch (cause) {
      throw new HubError({ kind: 'malformed', call, detail: 'The answer is not JSON.', cause });
    }
  }

  return {
    /** Makes a call and parses its answer with the schema of the endpoint. */
    async call<E extends AnsweredEndpoint>(
      endpoint: E,
      options: CallOptions = {},
    ): Promise<z.infer<E['answer']>> {
      const body = await json(endpoint, requestOf(endpoint, options));
      return parseAnswer(endpoint, endpoint.answer, body) as z.infer<E['answer']>;
    },
    /** Requests a list of up to 32 MiB and 200,000 rows; the rows are not parsed. */
    async rows(endpoint: Endpoint, options: Omit<CallOptions, 'body'> = {}): Promise<unknown[]> {
      const body: unknown = await json(endpoint, requestOf(endpoint, options), LIST_LIMIT);
      if (!Array.isArray(body)) return parseAnswer(endpoint, noRows, body);
      if (body.length <= MAX_ROWS) return body as unknown[];
      const detail = `more than ${MAX_ROWS} rows`;
      throw new HubError({ kind: 'too-large', call: nameOf(endpoint), detail });
    },
    /** Sends a request to a path that the caller has built. Resolves to the JSON, not parsed. */
    json: (endpoint: Endpoint, request: RawRequest): Promise<unknown> => json(endpoint, request),
  };
}

/**
 * True for a path that URL parsing leaves unchanged. An id of '', '.' or '..' would lead to another
 * path, and a second slash at the start to another host.
 */
function isPlainPath(path: string): boolean {
  const base = 'http://hub.invalid';
  if (!URL.canParse(path, base) || /\/(\/|$)/.test(path)) return false;
  return new URL(path, base).href === base + path;
}

const requestOf = (endpoint: Endpoint, { id = '', body, signal }: CallOptions): RawRequest => ({
  path: endpoint.path.replace(':id', encodeURIComponent(id)),
  body: body === undefined ? undefined : JSON.stringify(body),
  signal,
});
