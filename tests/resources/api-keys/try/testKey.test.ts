// @module-tag X30
// @module-tag X32
import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { explainFailure } from '../../../../src/resources/api-keys/try/explain.ts';
import { testKey, type TestParts } from '../../../../src/resources/api-keys/try/testKey.ts';
import { TICKET_CODES } from '../../../../mock-server/bank/control/control.ts';
import { ticketErrorsEn } from '../../../../src/texts/bank/ticketErrors.en.ts';
import type { BankServiceOptions } from '../../../../src/bank/client/service.ts';
import { BankSetupError } from '../../../../src/bank/errors.ts';
import { startSimulator, type Simulator } from '../../../bank/client/simulator.ts';

const { codes, missingService } = ticketErrorsEn.ticketErrors;
const HOURS = 3_600_000;

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());
afterEach(() => {
  Object.assign(simulator.bank.control, { ticketError: undefined, fault: undefined, delayMs: 0 });
});

/** A seeded key of Acme, by its name. */
function seeded(name: string) {
  const row = simulator.store.state.apiKeys.find((it) => it.name === name);
  if (!row) throw new Error(`There is no key ${name}`);
  const { id, environment, servicePermissions, expiresAt } = row;
  const apiKey = { id, name, environment, servicePermissions, expiresAt };
  return { apiKey, secret: new Uint8Array(Buffer.from(row.secret, 'base64')) };
}

type Change = Partial<TestParts> & { options?: Partial<BankServiceOptions> };

/** The test of a key at the simulator of its environment, and the calls that it made. */
async function tested({ options, ...parts }: Change = {}) {
  const key = parts.key ?? seeded('CI pipeline');
  const base = key.apiKey.environment === 'Integration' ? 'bank-integration' : 'bank';
  const { client, requests } = simulator.client({
    baseUrl: `${simulator.url}/${base}/`,
    ...options,
  });
  const forget = vi.spyOn(client, 'forget');
  const result = await testKey({
    key,
    service: 'Accounts',
    load: () => Promise.resolve(client),
    signal: new AbortController().signal,
    clock: () => Promise.resolve(3 * HOURS),
    ...parts,
  });
  const calls = requests.map((path) => path.replace(`/${base}/`, ''));
  const steps = result.done.map(({ finding }) => finding.step);
  return { ...result, calls, steps, forgotten: forget.mock.calls.length };
}

/** The failure in words; fails the test if there is none. */
function explained({ failure }: Awaited<ReturnType<typeof tested>>) {
  if (!failure) throw new Error('The test of the key has not failed');
  return { step: failure.step, ...explainFailure(failure) };
}

describe('a key that works', () => {
  test('of Production is tried at the service of Production', async () => {
    const { failure, done } = await tested({ key: seeded('Production backend') });
    expect(failure).toBeUndefined();
    expect(done.at(-1)?.finding).toMatchObject({ bank: expect.stringMatching(/bank/i) as string });
  });

  test('mints a ticket, attests the enclave, is accepted and finds the Demo Bank', async () => {
    const seen: number[] = [];
    const result = await tested({ onDone: (done) => seen.push(done.length) });
    expect(result.forgotten).toBe(1);
    expect(result.failure).toBeUndefined();
    expect(result.steps).toEqual(['ticket', 'enclave', 'key', 'bank']);
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(result.done.at(-1)?.finding).toEqual({ step: 'bank', bank: 'Demo Bank' });
    const [, enclave] = result.done.map(({ finding }) => finding);
    expect(enclave).toMatchObject({ evidence: { product: 'Genoa', simulated: true } });
    expect(result.calls).toEqual([
      'key-settlement',
      'search',
      expect.stringMatching(/^info\//) as string,
    ]);
  });
});

describe('a key that is refused', () => {
  const ofTheOther = () => {
    const key = seeded('CI pipeline');
    return { ...key, apiKey: { ...key.apiKey, environment: 'Production' as const } };
  };
  test.each([
    [
      'the secret of another key',
      'Invalid',
      () => ({ ...seeded('CI pipeline'), secret: new Uint8Array(randomBytes(32)) }),
    ],
    ['the service of the other environment', 'KeyEnvironmentMismatch', ofTheOther],
  ] as const)('%s is told as %s', { tags: ['X32'] }, async (_, code, key) => {
    const result = await tested({ key: key() });
    expect(result.steps).toEqual(['ticket', 'enclave']);
    expect(explained(result)).toMatchObject({ step: 'key', ...codes[code], clock: undefined });
  });

  test('a service that the key lacks is told as such', { tags: ['X32'] }, async () => {
    const result = await tested({ key: seeded('Reporting'), service: 'Transfer' });
    expect(explained(result)).toMatchObject({ step: 'key', ...missingService });
  });

  test('each code is explained, with the clock of the device where that can be the reason', async () => {
    const clocks: string[] = [];
    for (const code of TICKET_CODES) {
      simulator.bank.control.ticketError = code;
      const { clock, ...words } = explained(await tested());
      expect(words).toMatchObject({
        step: 'key',
        ...codes[code],
        reported: `TicketError ${code} 401`,
      });
      if (clock === undefined) continue;
      clocks.push(code);
      expect(clock).toContain('This device’s clock is 3 hours ahead of the server’s.');
    }
    expect(clocks).toEqual(['Expired', 'InvalidLifetime']);
  });
});

describe('a bank service that cannot be used', () => {
  test('gets no call with the ticket when it does not prove itself, and the reason is told', async () => {
    simulator.bank.control.fault = 'debug-policy';
    const result = await tested();
    expect(result.calls).toEqual(['key-settlement']);
    expect(result.steps).toEqual(['ticket']);
    expect(result.forgotten).toBe(1);
    expect(explained(result)).toMatchObject({
      step: 'enclave',
      title: 'The bank service did not prove itself',
      why: 'The bank service may be debugged: its memory could be read from outside.',
      reported: 'debug policy',
    });
  });

  test('that is silent is told', async () => {
    simulator.bank.control.delayMs = 2000;
    const words = explained(await tested({ options: { timeouts: { read: 20 } } }));
    expect(words).toMatchObject({
      step: 'enclave',
      title: 'The bank service did not answer in time',
    });
  });

  test('that cannot be reached is told, and as being offline while the browser is', async () => {
    const away = await tested({ options: { baseUrl: 'http://127.0.0.1:9/' } });
    expect(explained(away)).toMatchObject({
      step: 'enclave',
      title: 'The bank service cannot be reached',
    });
    vi.stubGlobal('navigator', { onLine: false });
    const result = await tested({ options: { baseUrl: 'http://127.0.0.1:9/' } });
    expect(explained(result).title).toBe('You are offline');
  });

  test('that answers with an error of its own is not held against the key', async () => {
    simulator.bank.control.notFound = true;
    const words = explained(await tested());
    simulator.bank.control.notFound = false;
    expect(words).toMatchObject({ step: 'key', reported: 'NotFound 404' });
    expect(words.todo).toContain('This is not about the key.');
  });

  test('is told apart from a console without its code, and from a wrong configuration', async () => {
    const failing = (error: Error) => tested({ load: () => Promise.reject(error) });
    expect(explained(await failing(new TypeError('no module')))).toMatchObject({
      title: 'A part of the console is missing',
    });
    const setup = explained(await failing(new BankSetupError('root 1 is no certificate')));
    expect(setup.why).toContain('root 1 is no certificate');
  });
});
