// @module-tag X40
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BankFailure } from '../../../mock-server/bank/call.ts';
import { BANKS } from '../../../mock-server/bank/banks/banks.ts';
import { createControl } from '../../../mock-server/bank/control/control.ts';
import { createDeliveries } from '../../../mock-server/bank/results/webhooks.ts';
import { createBoxKeys, seal } from '../../../mock-server/bank/enclave/box.ts';
import { checkTicket } from '../../../mock-server/bank/exchange/tickets.ts';
import { checkTicketData } from '../../../mock-server/bank/results/results.ts';
import { createStore } from '../../../mock-server/index.ts';
import { inspect, refusalOf, verdictOf } from '../../../src/bank/tickets/inspect.ts';
import type { TicketCall } from '../../../src/bank/tickets/inspection/findings.ts';
import { checkSignature } from '../../../src/bank/tickets/inspection/signature.ts';
import { parseJson } from '../../../src/lib/bytes.ts';
import { isService, SERVICES } from '../../../src/bank/services.ts';
import { exampleData } from '../../../src/bank/tickets/ticketData.ts';
import type { Environment } from '../../../src/resources/api-keys/apiKey.schema.ts';
import { FULL_TIER } from '../../fullTier.ts';
import { BROKEN, claimsWith, KEYS, NOW, SECONDS, SECRET, signed, TICKET } from './brokenTokens.ts';

const store = createStore();
beforeAll(() => {
  const [row] = store.state.apiKeys;
  if (!row) throw new Error('No key');
  const secret = SECRET.toString('base64');
  store.state.apiKeys = KEYS.map(({ servicePermissions, ...key }) => {
    const { expiresAt: _, ...rest } = row;
    return { ...rest, ...key, secret, servicePermissions: [...servicePermissions] };
  });
});
afterAll(() => store.dispose());
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => vi.useRealTimers());

const boxKeys = createBoxKeys();

const CALLS: readonly TicketCall[] = ['search', 'login'];

/** What the simulator's bank service answers to calls with this ticket; undefined: it takes it. */
function answered(ticket: string, at?: Environment): Answers {
  const { id, service, kid } = readableIn(ticket);
  const key = KEYS.find((it) => it.id === kid);
  const environment = at ?? key?.environment ?? 'Production';
  const called = SERVICES.find((name) => name === service) ?? 'Accounts';
  const box = seal(boxKeys.publicKey, Buffer.from(ticket))?.toString('base64');
  const session = { keys: boxKeys, clientKey: boxKeys.publicKey, id: '', ticketId: '' };
  const bank = {
    environment,
    url: '',
    store,
    banks: BANKS,
    control: createControl(),
    deliveries: createDeliveries(),
  };
  return eachCall((call) => {
    try {
      const checked = checkTicket(bank, {
        box,
        // Sent in a header, which has no white space around it.
        id: typeof id === 'string' ? id.trim() : '',
        session,
        service: call === 'login' ? called : undefined,
      });
      if (call === 'login' && isService(checked.service)) checkTicketData(checked.service, checked);
      return undefined;
    } catch (error) {
      if (!(error instanceof BankFailure)) throw error;
      return codeIn(error.body);
    }
  });
}

type Answers = Record<TicketCall, string | undefined>;

const eachCall = (answerTo: (call: TicketCall) => string | undefined) =>
  Object.fromEntries(CALLS.map((call) => [call, answerTo(call)])) as Answers;

/** The code of a TicketError, or the kind of any other failure. */
function codeIn(body: unknown): string | undefined {
  const [[kind, details] = []] = Object.entries(body ?? {});
  return kind === 'TicketError' ? (details as { code: string }).code : kind;
}

function readableIn(ticket: string): { id?: unknown; service?: unknown; kid?: unknown } {
  const [header, claims] = ticket.split('.', 2).map((part) => {
    const json = parseJson(Buffer.from(part, 'base64url').toString());
    return json as { kid?: unknown; data?: object } | undefined;
  });
  return { ...header, ...claims?.data };
}

/** The answer of the bank service that the inspector predicts. */
async function expected(ticket: string): Promise<Answers> {
  const { token } = inspect(ticket, { now: NOW, keys: KEYS });
  const signature = await checkSignature(token, new Uint8Array(SECRET), 'Key');
  const { findings } = inspect(ticket, { now: NOW, keys: KEYS, signature });
  return eachCall((call) => refusalOf(findings, call));
}

describe('the first fault of a ticket is what the bank service answers:', () => {
  const refusals = BROKEN.filter(([, , , refusal]) => refusal);

  test.each(refusals)('%s', async (_what, token, _code, refusal) => {
    const answers = await expected(token);
    expect(answers.login).toBe(refusal);
    expect(answered(token)).toEqual(answers);
  });

  test('nothing, for a right one of each service', async () => {
    for (const service of SERVICES) {
      const ticket = signed(claimsWith({ service, data: exampleData(service, '2026-01-01') }));
      const taken = { search: undefined, login: undefined };
      expect([await expected(ticket), answered(ticket)]).toEqual([taken, taken]);
    }
  });

  test('also where several are wrong at once', async () => {
    const draft = fc.record({
      // Most are right, so that the later faults are the first ones, too.
      alg: fc.constantFrom('HS256', 'HS256', 'HS256', 'HS512', 7),
      kid: fc.constantFrom(...KEYS.map(({ id }) => id), 'unknown', '', undefined, null),
      right: fc.boolean(),
      exp: fc.constantFrom(-1, 0, 1, 600, 900, 900.001, 1e6).map((lasts) => SECONDS + lasts),
      service: fc.constantFrom(...SERVICES, 'Loans', 'accounts', 7, undefined),
      id: fc.constantFrom(crypto.randomUUID(), undefined, 7),
      data: fc.constantFrom(
        ...SERVICES.map((service) => exampleData(service, '2026-01-01')),
        undefined,
        'x',
        { account: {} },
      ),
    });
    const seen = new Set<unknown>();
    await fc.assert(
      fc.asyncProperty(draft, async ({ alg, kid, right, ...claims }) => {
        const secret = right ? SECRET : 'another';
        const ticket = signed(claimsWith(claims), { alg, kid }, { secret });
        const answer = answered(ticket);
        seen.add(answer.login).add(`search ${answer.search}`);
        expect(await expected(ticket)).toEqual(answer);
      }),
      { numRuns: FULL_TIER ? 1000 : 250, seed: 1 },
    );
    expect(seen.size).toBeGreaterThan(FULL_TIER ? 14 : 10);
  });
});

test('a key of the other environment is refused as the finding says', () => {
  expect(inspect(TICKET, { now: NOW, keys: KEYS }).findings).toContainEqual({
    verdict: 'ok',
    code: 'environment',
    values: [{ environment: 'Integration' }, { environment: 'Production' }],
  });
  expect(answered(TICKET, 'Integration').login).toBeUndefined();
  expect(answered(TICKET, 'Production').login).toBe('KeyEnvironmentMismatch');
});

test('a key that this tenant does not have is refused only if no other tenant has it', () => {
  const verdict = (token: string) => verdictOf(inspect(token, { now: NOW, keys: [] }));
  const gone = signed(claimsWith({}), { kid: 'x' });
  expect([verdict(TICKET), verdict(gone)]).toEqual(['otherKey', 'otherKey']);
  expect(answered(TICKET).login).toBeUndefined();
  expect(answered(gone).login).toBe('UnknownKey');
});
