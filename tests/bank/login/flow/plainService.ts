import { fromBase64Url } from '../../../../src/lib/bytes.ts';
import { createClient, type BankClient } from '../../../../src/bank/client/client.ts';
import { unseal } from '../../../../src/bank/client/crypto/sealedBox.ts';
import type { ServiceAnswer } from '../../../../src/bank/client/service.ts';
import { BASE_URL, createFakeService, V2 } from '../../client/fakeService.ts';
import { INITIAL_STATE } from './flowValues.ts';

/** The calls of a session by the first part of their paths. */
const CALLS = {
  search: 'search',
  'info/': 'info',
  'accounts/service': 'start',
  'accounts/response': 'respond',
  'accounts/confirmation': 'confirm',
  redirects: 'registerRedirect',
  'traces/': 'trace',
} as const;

export type ServiceCall = 'settle' | (typeof CALLS)[keyof typeof CALLS];

/** Answers one call: `given` has the ticket and the request of the session. */
type Answers = (name: ServiceCall, given: unknown[], signal: AbortSignal) => Promise<unknown>;

/**
 * A client of the fake service. Its sessions have the evidence that their settlements are answered
 * with. A call rejects with the value that `answers` rejects with.
 */
export function createPlainClient(answers: Answers): BankClient {
  const service = createFakeService();
  let evidence: unknown;
  service.onSettlement.mockImplementation(async ({ ticketId, signal }) => {
    evidence = await answers('settle', [ticketId], signal);
  });
  service.reply.mockImplementation(async ({ path, ticket, json, session, signal }) => {
    const found = Object.entries(CALLS).find(([start]) => path.startsWith(start));
    if (!found) throw new Error(`There is no call at ${path}`);
    const [start, name] = found;
    const id = path.slice(start.length);
    const asked = name === 'trace' ? await unseal(session.keyPair, segment(id)) : askedBy(json, id);
    return { text: textFor(name, await answers(name, [ticket, asked], signal)) };
  });
  const verifier = {
    ...service.verifier,
    verifySettlement: async (...settlement: Parameters<typeof service.verifier.verifySettlement>) =>
      Object.assign(await service.verifier.verifySettlement(...settlement), evidence),
  };
  const client = createClient({ baseUrl: BASE_URL, ...V2, fetch: service.fetch }, verifier);
  return {
    ...client,
    now: () => INITIAL_STATE,
    transport: (exchange) =>
      client.transport(exchange).catch((error: Error) => {
        throw error.cause ?? error;
      }),
  };
}

const segment = (text: string) => fromBase64Url(text.replaceAll('%3d', '')) ?? new Uint8Array();

type Body = { filters?: { term: string }[]; credentials?: object; [member: string]: unknown };

/** The request of the session, read from the body that it sends, or else the id in its path. */
function askedBy(json: unknown, id: string): unknown {
  if (json === null) return id;
  const { filters, credentials, ...body } = json as Body;
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
