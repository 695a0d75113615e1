import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import {
  addFiles,
  NO_FILES,
  readFiles,
  recordedIn,
} from '../../../src/custom-pages/attestation/dropped.ts';
import { checkFiles, proveService } from '../../../src/custom-pages/attestation/proving.ts';
import { bankOf } from '../../../src/bank/bankClient.ts';
import { summaryOf } from '../../../src/bank/client/attestation/recorded.ts';
import type { AttestationOptions } from '../../../src/bank/client/attestation/trust.ts';
import { utf8 } from '../../../src/lib/bytes.ts';
import { attest } from '../../../tools/attest/command.ts';
import {
  checksOf,
  fixturePath,
  realReports,
  verdictOf,
} from '../../bank/client/attestation/fixtures.ts';
import { simulatorForFile } from '../../bank/client/simulator.ts';

const directory = mkdtempSync(join(tmpdir(), 'proof-'));
const services = await simulatorForFile();
const { config: bank } = services;

afterEach(() => vi.useRealTimers());
afterAll(() => rmSync(directory, { recursive: true }));

function saved(name: string, content: unknown): string {
  const path = join(directory, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

/** What the page says of files, as `npm run attest` prints it. */
async function checked(files: Record<string, string | Uint8Array>, trust?: AttestationOptions) {
  const understood = await readFiles(
    Object.entries(files).map(([name, content]) => {
      const bytes = typeof content === 'string' ? utf8(content) : new Uint8Array(content);
      return { name, size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) };
    }),
  );
  const used = addFiles(NO_FILES, understood);
  expect(used.refused).toEqual([]);
  const recorded = recordedIn(used);
  if (typeof recorded !== 'object') throw new Error(`needs ${recorded}`);
  return checkFiles(recorded, used, trust);
}

/** The one JSON object that `npm run attest` prints. */
async function printed(...flags: string[]): Promise<object> {
  const { stdout, stderr } = await attest(flags);
  expect(stderr).toBe('');
  return JSON.parse(stdout) as object;
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The flags that have the command trust what the simulator's configuration does. */
function simulatorFlags() {
  const { roots = [], signingKeys = {} } = bank.attestation ?? {};
  return [
    ...roots.flatMap((root, index) => {
      const path = join(directory, `root${index}.pem`);
      writeFileSync(path, root);
      return ['--roots', path];
    }),
    ...Object.entries(signingKeys).flatMap(([id, key]) => ['--signing-key', `${id}=${key}`]),
  ];
}

describe('the configured service', () => {
  test.each(['Production', 'Integration'] as const)('proves itself for %s', async (environment) => {
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

  test.each([
    ['malformed-settlement', 'wellFormed'],
    ['expired-leaf', 'chain'],
    ['debug-policy', 'debugOff'],
    ['firmware', 'committedVersion'],
    ['measurement', 'measurement'],
    ['box', 'box'],
  ] as const)('that has the fault %s fails at %s, with all checks shown', async (fault, check) => {
    services.bank.control.fault = fault;
    const { evaluation, evidence } = await proveService(bank);
    expect(verdictOf(evaluation)).toBe(check);
    expect(evaluation.results).toHaveLength(23);
    expect(evidence).toMatchObject({ verdict: check });
  });

  test('that refuses or is gone is no proof at all', async () => {
    const other = { ...bank, baseUrl: `${services.url}/nowhere/` };
    await expect(proveService(other)).rejects.toMatchObject({ kind: 'NotFound' });
    const gone = { ...bank, baseUrl: 'http://127.0.0.1:1/' };
    await expect(proveService(gone)).rejects.toMatchObject({ kind: 'Network' });
  });

  test('that answers with something else than JSON fails the first check', async () => {
    const page = () => Promise.resolve(new Response('<html>'));
    const { evaluation, evidence } = await proveService({ ...bank, fetch: page });
    expect(verdictOf(evaluation)).toBe('wellFormed');
    expect(evidence).toMatchObject({ settlement: '<html>' });
  });

  test('is not asked with a trust that cannot be used', async () => {
    const attestation = { ...bank.attestation, signingKeys: { id: 'no key' } };
    const unasked = () => Promise.reject(new Error('asked'));
    await expect(proveService({ ...bank, attestation, fetch: unasked })).rejects.toMatchObject({
      name: 'BankSetupError',
      message: expect.not.stringContaining('Error: '),
    });
  });
});

describe('the evidence of a proof', () => {
  test('is checked again by the page and by npm run attest, with the same outcome', async () => {
    const { evidence, evaluation } = await proveService(bank);
    const again = await checked({ 'evidence.json': JSON.stringify(evidence) }, bank.attestation);
    const { box, ...checks } = checksOf(evaluation);
    expect(box).toBe(true);
    expect(checksOf(again.evaluation)).toEqual(checks);
    expect(verdictOf(again.evaluation)).toBe('accepted');

    const path = saved('evidence.json', evidence);
    const command = await printed('--settlement', path, ...simulatorFlags());
    expect(command).toEqual(asJson(summaryOf(again.evaluation)));
  });

  test('says what was trusted and holds no key of the session', async () => {
    const { evidence, evaluation } = await proveService(bank);
    expect(evidence).toMatchObject({
      service: { baseUrl: bank.baseUrl },
      simulated: true,
      trusted: {
        amdRoots: ['Milan', 'Genoa', 'Turin'],
        furtherRoots: bank.attestation?.roots,
        signingKeys: bank.attestation?.signingKeys,
      },
    });
    expect(evaluation.opened?.sessionId).toHaveLength(44);
    expect(JSON.stringify(evidence)).not.toContain(evaluation.opened?.sessionId);
  });

  test('is believed nothing: neither its results nor what it trusted', async () => {
    services.bank.control.fault = 'debug-policy';
    const { evidence } = await proveService(bank);
    const forged = JSON.stringify({ ...evidence, verdict: 'accepted', checks: {}, details: {} });
    const again = await checked({ 'forged.json': forged }, bank.attestation);
    expect(verdictOf(again.evaluation)).toBe('debugOff');
    const elsewhere = await checked({ 'forged.json': forged });
    expect(verdictOf(elsewhere.evaluation)).toBe('chain');
  });
});

describe.each(realReports)('the report of real hardware $id', ({ id, report, leaf, meta }) => {
  const pem = fixturePath(`${id}/${id.includes('vlek') ? 'vlek' : 'vcek'}.pem`);
  const flags = ['--report', fixturePath(`${id}/report.bin`), '--vcek', pem];

  test('has its known verdict in the page, and that of npm run attest', async () => {
    const { evaluation } = await checked({ 'report.bin': report, 'leaf.pem': leaf });
    expect(checksOf(evaluation)).toEqual(meta.checks);
    expect(verdictOf(evaluation)).toBe(meta.firstFailure_settlement021);
    expect(await printed(...flags)).toEqual(asJson(summaryOf(evaluation)));
  });

  test('is compared with the minimums of a file', async () => {
    const zero = { firmware: '0.0.0', snp: 0, mitigationMask: 0, microcode: { '17/1': 0 } };
    const floors = { Genoa: zero, Milan: null };
    const { evaluation } = await checked({
      'report.bin': report,
      'leaf.pem': leaf,
      'floors.json': JSON.stringify(floors),
    });
    const genoa = meta.product === 'Genoa';
    expect(verdictOf(evaluation) === 'accepted').toBe(genoa);
    expect(checksOf(evaluation)['product']).toBe(genoa);
    const command = await printed(...flags, '--floors', saved('floors.json', floors));
    expect(command).toEqual(asJson(summaryOf(evaluation)));
  });
});
