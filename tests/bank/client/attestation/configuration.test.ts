import { createHash, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signingKeyOf } from '../../../../mock-server/bank/pki/pki.ts';
import { generatePrivateKey } from '../../../../mock-server/privateKey.ts';
import {
  AMD_ROOTS,
  MINIMUMS,
  SIGNING_KEYS,
  type Minimum,
} from '../../../../src/bank/client/attestation/builtIn.ts';
import { refusalIn } from '../../../../src/bank/client/attestation/recorded.ts';
import {
  trustOf,
  ZERO_MINIMUMS,
  type AttestationOptions,
} from '../../../../src/bank/client/attestation/trust.ts';
import { createVerifier } from '../../../../src/bank/client/attestation/verifier.ts';
import { openEnclave } from './enclave.ts';
import {
  AT_ZERO,
  checksOf,
  comparedIn,
  failingIn,
  MILAN,
  NOW,
  realReport,
  rootsOf,
  verdict,
} from './fixtures.ts';

const { report, leaf } = realReport('genoa-v3-yaxi');
const milan = realReport('milan-v3-oak-oc-release');
const key = Buffer.alloc(32, 7).toString('base64');
const judged = (options: AttestationOptions, { report: bytes, leaf: pem } = { report, leaf }) =>
  createVerifier(options).evaluateReport(bytes, pem, NOW);

describe('minimums', () => {
  /** The exact levels of the report. */
  const exactly = { firmware: '1.55.39', snp: 23, mitigationMask: 0 };
  const minimum: Minimum = { ...exactly, microcode: { '17/1': 0x48 } };
  const withGenoa = (change: Partial<Minimum>) =>
    createVerifier({ minimums: { Genoa: { ...minimum, ...change } } });

  test('the built-in minimums are those of AMD-SB-3023', () => {
    const rows = Object.entries(MINIMUMS).map(([product, { microcode, ...it }]) => [
      product,
      ...Object.values(it),
      ...Object.entries(microcode),
    ]);
    expect(rows).toEqual([
      ['Genoa', '1.55.49', 27, 3, ['17/1', 0x56], ['17/2', 0x51], ['160/2', 0x1b]],
      ['Turin', '1.55.65', 4, 0x37, ['2/1', 0x51], ['17/0', 0x4e]],
    ]);
    const microcode = { '17/1': 0, '17/2': 0, '160/2': 0 };
    const zero = { firmware: '0.0.0', snp: 0, mitigationMask: 0, microcode };
    expect(ZERO_MINIMUMS['Genoa']).toEqual(zero);
  });

  // Configurations of earlier releases, which accepted the family.
  test.each([
    ['nothing', {}],
    ['others', { Genoa: minimum }],
    ['null', { Milan: null }],
  ])('Milan is refused with its reason, with %s in the configuration', async (_, minimums) => {
    const evaluation = await judged({ minimums }, milan);
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
    const evaluation = await judged({ minimums: { Milan: AT_ZERO.Milan } }, milan);
    expect(refusalIn(evaluation)).toBeUndefined();
    const configured = [{ kind: 'minimums', used: true }];
    expect(evaluation).toMatchObject({ product: 'Milan', attack: 'arXiv:2605.12990', configured });
  });

  test.each<[string, Partial<Minimum>]>([
    ['accepted', {}],
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

  test('null refuses a product, and nothing is compared with a minimum', async () => {
    const evaluation = await judged({ minimums: { ...ZERO_MINIMUMS, Genoa: null } });
    const refusal = { check: 'product', failure: 'refused processor family' };
    expect(refusalIn(evaluation)).toMatchObject(refusal);
    expect(failingIn(evaluation)).toEqual(['product']);
    const checks = checksOf(evaluation);
    expect(checks).toMatchObject({ chain: true, tcbMatch: true });
    const floors = ['committedVersion', 'committedSnp', 'mitCurrent', 'mitLaunch'];
    for (const check of [...floors, 'cpuKnown', 'microcode']) {
      expect(checks).not.toHaveProperty(check);
    }
  });

  test('reports of version 2 name no CPU, not even one of zeros', async () => {
    const minimums = { Milan: { ...AT_ZERO.Milan, microcode: { '0/0': 0 } } };
    const evaluation = await judged({ minimums }, realReport('milan-v2-debug-go-sev-guest'));
    expect(checksOf(evaluation)).toMatchObject({ committedVersion: true, cpuKnown: false });
    expect(comparedIn(evaluation, 'cpuKnown')).toEqual(['0/0', 'none in report version 2']);
  });

  test('neither names of Object’s prototype nor an empty one are products', async () => {
    const minimums = { Genoa: null, constructor: minimum, toString: null, '': minimum };
    expect(refusalIn(await judged({ minimums }))?.check).toBe('product');
    const evaluation = await judged({ minimums }, { report, leaf: '' });
    expect(failingIn(evaluation)).toEqual(['chain']);
  });

  const FIRMWARE = ['1.55', '1.55.39-rc', '1.55.256', '1.256.0', '256.0.0', '-1.55.2'];
  test.each<[string, Partial<Minimum>]>([
    ...FIRMWARE.map((firmware): [string, object] => ['firmware', { firmware }]),
    ['snp', { snp: 256 }],
    ['snp', { snp: 1.5 }],
    ['mitigationMask', { mitigationMask: -1 }],
    ['mitigationMask', { mitigationMask: 0.5 }],
    ["microcode of '17/1'", { microcode: { '17/1': -1 } }],
    ["microcode of '17/1-B0'", { microcode: { '17/1-B0': 1 } }],
    ["microcode of '0x11/1'", { microcode: { '0x11/1': 1 } }],
  ])('an unusable %s is named: %j', (name, change) => {
    const error = new Error(`The minimum of Genoa has no usable ${name}`);
    expect(() => withGenoa(change)).toThrow(error);
  });
});

describe('signing keys', () => {
  test('the built-in ones are the two production keys, each under its digest', () => {
    expect(Object.keys(SIGNING_KEYS)).toEqual([
      'AhrUXsV/XAvIE24RQ/Vt/zXoLodvjXoWD2fhLGuRM7U=',
      'D30zRYe8Ug9732b4Pe2BAwWAXn/T5Nss2HJOp3kLC1w=',
    ]);
    for (const [id, built] of Object.entries(SIGNING_KEYS)) {
      const digest = createHash('sha256').update(Buffer.from(built, 'base64'));
      expect(digest.digest('base64')).toBe(id);
    }
  });

  test('the configuration may add keys under any id, and replace none', () => {
    const [id = ''] = Object.keys(SIGNING_KEYS);
    const all = trustOf({ signingKeys: { ...SIGNING_KEYS, test: key, constructor: key } });
    const ids = [...Object.keys(SIGNING_KEYS), 'test', 'constructor'];
    expect([...all.signingKeys.keys()]).toEqual(ids);
    expect(trustOf({}).signingKeys.has('constructor')).toBe(false);
    expect(() => trustOf({ signingKeys: { [id]: key } })).toThrow('cannot be replaced');
  });

  const short = Buffer.alloc(31).toString('base64');
  test.each(['', 'key', key.slice(0, -1), short, ` ${key}`])('%j is named as invalid', (wrong) => {
    const message = "Signing key 'test' is not Base64 of 32 bytes";
    expect(() => createVerifier({ signingKeys: { test: wrong } })).toThrow(message);
  });
});

describe('additions are named, used or unused', { tags: ['X10'] }, async () => {
  const { trust, own, settle } = await openEnclave();
  const used = (kind: keyof AttestationOptions) => ({ kind, used: true });
  const unused = (kind: keyof AttestationOptions) => ({ kind, used: false });
  const builtIn = MINIMUMS['Genoa'] as Minimum;
  const [simulatorKey = ''] = Object.values(trust.signingKeys);
  const genoa = (change: Partial<Minimum>) => ({ minimums: { Genoa: { ...builtIn, ...change } } });
  const microcode = (level: object) => ({ microcode: { ...builtIn.microcode, ...level } });
  const LOWERED = [used('minimums')];
  const repeated = { roots: rootsOf(AMD_ROOTS), signingKeys: SIGNING_KEYS, minimums: MINIMUMS };

  test.each<[string, AttestationOptions, unknown[]]>([
    ['older firmware', genoa({ firmware: '1.55.48' }), LOWERED],
    ['a lower patch level', genoa({ snp: 26 }), LOWERED],
    ['fewer mitigations', genoa({ mitigationMask: 0x01 }), LOWERED],
    ['other mitigations', genoa({ mitigationMask: 0xfc }), LOWERED],
    ['older microcode', genoa(microcode({ '17/1': 0x55 })), LOWERED],
    ['one more CPU', genoa(microcode({ '17/3': 255 })), LOWERED],
    ['the same minimum', genoa({}), []],
    ['newer firmware', genoa({ firmware: '1.55.50' }), []],
    ['a higher patch level', genoa({ snp: 28 }), []],
    ['more mitigations', genoa({ mitigationMask: 0x0b }), []],
    ['newer microcode', genoa(microcode({ '17/1': 0x57 })), []],
    ['fewer CPUs', genoa({ microcode: { '17/1': 0x56 } }), []],
    ['another product', { minimums: { Milan: MILAN } }, [unused('minimums')]],
    ['a product of its own', { minimums: { Naples: builtIn } }, [unused('minimums')]],
    ['a refused product', { minimums: { Milan: null } }, []],
    ['the simulator', trust, [unused('roots'), unused('signingKeys')]],
    ['what is built in', repeated, []],
    ['nothing', {}, []],
    ['empty lists', { roots: [], signingKeys: {}, minimums: {} }, []],
  ])('%s, for a report of real hardware', async (_, options, configured) => {
    expect(await judged(options)).toMatchObject({ simulated: false, configured });
  });

  const another = { another: simulatorKey };
  const bothKeys = { ...trust.signingKeys, ...another };
  test.each<[string, AttestationOptions, unknown[]]>([
    ['more', { signingKeys: bothKeys, ...genoa({ snp: 0 }) }, [used('signingKeys'), ...LOWERED]],
    ['another key', { signingKeys: another }, [unused('signingKeys')]],
  ])('the simulator’s root and %s, for its settlement', async (_, options, more) => {
    const verifier = createVerifier({ ...trust, ...options });
    const evaluation = await verifier.evaluateSettlement(await settle(), own, Date.now());
    expect(evaluation).toMatchObject({ simulated: true, configured: [used('roots'), ...more] });
  });

  test('real hardware with software that a configured key approved is not simulated', async () => {
    // The report is real, so only its digest of the box fails.
    const signing = signingKeyOf(generatePrivateKey('Ed25519'));
    const { systemVersion, ...answer } = await settle();
    const measurement = Buffer.from(report.subarray(144, 192));
    const { kind, generation, ref } = systemVersion;
    const createdAt = '2026-11-21T12:00:00+00:00';
    const input = Buffer.from(`${kind}${generation}${createdAt}${ref}`);
    const value = sign(null, Buffer.concat([input, measurement]), signing.key).toString('base64');
    const launchMeasurement = measurement.toString('base64');
    const signature = { keyId: signing.keyId, value };
    const real = {
      ...answer,
      attestationReport: Buffer.from(report).toString('base64'),
      vcek: leaf,
      systemVersion: { kind, generation, createdAt, ref, launchMeasurement, signature },
    };
    const verifier = createVerifier({ signingKeys: { [signing.keyId]: signing.publicKey } });
    const evaluation = await verifier.evaluateSettlement(real, own, NOW);
    expect(evaluation).toMatchObject({ simulated: false, configured: [used('signingKeys')] });
    const passing = { chain: true, signature: true, systemVersionSignature: true };
    const others = { measurement: true, reportData: false };
    expect(checksOf(evaluation)).toMatchObject({ ...passing, ...others });
  });

  test.each([
    [96, ''],
    [97, '…'],
  ])('the id of an unknown key, of %i characters, is cut to 96', async (length, rest) => {
    const { systemVersion, ...answer } = await settle();
    const signature = { ...systemVersion.signature, keyId: 'k'.repeat(length) };
    const settlement = { ...answer, systemVersion: { ...systemVersion, signature } };
    const evaluation = await createVerifier({}).evaluateSettlement(settlement, own, NOW);
    const ids = Object.keys(SIGNING_KEYS).join(', ');
    expect(checksOf(evaluation)).toMatchObject({ systemVersionKey: false });
    expect(comparedIn(evaluation, 'systemVersionKey')).toEqual([ids, `${'k'.repeat(96)}${rest}`]);
  });
});
