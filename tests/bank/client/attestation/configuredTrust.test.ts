// @module-tag X10
import { sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signingKeyOf } from '../../../../mock-server/bank/pki/pki.ts';
import { generatePrivateKey } from '../../../../mock-server/privateKey.ts';
import {
  AMD_ROOTS,
  MINIMUMS,
  SIGNING_KEYS,
  type Minimum,
} from '../../../../src/bank/client/attestation/builtIn.ts';
import type { AttestationOptions } from '../../../../src/bank/client/attestation/trust.ts';
import { createVerifier } from '../../../../src/bank/client/attestation/verifier.ts';
import { MILAN, NOW, pemOf, realReport } from './fixtures.ts';
import { openEnclave } from './enclave.ts';

const simulator = await openEnclave();
const { report, leaf } = realReport('genoa-v3-yaxi');
const used = (kind: keyof AttestationOptions) => ({ kind, used: true });
const unused = (kind: keyof AttestationOptions) => ({ kind, used: false });

/** What is named of the configuration for a report of real hardware (Genoa). */
async function namedFor(options: AttestationOptions) {
  const { simulated, configured } = await createVerifier(options).evaluateReport(report, leaf, NOW);
  expect(simulated).toBe(false);
  return configured;
}

describe('lowered minimums', () => {
  const builtIn = MINIMUMS['Genoa'];
  if (!builtIn) throw new Error('Genoa has no minimum');
  const genoa = (change: Partial<Minimum>) => ({ minimums: { Genoa: { ...builtIn, ...change } } });

  test.each<[string, Partial<Minimum>]>([
    ['firmware', { firmware: '1.55.48' }],
    ['patch level', { snp: 26 }],
    ['mitigations', { mitigationMask: 0x01 }],
    ['other mitigations', { mitigationMask: 0xfc }],
    ['microcode', { microcode: { ...builtIn.microcode, '17/1': 0x55 } }],
    ['one more CPU', { microcode: { ...builtIn.microcode, '17/3': 255 } }],
  ])('are named: %s', async (_, change) => {
    expect(await namedFor(genoa(change))).toEqual([used('minimums')]);
  });

  test.each<[string, Partial<Minimum>]>([
    ['the same', {}],
    ['newer firmware', { firmware: '1.55.50' }],
    ['a higher patch level', { snp: 28 }],
    ['more mitigations', { mitigationMask: 0x0b }],
    ['newer microcode', { microcode: { ...builtIn.microcode, '17/1': 0x57 } }],
    ['fewer CPUs', { microcode: { '17/1': 0x56 } }],
  ])('are not those that are as strict: %s', async (_, change) => {
    expect(await namedFor(genoa(change))).toEqual([]);
  });

  test('of another product, or a product of its own, are named as not used', async () => {
    expect(await namedFor({ minimums: { Milan: MILAN } })).toEqual([unused('minimums')]);
    expect(await namedFor({ minimums: { Naples: builtIn } })).toEqual([unused('minimums')]);
    expect(await namedFor({ minimums: { Milan: null } })).toEqual([]);
  });
});

describe('a settlement', () => {
  test('of the simulator names its root, its key and lowered minimums', async () => {
    const minimums = { Genoa: { ...MINIMUMS['Genoa'], snp: 0 } as Minimum };
    const [key = ''] = Object.values(simulator.trust.signingKeys);
    const signingKeys = { ...simulator.trust.signingKeys, another: key };
    const options = { ...simulator.trust, signingKeys, minimums };
    const { simulated, configured } = await createVerifier(options).verifySettlement(
      await simulator.settle(),
      simulator.own,
      Date.now(),
    );
    expect(simulated).toBe(true);
    expect(configured).toEqual([used('roots'), used('signingKeys'), used('minimums')]);
  });

  test('signed with another key names the configured one as not used', async () => {
    const [key = ''] = Object.values(simulator.trust.signingKeys);
    const options = { ...simulator.trust, signingKeys: { another: key } };
    const answer = await simulator.settle();
    const { configured } = await createVerifier(options).evaluateSettlement(
      answer,
      undefined,
      Date.now(),
    );
    expect(configured).toEqual([used('roots'), unused('signingKeys')]);
  });

  test('on real hardware whose software a configured key approved is not simulated', async () => {
    // The report is real, so everything passes but the box, which nobody else can make for it.
    const signing = signingKeyOf(generatePrivateKey('Ed25519'));
    const { systemVersion, ...answer } = await simulator.settle();
    const measurement = Buffer.from(report.subarray(144, 192));
    const { kind, generation, ref } = systemVersion;
    const createdAt = '2026-11-21T12:00:00+00:00';
    const input = Buffer.from(`${kind}${generation}${createdAt}${ref}`);
    const value = sign(null, Buffer.concat([input, measurement]), signing.key).toString('base64');
    const real = {
      ...answer,
      attestationReport: Buffer.from(report).toString('base64'),
      vcek: leaf,
      systemVersion: {
        kind,
        generation,
        createdAt,
        ref,
        launchMeasurement: measurement.toString('base64'),
        signature: { keyId: signing.keyId, value },
      },
    };
    const verifier = createVerifier({ signingKeys: { [signing.keyId]: signing.publicKey } });
    const evaluation = await verifier.evaluateSettlement(real, simulator.own, NOW);
    expect(evaluation).toMatchObject({ simulated: false, configured: [used('signingKeys')] });
    const passed = evaluation.results.filter((it) => it.passed).map(({ check }) => check);
    expect(passed).toEqual(
      expect.arrayContaining(['chain', 'signature', 'systemVersionSignature', 'measurement']),
    );
  });
});

test.each([
  [96, ''],
  [97, '…'],
])('of the id of an unknown key with %i characters 96 are shown', async (length, rest) => {
  const { systemVersion, ...answer } = await simulator.settle();
  const signature = { ...systemVersion.signature, keyId: 'k'.repeat(length) };
  const settlement = { ...answer, systemVersion: { ...systemVersion, signature } };
  const { results } = await createVerifier({}).evaluateSettlement(settlement, simulator.own, NOW);
  expect(results.find(({ check }) => check === 'systemVersionKey')).toMatchObject({
    passed: false,
    expected: Object.keys(SIGNING_KEYS).join(', '),
    found: `${'k'.repeat(96)}${rest}`,
  });
});

test('what is configured without being needed is named as not used', async () => {
  expect(await namedFor(simulator.trust)).toEqual([unused('roots'), unused('signingKeys')]);
});

test('what is built in adds nothing when it is configured again', async () => {
  const roots = Object.values(AMD_ROOTS).flatMap(({ ark, ask }) =>
    [ark, ask].map((base64) => pemOf(Buffer.from(base64, 'base64'))),
  );
  const repeated = { roots, signingKeys: SIGNING_KEYS, minimums: MINIMUMS };
  expect(await namedFor(repeated)).toEqual([]);
  expect(await namedFor({})).toEqual([]);
  expect(await namedFor({ roots: [], signingKeys: {}, minimums: {} })).toEqual([]);
});
