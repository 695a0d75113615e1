import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  MINIMUMS,
  SIGNING_KEYS,
  type Minimum,
} from '../../../../src/bank/client/attestation/builtIn.ts';
import { trustOf, ZERO_MINIMUMS } from '../../../../src/bank/client/attestation/trust.ts';
import { refusalIn } from '../../../../src/bank/client/attestation/recorded.ts';
import { createVerifier } from '../../../../src/bank/client/attestation/verifier.ts';
import { AT_ZERO, checksOf, comparedIn, NOW, realReport, verdict } from './fixtures.ts';

const { report, leaf } = realReport('genoa-v3-yaxi');
const milan = realReport('milan-v3-oak-oc-release');
const minimum = (change: Partial<Minimum> = {}): Minimum => ({
  firmware: '1.55.39',
  snp: 23,
  mitigationMask: 0,
  microcode: { '17/1': 0x48 },
  ...change,
});
const withGenoa = (change: Partial<Minimum> = {}) =>
  createVerifier({ minimums: { Genoa: minimum(change) } });

describe('minimums', () => {
  test('the built-in floors are those of AMD-SB-3023', () => {
    const rows = Object.entries(MINIMUMS).map(([product, { microcode, ...it }]) => [
      product,
      ...Object.values(it),
      ...Object.entries(microcode),
    ]);
    expect(rows).toEqual([
      ['Genoa', '1.55.49', 27, 3, ['17/1', 0x56], ['17/2', 0x51], ['160/2', 0x1b]],
      ['Turin', '1.55.65', 4, 0x37, ['2/1', 0x51], ['17/0', 0x4e]],
    ]);
    expect(ZERO_MINIMUMS['Genoa']).toEqual({
      firmware: '0.0.0',
      snp: 0,
      mitigationMask: 0,
      microcode: { '17/1': 0, '17/2': 0, '160/2': 0 },
    });
  });

  // What configurations of earlier releases say, which accepted the family.
  test.each([
    ['nothing', {}],
    ['others', { Genoa: minimum() }],
    ['null', { Milan: null }],
  ])('Milan is refused, and why, with %s in the configuration', async (_, minimums) => {
    const verifier = createVerifier({ minimums });
    const evaluation = await verifier.evaluateReport(milan.report, milan.leaf, NOW);
    expect(refusalIn(evaluation)).toMatchObject({
      check: 'product',
      failure: 'unexpected product',
      expected: 'Genoa, Turin',
      found: 'Milan, whose root secret software can extract (arXiv:2605.12990)',
      attack: 'arXiv:2605.12990',
    });
    expect(evaluation).toMatchObject({ product: 'Milan', attack: undefined });
  });

  test('a minimum of Milan allows it, and the attack is named', async () => {
    const verifier = createVerifier({ minimums: { Milan: AT_ZERO.Milan } });
    const evaluation = await verifier.evaluateReport(milan.report, milan.leaf, NOW);
    expect(refusalIn(evaluation)).toBeUndefined();
    expect(evaluation).toMatchObject({
      product: 'Milan',
      attack: 'arXiv:2605.12990',
      configured: [{ kind: 'minimums', used: true }],
    });
  });

  test('exactly the levels of the report are enough', async () => {
    expect(await verdict(withGenoa(), report, leaf)).toBe('accepted');
  });

  test.each<[string, Partial<Minimum>]>([
    ['committedVersion', { firmware: '1.55.40' }],
    ['committedVersion', { firmware: '1.56.0' }],
    ['committedVersion', { firmware: '20.0.0' }],
    ['committedSnp', { snp: 24 }],
    ['mitCurrent', { mitigationMask: 1 }],
    ['cpuKnown', { microcode: { '17/2': 0, '1/1': 0 } }],
    ['microcode', { microcode: { '17/1': 0x49 } }],
    ['accepted', { microcode: { '17/1': 0x48, '17/10': 0x49 } }],
    ['accepted', { firmware: '1.54.255' }],
  ])('%s with %j', async (expected, change) => {
    expect(await verdict(withGenoa(change), report, leaf)).toBe(expected);
  });

  test('null refuses a product and leaves its reports without a floor', async () => {
    const verifier = createVerifier({ minimums: { ...ZERO_MINIMUMS, Genoa: null } });
    const evaluation = await verifier.evaluateReport(report, leaf, NOW);
    const failing = { product: false, committedVersion: false, committedSnp: false };
    expect(checksOf(evaluation)).toMatchObject({ chain: true, ...failing, mitCurrent: false });
    expect(refusalIn(evaluation)).toMatchObject({
      check: 'product',
      failure: 'refused processor family',
    });
    const ofCpu = evaluation.results.filter((it) => it.expected === 'the floor of a known CPU');
    expect(ofCpu.map(({ check }) => check)).toEqual(
      expect.arrayContaining([
        'committedVersion',
        'committedSnp',
        'mitCurrent',
        'cpuKnown',
        'microcode',
      ]),
    );
  });

  test('reports of version 2 name no CPU, not even one of zeros', async () => {
    const old = realReport('milan-v2-debug-go-sev-guest');
    const minimums = { Milan: minimum({ firmware: '0.0.0', snp: 0, microcode: { '0/0': 0 } }) };
    const evaluation = await createVerifier({ minimums }).evaluateReport(old.report, old.leaf, NOW);
    const expected = { committedVersion: true, cpuKnown: false, microcode: false };
    expect(checksOf(evaluation)).toMatchObject(expected);
    expect(comparedIn(evaluation, 'cpuKnown')).toEqual(['0/0', 'none in report version 2']);
  });

  test('names of Object’s prototype are not products', async () => {
    const minimums = { Genoa: null, constructor: minimum(), toString: null };
    expect(await verdict(createVerifier({ minimums }), report, leaf)).toBe('product');
  });

  test.each<[string, Partial<Minimum>]>([
    ['firmware', { firmware: '1.55' }],
    ['firmware', { firmware: '1.55.39-rc' }],
    ['firmware', { firmware: '1.55.256' }],
    ['firmware', { firmware: '1.256.0' }],
    ['firmware', { firmware: '256.0.0' }],
    ['firmware', { firmware: '-1.55.2' }],
    ['snp', { snp: 256 }],
    ['snp', { snp: 1.5 }],
    ['mitigationMask', { mitigationMask: -1 }],
    ['mitigationMask', { mitigationMask: 0.5 }],
    ["microcode of '17/1'", { microcode: { '17/1': -1 } }],
    ["microcode of '17/1-B0'", { microcode: { '17/1-B0': 1 } }],
    ["microcode of '0x11/1'", { microcode: { '0x11/1': 1 } }],
  ])('%s that cannot be used is named: %j', (name, change) => {
    const error = new Error(`The minimum of Genoa has no usable ${name}`);
    expect(() => withGenoa(change)).toThrow(error);
  });
});

describe('signing keys', () => {
  const idOf = (key: string) =>
    createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64');
  const key = Buffer.alloc(32, 7).toString('base64');

  test('the built-in ones are the two production keys, each under its digest', () => {
    expect(Object.keys(SIGNING_KEYS)).toEqual([
      'AhrUXsV/XAvIE24RQ/Vt/zXoLodvjXoWD2fhLGuRM7U=',
      'D30zRYe8Ug9732b4Pe2BAwWAXn/T5Nss2HJOp3kLC1w=',
    ]);
    for (const [id, built] of Object.entries(SIGNING_KEYS)) expect(idOf(built)).toBe(id);
  });

  test('the configuration may add keys under any id', () => {
    const all = trustOf({ signingKeys: { [idOf(key)]: key, constructor: key } }).signingKeys;
    expect([...all.keys()]).toEqual([...Object.keys(SIGNING_KEYS), idOf(key), 'constructor']);
    expect(trustOf({}).signingKeys.has('constructor')).toBe(false);
  });

  test.each(['', 'key', key.slice(0, -1), Buffer.alloc(31).toString('base64'), ` ${key}`])(
    'an invalid key is named in the error: %j',
    (text) => {
      expect(() => createVerifier({ signingKeys: { test: text } })).toThrow(
        "Signing key 'test' is not Base64 of 32 bytes",
      );
    },
  );

  test('a built-in one cannot be replaced', () => {
    const [id = ''] = Object.keys(SIGNING_KEYS);
    expect(() => createVerifier({ signingKeys: { [id]: key } })).toThrow('cannot be replaced');
    expect(() => createVerifier({ signingKeys: { ...SIGNING_KEYS } })).not.toThrow();
  });
});

describe('without WebCrypto', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('nothing is accepted, and nothing throws', async () => {
    vi.stubGlobal('crypto', {});
    const verifier = createVerifier({ minimums: ZERO_MINIMUMS });
    await expect(verifier.prepare()).resolves.toBeUndefined();
    const evaluation = await verifier.evaluateReport(report, leaf, NOW);
    expect(checksOf(evaluation)).toMatchObject({ chain: false, signature: false, tcbMatch: true });
  });
});
