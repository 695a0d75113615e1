// @module-tag T33
// @module-tag X32
import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { explainFailure } from '../../../../src/resources/api-keys/try/explain.ts';
import { testKey, UNTRIED, type KeyTest } from '../../../../src/resources/api-keys/try/testKey.ts';
import type { SigningKey } from '../../../../src/resources/api-keys/try/signingKey.ts';
import { TICKET_CODES } from '../../../../mock-server/bank/control/control.ts';
import { ticketErrorsEn } from '../../../../src/texts/bank/ticketErrors.en.ts';
import type {
  BankService,
  BankServiceOptions,
  Session,
} from '../../../../src/bank/client/service.ts';
import { bankErrorOf, BankSetupError } from '../../../../src/bank/errors.ts';
import type { ServiceName } from '../../../../src/bank/services.ts';
import { explainRefusal } from '../../../../src/customer-backend/tickets/ticketErrors.ts';
import { startSimulator, type Simulator } from '../../../bank/client/simulator.ts';

const { codes, missingService } = ticketErrorsEn.ticketErrors;

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());
afterEach(() => {
  Object.assign(simulator.bank.control, { ticketError: undefined, fault: undefined, delayMs: 0 });
});

function seeded(name: string) {
  const row = simulator.store.state.apiKeys.find((it) => it.name === name);
  if (!row) throw new Error(`There is no key ${name}`);
  const { id, environment, servicePermissions, expiresAt } = row;
  const apiKey = { id, name, environment, servicePermissions, expiresAt };
  return { apiKey, secret: new Uint8Array(Buffer.from(row.secret, 'base64')) };
}

type Change = { key?: SigningKey; service?: ServiceName; load?: () => Promise<never> };

/** Runs the test of a key at the simulator of its environment; returns its states and calls. */
async function tested(change: Change = {}, options: Partial<BankServiceOptions> = {}) {
  const { key = seeded('CI pipeline'), service = 'Accounts' } = change;
  const base = key.apiKey.environment === 'Integration' ? 'bank-integration' : 'bank';
  const { client, requests } = simulator.client({
    baseUrl: `${simulator.url}/${base}/`,
    ...options,
  });
  const opened: Session[] = [];
  const observed: BankService = {
    async openSession(...args) {
      const session = await client.openSession(...args);
      opened.push(session);
      return session;
    },
  };
  const seen: KeyTest[] = [];
  await testKey({
    key,
    service,
    load: change.load ?? (() => Promise.resolve(observed)),
    signal: new AbortController().signal,
    show: (state) => seen.push(state),
  });
  const end = seen.at(-1) ?? UNTRIED;
  const steps = end.done.map(({ finding }) => finding.step);
  const calls = requests.map((path) => path.replace(`/${base}/`, ''));
  return { end, seen, steps, calls, session: opened[0] };
}

/** The failed step with its explanation. */
function explained({ end }: Awaited<ReturnType<typeof tested>>) {
  if (end.state !== 'failed') throw new Error(`The test of the key ended with ${end.state}`);
  const { step, error } = end;
  const refusal = bankErrorOf(error);
  return {
    step,
    ...((refusal && explainRefusal(refusal, ticketErrorsEn.ticketErrors)) ??
      explainFailure(step, error)),
  };
}

describe('a key that works', () => {
  test('of Production is tried at the service of Production', async () => {
    const { end } = await tested({ key: seeded('Production backend') });
    expect(end.state).toBe('works');
    expect(end.done.at(-1)?.finding).toMatchObject({
      bank: expect.stringMatching(/bank/i) as string,
    });
  });

  test('mints a ticket, attests the enclave, is accepted and finds the Demo Bank', async () => {
    const { end, seen, steps, calls, session } = await tested();
    expect(seen.map(({ state, done }) => `${state} ${done.length}`)).toEqual([
      ...[0, 1, 2, 3, 4].map((count) => `running ${count}`),
      'works 4',
    ]);
    expect(steps).toEqual(['ticket', 'enclave', 'key', 'bank']);
    expect(end.done.at(-1)?.finding).toEqual({ step: 'bank', bank: 'Demo Bank' });
    expect(end.done[1]?.finding).toMatchObject({ evidence: { product: 'Genoa', simulated: true } });
    expect(calls).toEqual(['key-settlement', 'search', expect.stringMatching(/^info\//) as string]);
    await expect(session?.info('bank')).rejects.toMatchObject({ kind: 'Aborted' });
  });
});

describe('a key that is refused', () => {
  const wrongSecret = () => {
    const secret = new Uint8Array(randomBytes(32));
    return { ...seeded('CI pipeline'), secret };
  };
  const ofTheOther = () => {
    const key = seeded('CI pipeline');
    return { ...key, apiKey: { ...key.apiKey, environment: 'Production' as const } };
  };
  test.each([
    ['the secret of another key', 'Invalid', wrongSecret],
    ['the service of the other environment', 'KeyEnvironmentMismatch', ofTheOther],
  ] as const)('%s is reported as %s', async (_, code, key) => {
    const result = await tested({ key: key() });
    expect(result.steps).toEqual(['ticket', 'enclave']);
    expect(explained(result)).toMatchObject({ step: 'key', ...codes[code] });
  });

  test('a service that the key lacks is reported', async () => {
    const result = await tested({ key: seeded('Reporting'), service: 'Transfer' });
    expect(explained(result)).toMatchObject({ step: 'key', ...missingService });
  });

  test('each code is explained', async () => {
    for (const code of TICKET_CODES) {
      simulator.bank.control.ticketError = code;
      expect(explained(await tested())).toMatchObject({ step: 'key', ...codes[code] });
    }
  });
});

describe('a bank service that cannot be used', () => {
  test('without attestation gets no call with the ticket', async () => {
    simulator.bank.control.fault = 'debug-policy';
    const result = await tested();
    expect(result.calls).toEqual(['key-settlement']);
    expect(result.steps).toEqual(['ticket']);
    expect(result.session).toBeUndefined();
    expect(explained(result)).toMatchObject({
      step: 'enclave',
      title: 'The attestation of the bank service failed',
      why: 'The bank service allows debugging, so its memory could be read from outside.',
      reported: 'debug policy',
    });
  });

  const away = { baseUrl: 'http://127.0.0.1:9/' };
  test.each([
    ['silent', { timeouts: { read: 20 } }, true, 'The bank service did not respond in time'],
    ['out of reach', away, true, 'The bank service cannot be reached'],
    ['out of reach offline', away, false, 'You are offline'],
  ])('%s is reported', async (_what, options, onLine, title) => {
    simulator.bank.control.delayMs = 2000;
    vi.stubGlobal('navigator', { onLine });
    expect(explained(await tested({}, options))).toMatchObject({ step: 'enclave', title });
  });

  test('with another error says that the key is not the cause', async () => {
    simulator.bank.control.notFound = true;
    const words = explained(await tested());
    simulator.bank.control.notFound = false;
    expect(words).toMatchObject({ step: 'key', reported: 'NotFound 404' });
    expect(words.todo).toContain('The key is not the cause.');
  });

  test('is distinguished from missing code and a wrong configuration', async () => {
    const failing = (error: Error) => tested({ load: () => Promise.reject(error) });
    expect(explained(await failing(new TypeError('no module')))).toMatchObject({
      title: 'Part of the console could not be loaded',
    });
    const setup = explained(await failing(new BankSetupError('root 1 is no certificate')));
    expect(setup.why).toContain('root 1 is no certificate');
  });
});
