// @module-tag X40
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BankFailure } from '../../../mock-server/bank/failure.ts';
import { createBoxKeys, seal } from '../../../mock-server/bank/enclave/box.ts';
import { checkTicket } from '../../../mock-server/bank/exchange/tickets.ts';
import { createStore } from '../../../mock-server/index.ts';
import { SERVICES } from '../../../src/bank/services.ts';
import {
  checkSignature,
  inspectTicket,
  worstOf,
} from '../../../src/custom-pages/ticket-inspector/inspectTicket.ts';
import { parseJson } from '../../../src/lib/bytes.ts';
import {
  BROKEN,
  claimsWith,
  ENDING,
  ID,
  KEYS,
  NOW,
  SECONDS,
  SECRET,
  signed,
} from '../../customer-backend/tickets/brokenTokens.ts';

const store = createStore();
beforeAll(() => {
  const [row] = store.state.apiKeys;
  if (!row) throw new Error('No key');
  const secret = SECRET.toString('base64');
  store.state.apiKeys = KEYS.map((key) => ({ ...row, ...key, secret }));
});
afterAll(() => store.dispose());
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => vi.useRealTimers());

const boxKeys = createBoxKeys();

/** The code with which the simulator rejects a ticket; undefined if it accepts it. */
function refusalOf(ticket: string): string | undefined {
  const { id, service, kid } = readableIn(ticket);
  const bank = {
    environment: KEYS.find((it) => it.id === kid)?.environment ?? ('Production' as const),
    store,
  };
  try {
    checkTicket(bank, {
      box: seal(boxKeys.publicKey, Buffer.from(ticket))?.toString('base64'),
      id: typeof id === 'string' ? id : '',
      keys: boxKeys,
      service: SERVICES.find((name) => name === service) ?? 'Accounts',
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof BankFailure)) throw error;
    const [[kind, details] = []] = Object.entries(error.body ?? {});
    return kind === 'TicketError' ? (details as { code: string }).code : kind;
  }
}

type Readable = { id?: unknown; service?: unknown; kid?: unknown; data?: Readable };

function readableIn(ticket: string): Readable {
  const [header, claims] = ticket
    .split('.', 2)
    .map((part) => parseJson(Buffer.from(part, 'base64url').toString()) as Readable | undefined);
  return { ...header, ...claims?.data };
}

async function findingsAbout(ticket: string) {
  const signature = await checkSignature(ticket, new Uint8Array(SECRET));
  const inspection = inspectTicket(ticket, { now: NOW, keys: KEYS, signature });
  return inspection.kind === 'empty' ? [] : inspection.findings;
}

test.each(BROKEN)(
  '%s: the fault is found, and the simulator refuses the ticket for it',
  async (_what, ticket, code, refusal) => {
    expect(await findingsAbout(ticket)).toContainEqual(
      expect.objectContaining({ code, verdict: 'fault' }),
    );
    expect(refusalOf(ticket)).toBe(refusal);
  },
);

test('a ticket has a fault exactly when the simulator refuses it', async () => {
  const draft = fc.record({
    // Mostly valid values, so that some tickets are valid.
    alg: fc.constantFrom('HS256', 'HS256', 'HS256', 'HS512', 7),
    kid: fc.constantFrom(ID, ID, ID, ENDING, 'unknown', undefined),
    right: fc.constantFrom(true, true, false),
    exp: fc.constantFrom(-1, 0, 1, 600, 900, 900.001, 1e6).map((lasts) => SECONDS + lasts),
    service: fc.constantFrom(...SERVICES, 'Loans', 7, undefined),
    id: fc.constantFrom(crypto.randomUUID(), crypto.randomUUID(), undefined, 7),
    data: fc.constantFrom(null, {}, undefined),
  });
  const seen = new Set<unknown>();
  await fc.assert(
    fc.asyncProperty(draft, async ({ alg, kid, right, ...claims }) => {
      const secret = right ? SECRET : 'another';
      const ticket = signed(claimsWith(claims), { alg, kid }, { secret });
      const refusal = refusalOf(ticket);
      seen.add(refusal);
      expect(worstOf(await findingsAbout(ticket))).toBe(refusal === undefined ? 'ok' : 'fault');
    }),
    { numRuns: 500, seed: 1 },
  );
  expect(seen).toContain(undefined);
  expect(seen.size).toBeGreaterThan(6);
});
