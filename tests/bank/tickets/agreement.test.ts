import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BankFailure } from '../../../mock-server/bank/call.ts';
import { createControl } from '../../../mock-server/bank/control/control.ts';
import { createDeliveries } from '../../../mock-server/bank/results/webhooks.ts';
import { createBoxKeys, seal } from '../../../mock-server/bank/enclave/box.ts';
import { checkTicket } from '../../../mock-server/bank/exchange/tickets.ts';
import { checkTicketData } from '../../../mock-server/bank/results/results.ts';
import { createStore } from '../../../mock-server/index.ts';
import { inspect, refusalOf } from '../../../src/bank/tickets/inspect.ts';
import { checkSignature } from '../../../src/bank/tickets/inspection/signature.ts';
import { isService, SERVICES } from '../../../src/bank/services.ts';
import { exampleData } from '../../../src/bank/tickets/ticketData.ts';
import type { Environment } from '../../../src/resources/api-keys/apiKey.schema.ts';
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

/** What the simulator's bank service answers to a login with this ticket; undefined: it takes it. */
function answered(ticket: string, at?: Environment): string | undefined {
  const { id, service, kid } = readableIn(ticket);
  const key = KEYS.find((it) => it.id === kid);
  const environment = at ?? key?.environment ?? 'Production';
  const called = SERVICES.find((name) => name === service) ?? 'Accounts';
  const keys = createBoxKeys();
  const bank = {
    environment,
    url: '',
    store,
    control: createControl(),
    deliveries: createDeliveries(),
  };
  try {
    const checked = checkTicket(bank, {
      box: seal(keys.publicKey, Buffer.from(ticket))?.toString('base64'),
      id: typeof id === 'string' ? id : '',
      session: { keys, clientKey: keys.publicKey, id: '', ticketId: '' },
      service: called,
    });
    if (isService(checked.service)) checkTicketData(checked.service, checked);
    return undefined;
  } catch (error) {
    if (!(error instanceof BankFailure)) throw error;
    const [[kind, details] = []] = Object.entries(error.body ?? {});
    return kind === 'TicketError' ? (details as { code: string }).code : kind;
  }
}

function readableIn(ticket: string): { id?: unknown; service?: unknown; kid?: unknown } {
  const [header, claims] = ticket.split('.', 2).map((part) => {
    try {
      return JSON.parse(Buffer.from(part, 'base64url').toString()) as {
        kid?: unknown;
        data?: object;
      };
    } catch {
      return undefined;
    }
  });
  return { ...header, ...claims?.data };
}

async function expected(ticket: string) {
  const signature = await checkSignature(ticket, new Uint8Array(SECRET), 'Key');
  return refusalOf(inspect(ticket, { now: NOW, keys: KEYS, signature }).findings);
}

/** Node’s decoders forgive what a reader of RFC 7515 need not, and the simulator an empty text. */
const FORGIVEN = ['padding', 'base64', 'strayBits', 'fieldEmpty'];

describe('the first fault of a ticket is what the bank service answers:', () => {
  const refusals = BROKEN.filter(([, , code, refusal]) => refusal && !FORGIVEN.includes(code));

  test.each(refusals)('%s', async (_what, token, _code, refusal) => {
    expect(await expected(token)).toBe(refusal);
    expect(answered(token)).toBe(refusal);
  });

  test('nothing, for a right one of each service', async () => {
    for (const service of SERVICES) {
      const ticket = signed(claimsWith({ service, data: exampleData(service, '2026-01-01') }));
      expect([await expected(ticket), answered(ticket)]).toEqual([undefined, undefined]);
    }
  });

  test('also where several are wrong at once', async () => {
    const draft = fc.record({
      alg: fc.constantFrom('HS256', 'HS256', 'HS512', 'none', 7),
      kid: fc.constantFrom(...KEYS.map(({ id }) => id), 'unknown', '', undefined, null),
      right: fc.boolean(),
      exp: fc.constantFrom(-1, 0, 1, 600, 900, 901, 1e6).map((lasts) => SECONDS + lasts),
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
        seen.add(answer);
        expect(await expected(ticket)).toBe(answer);
      }),
      { numRuns: 1000, seed: 1 },
    );
    expect(seen.size).toBeGreaterThan(6);
  });
});

test('a key of the other environment is refused as the finding says', () => {
  expect(inspect(TICKET, { now: NOW, keys: KEYS }).findings).toContainEqual({
    verdict: 'ok',
    code: 'environment',
    values: [{ environment: 'Integration' }, { environment: 'Production' }],
  });
  expect(answered(TICKET, 'Integration')).toBeUndefined();
  expect(answered(TICKET, 'Production')).toBe('KeyEnvironmentMismatch');
});
