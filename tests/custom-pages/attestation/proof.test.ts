// @module-tag X42
import { afterEach, describe, expect, test, vi } from 'vitest';
import { proveService } from '../../../src/custom-pages/attestation/proving.ts';
import { bankOf } from '../../../src/bank/bankClient.ts';
import { attest } from '../../../tools/attest/command.ts';
import { MINIMUMS } from '../../../src/bank/client/attestation/builtIn.ts';
import { checksOf, verdictOf } from '../../bank/client/attestation/fixtures.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';
import { simulatorForFile } from '../../bank/client/simulator.ts';

const { file } = temporaryFiles();
const services = await simulatorForFile();
const { config: bank } = services;

afterEach(() => vi.useRealTimers());

/** The JSON that `npm run attest` prints for evidence in a file. */
async function attested(evidence: object, ...flags: string[]): Promise<object> {
  // Some editors write a byte order mark.
  const path = file(`\uFEFF${JSON.stringify(evidence)}`);
  const { stdout, stderr } = await attest(['--settlement', path, ...flags]);
  expect(stderr).toBe('');
  return JSON.parse(stdout) as object;
}

/** Flags for the trust of the simulator's configuration. */
function simulatorFlags() {
  const { roots = [], signingKeys = {} } = bank.attestation ?? {};
  return [
    ...roots.flatMap((root) => ['--roots', file(root)]),
    ...Object.entries(signingKeys).flatMap(([id, key]) => ['--signing-key', `${id}=${key}`]),
  ];
}

describe('the configured service', () => {
  test.each(['Production', 'Integration'] as const)('is accepted for %s', async (environment) => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const { evaluation, checkedAt } = await proveService(bankOf(bank, environment));
    expect(verdictOf(evaluation)).toBe('accepted');
    expect(evaluation.results).toHaveLength(23);
    expect(evaluation).toMatchObject({ product: 'Genoa', simulated: true });
    expect(evaluation.systemVersion).toMatchObject({ kind: 'release' });
    expect(checkedAt).toBe(Date.now());
  });

  test('is asked once, with a random id instead of a ticket', async () => {
    const sent: { path: string; headers: Headers; body: unknown }[] = [];
    const recording: typeof fetch = (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input);
      sent.push({ path: href, headers: new Headers(init?.headers), body: init?.body });
      return fetch(input, init);
    };
    await proveService({ ...bank, fetch: recording });
    await proveService({ ...bank, fetch: recording });
    expect(sent.map(({ path }) => path)).toEqual([
      `${bank.baseUrl}key-settlement`,
      `${bank.baseUrl}key-settlement`,
    ]);
    const ids = sent.map(({ headers }) => headers.get('yaxi-ticket-id'));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(sent[0]?.headers.get('yaxi-ticket')).toBeNull();
    expect(String(sent[0]?.body)).toMatch(/^\{"publicKey":"[^"]{44}"\}$/);
  });

  test('with a fault fails at its check, with all checks shown', async () => {
    services.bank.control.fault = 'box';
    const { evaluation, evidence } = await proveService(bank);
    expect(verdictOf(evaluation)).toBe('box');
    expect(evaluation.results).toHaveLength(23);
    expect(evidence).toMatchObject({ verdict: 'box' });
  });

  test('without an answer in JSON fails the first check', async () => {
    const page = () => Promise.resolve(new Response('<html>'));
    const { evaluation, evidence } = await proveService({ ...bank, fetch: page });
    expect(verdictOf(evaluation)).toBe('wellFormed');
    expect(evidence).toMatchObject({ settlement: '<html>' });
  });

  test('is an error if it rejects the call or is out of reach', async () => {
    const other = { ...bank, baseUrl: `${services.url}/nowhere/` };
    await expect(proveService(other)).rejects.toMatchObject({ kind: 'NotFound' });
    const gone = { ...bank, baseUrl: 'http://127.0.0.1:1/' };
    await expect(proveService(gone)).rejects.toMatchObject({ kind: 'Network' });
  });

  test('is not called with an unusable trust configuration', async () => {
    const attestation = { ...bank.attestation, signingKeys: { id: 'no key' } };
    const unasked = () => Promise.reject(new Error('asked'));
    await expect(proveService({ ...bank, attestation, fetch: unasked })).rejects.toMatchObject({
      name: 'BankSetupError',
      message: expect.not.stringContaining('Error: '),
    });
  });
});

describe('the evidence of a proof', () => {
  test('is checked again by npm run attest, with the same outcome but for the closed box', async () => {
    const { evidence, evaluation } = await proveService(bank);
    const { box, ...checks } = checksOf(evaluation);
    expect(box).toBe(true);
    const again = await attested(evidence, ...simulatorFlags());
    expect(again).toMatchObject({ verdict: 'accepted', product: 'Genoa', simulated: true });
    expect(again).toHaveProperty('checks', checks);
  });

  test('has the trust configuration, and no session key', async () => {
    const { evidence, evaluation } = await proveService(bank);
    expect(evidence).toMatchObject({
      format: 'attestation-evidence/1',
      service: { baseUrl: bank.baseUrl },
      simulated: true,
      trusted: {
        amdRoots: ['Milan', 'Genoa', 'Turin'],
        furtherRoots: bank.attestation?.roots,
        signingKeys: bank.attestation?.signingKeys,
        minimums: MINIMUMS,
      },
    });
    expect(evaluation.opened?.sessionId).toHaveLength(44);
    expect(JSON.stringify(evidence)).not.toContain(evaluation.opened?.sessionId);
  });

  test('is untrusted: neither its results nor its trust count', async () => {
    services.bank.control.fault = 'debug-policy';
    const { evidence } = await proveService(bank);
    const forged = { ...evidence, verdict: 'accepted', checks: {}, details: {} };
    expect(await attested(forged, ...simulatorFlags())).toMatchObject({ verdict: 'debugOff' });
    expect(await attested(forged)).toMatchObject({ verdict: 'chain' });
  });
});
