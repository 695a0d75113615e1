import { fromBase64, fromBase64Url, parseJson, textOf, utf8 } from '../../../../src/lib/bytes.ts';
import type { Verified } from '../../../../src/bank/client/attestation/verifier.ts';
import type { BankClient } from '../../../../src/bank/client/client.ts';
import { seal, unseal, generateKeyPair } from '../../../../src/bank/client/crypto/sealedBox.ts';
import { createTransport } from '../../../../src/bank/client/protocol/transport.ts';
import type { ServiceAnswer } from '../../../../src/bank/client/service.ts';
import { INITIAL_STATE } from './flowValues.ts';

/** The calls of a session by the first part of their paths. */
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

/** Answers one call, which was given a ticket and what the session was asked for. */
type Answers = (name: ServiceCall, given: unknown[], signal: AbortSignal) => Promise<unknown>;

const BASE = 'https://bank.example/';
const OPTIONS = { baseUrl: BASE, clientVersion: '1', mediaType: 'application/json' };
const bytesOf = (base64: string | null) => fromBase64(base64 ?? '') ?? new Uint8Array();

/**
 * A client of a bank service that proves whatever evidence its settlements are answered with: `fetch`
 * opens and seals the client's own boxes. What `answers` rejects with is what the call rejects with.
 */
export async function createPlainClient(answers: Answers): Promise<BankClient> {
  const own = await generateKeyPair();
  const clientKeys = new Map<string | null, Uint8Array>();
  const opened = async (box: Uint8Array) => textOf((await unseal(own, box)) ?? box);

  async function fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { href } = new URL(input instanceof Request ? input.url : input);
    const path = href.replace(BASE, '');
    const found = Object.entries(CALLS).find(([start]) => path.startsWith(start));
    if (!found) throw new Error(`There is no call at ${path}`);
    const [start, name] = found;
    const headers = new Headers(init.headers);
    const id = headers.get('yaxi-ticket-id');
    // The client gives every request a signal.
    const signal = init.signal as AbortSignal;
    if (name === 'settle') {
      const { publicKey } = parseJson(init.body as string) as { publicKey: string };
      clientKeys.set(id, bytesOf(publicKey));
      return Response.json(await answers(name, [id], signal));
    }
    const rest = path.slice(start.length);
    const body = init.body && (parseJson(await opened(init.body as Uint8Array)) as Body);
    const asked = body ? askedBy(body) : name === 'trace' ? await unseal(own, segment(rest)) : rest;
    const ticket = await opened(bytesOf(headers.get('yaxi-ticket')));
    const text = textFor(name, await answers(name, [ticket, asked], signal));
    return new Response(await seal(clientKeys.get(id) ?? new Uint8Array(), utf8(text)));
  }

  const transport = createTransport({ ...OPTIONS, fetch });
  return {
    transport: (exchange) =>
      transport(exchange).catch((error: Error) => {
        throw error.cause ?? error;
      }),
    observe: undefined,
    now: () => INITIAL_STATE,
    verifier: {
      prepare: () => Promise.resolve(),
      verifySettlement: (evidence) =>
        Promise.resolve({ ...(evidence as Verified), serverKey: own.publicKey, sessionId: 's' }),
    },
  };
}

const segment = (text: string) => fromBase64Url(text.replaceAll('%3d', '')) ?? new Uint8Array();

type Body = { filters?: { term: string }[]; credentials?: object; [member: string]: unknown };

/** The request of the session, read from the body that it sends. */
function askedBy({ filters, credentials, ...body }: Body): unknown {
  if (filters) return { terms: filters.map(({ term }) => term), ...body };
  if (!credentials) return body;
  const { connectionData: _none, ...entered } = credentials as { connectionData: null };
  return entered;
}

/** The answer to `call` as the service writes it. */
function textFor(call: ServiceCall, answer: unknown): string {
  if (call === 'trace') return String(answer);
  if (call === 'registerRedirect') return JSON.stringify({ redirectUrl: answer });
  const isStep = call === 'start' || call === 'respond' || call === 'confirm';
  return JSON.stringify(isStep ? stepAnswer(answer as ServiceAnswer) : answer);
}

function stepAnswer(answer: ServiceAnswer): object {
  if (answer.kind === 'Result') return { Result: [answer.jwt, null, null] };
  if (answer.kind !== 'Dialog') return tagged(answer);
  return tagged({ ...answer, image: null, input: tagged(answer.input) });
}

const tagged = ({ kind, ...members }: { kind: string; [member: string]: unknown }) => ({
  [kind]: members,
});
