import { parseJson, textOf } from '../../../../src/lib/bytes.ts';
import type { BankClient } from '../../../../src/bank/client/client.ts';
import { BankServiceError } from '../../../../src/bank/client/errors.ts';
import { errorFromBody } from '../../../../src/bank/client/protocol/errorBody.ts';
import { pathSegment } from '../../../../src/bank/client/protocol/exchange.ts';
import { createTransport, type Exchange } from '../../../../src/bank/client/protocol/transport.ts';
import type { Evidence, ServiceAnswer } from '../../../../src/bank/client/service.ts';

/** The calls of a login by the first part of their paths. */
const CALLS = {
  'key-settlement': 'settle',
  search: 'search',
  'info/': 'info',
  'accounts/service': 'start',
  'accounts/response': 'respond',
  'accounts/confirmation': 'confirm',
  redirects: 'registerRedirect',
  'traces/': 'trace',
} as const;

export type ServiceCall = (typeof CALLS)[keyof typeof CALLS];

const BASE = 'https://bank.example/';
const TIMEOUTS = { read: 15_000, bankStep: 90_000 };
const KEYS = {
  keyPair: { publicKey: new Uint8Array(), agree: () => undefined },
  serverKey: new Uint8Array(),
  sessionId: '',
};

/** A client of the bank service without its boxes and its proof: what it sends can be read. */
export function createPlainClient(fetch: typeof globalThis.fetch): BankClient {
  const transport = createTransport({
    baseUrl: BASE,
    clientVersion: '1',
    mediaType: 'application/json',
    fetch,
  });
  async function exchange(sent: Omit<Exchange, 'limit'>) {
    try {
      const { trace, busyFor, status, body } = await transport({ ...sent, limit: 1e6 });
      const traceId = trace === null ? undefined : new Uint8Array(Buffer.from(trace, 'base64'));
      const origin = { call: sent.call, status, traceId };
      if (status >= 400) throw errorFromBody(body, { ...origin, busyFor });
      return { ...origin, body };
    } catch (error) {
      // What no answer of the service leads to, see `refusalOf`.
      throw (error as Error).cause ?? error;
    }
  }
  return {
    timeouts: TIMEOUTS,
    async settle(ticketId, signal) {
      const call = { call: 'POST key-settlement', method: 'POST', path: 'key-settlement' } as const;
      const { body } = await exchange({ ...call, ticketId, timeout: TIMEOUTS.read, signal });
      return { ...KEYS, evidence: parseJson(textOf(body)) as Evidence };
    },
    call: (_keys, { id, jwt }, { path, body, segment, ...call }) =>
      exchange({
        ...call,
        path: segment ? path + pathSegment(segment) : path,
        ticketId: id,
        headers: { 'yaxi-ticket': jwt },
        body: body && JSON.stringify(body),
      }),
  };
}

/** A request of the plain client: its call, and its ticket with what else it was given. */
export function readRequest(url: URL, { headers, body }: RequestInit) {
  const path = url.href.replace(BASE, '');
  const found = Object.entries(CALLS).find(([start]) => path.startsWith(start));
  if (!found) throw new Error(`There is no call at ${path}`);
  const [start, name] = found;
  const sent = new Headers(headers);
  const what: unknown = body ? parseJson(body as string) : path.slice(start.length);
  const given = name === 'settle' ? [sent.get('yaxi-ticket-id')] : [sent.get('yaxi-ticket'), what];
  return { name, given };
}

/** What `call` is answered with, as the service writes it. */
export function responseTo(call: ServiceCall, answer: unknown): Response {
  if (call === 'trace') return new Response(String(answer));
  if (call === 'registerRedirect') return Response.json({ redirectUrl: answer });
  const isStep = call === 'start' || call === 'respond' || call === 'confirm';
  return Response.json(isStep ? stepAnswer(answer as ServiceAnswer) : answer);
}

function stepAnswer(answer: ServiceAnswer): object {
  if (answer.kind === 'Result') return { Result: [answer.jwt, null, null] };
  if (answer.kind !== 'Dialog') return tagged(answer);
  return tagged({ ...answer, image: null, input: tagged(answer.input) });
}

const tagged = ({ kind, ...members }: { kind: string; [member: string]: unknown }) => ({
  [kind]: members,
});

/**
 * The service's answer that leads to an error. Rejects without a reason for a lost line, and with the
 * error itself if no answer leads to it.
 */
export async function refusalOf(error: unknown): Promise<Response> {
  if (!(error instanceof BankServiceError)) throw error;
  const { kind, code, status, busyFor, traceId } = error;
  if (kind === 'Network') return Promise.reject();
  if (status < 400) throw error;
  const isText = kind === 'Response' || kind === 'NotFound';
  return new Response(isText ? '' : JSON.stringify({ [kind]: { code } }), {
    status,
    headers: {
      ...(busyFor === undefined ? {} : { 'retry-after': String(busyFor) }),
      ...(traceId ? { 'yaxi-trace-id': Buffer.from(traceId).toString('base64') } : {}),
    },
  });
}
