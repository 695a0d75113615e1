// @module-tag C5
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  AMD_ROOTS,
  MINIMUMS,
  SIGNING_KEYS,
} from '../../../../src/bank/client/attestation/builtIn.ts';
import { evidenceOf, refusalIn } from '../../../../src/bank/client/attestation/recorded.ts';
import { CHECKS, type CheckName } from '../../../../src/bank/client/attestation/checks.ts';
import { createVerifier } from '../../../../src/bank/client/attestation/verifier.ts';
import {
  AT_ZERO,
  brokenLeaves,
  checksOf,
  comparedIn,
  failingIn,
  MILAN,
  NOW,
  pemOf,
  realReport,
  realReports,
  verdictOf,
} from './fixtures.ts';

const strict = createVerifier({ minimums: { Milan: MILAN } });
const atZero = createVerifier({ minimums: AT_ZERO });
const FLOORS = ['committedVersion', 'committedSnp', 'mitCurrent', 'mitLaunch'];
const GENOA = realReport('genoa-v3-yaxi');

/** The first check that fails with floors of zero. */
const REFUSED_AT_ZERO: Readonly<Record<string, string>> = {
  'genoa-v3-yaxi': 'accepted',
  'milan-v3-oak-oc-release': 'accepted',
  'milan-v2-debug-go-sev-guest': 'aliasCheck',
  'milan-v3-vlek-trustee': 'chain',
};

test.each(realReports)('$id has known results, in order', async ({ id, report, leaf, meta }) => {
  const evaluation = await strict.evaluateReport(report, leaf, NOW);
  const { microcode, ...others } = meta.checks;
  // The microcode of an unknown CPU is compared with nothing.
  const expected = others['cpuKnown'] ? meta.checks : others;
  expect(microcode).toBe(false);
  expect(checksOf(evaluation)).toEqual(expected);
  const order = Object.keys(CHECKS).filter((check) => Object.hasOwn(expected, check));
  expect(evaluation.results.map(({ check }) => check)).toEqual(order);
  expect(verdictOf(evaluation)).toBe(meta.firstFailure_settlement021);
  expect(evaluation).toMatchObject({ product: meta.product.split('-')[0], simulated: false });

  // With floors of zero, every check against a floor passes, and every known processor has one.
  const lenient = await atZero.evaluateReport(report, leaf, NOW);
  const passing = [...FLOORS, ...(others['cpuKnown'] ? ['microcode'] : [])];
  const floors = Object.fromEntries(passing.map((name) => [name, true]));
  expect(checksOf(lenient)).toEqual({ ...others, ...floors });
  expect(verdictOf(lenient)).toBe(REFUSED_AT_ZERO[id]);
});

test('every real report has an expected result', () => {
  const ids = realReports.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(Object.keys(REFUSED_AT_ZERO).toSorted());
});

test.each([1183, 1185])('a report of %d bytes is refused', async (length) => {
  const other = new Uint8Array(length);
  other.set(GENOA.report.subarray(0, length));
  const evaluation = await atZero.evaluateReport(other, GENOA.leaf, NOW);
  const failure = 'malformed settlement response';
  expect(refusalIn(evaluation)).toMatchObject({ check: 'wellFormed', failure });
  expect(comparedIn(evaluation, 'wellFormed')).toEqual(['1184 bytes', `${length} bytes`]);
  expect(checksOf(evaluation)).toEqual({ wellFormed: false, chain: true, product: true });
});

describe('the version of a report', { tags: ['X11'] }, () => {
  const { report, leaf } = GENOA;
  const ofVersion = (version: number) => {
    const bytes = new Uint8Array(report);
    new DataView(bytes.buffer).setUint32(0, version, true);
    return atZero.evaluateReport(bytes, leaf, NOW);
  };

  test.each([6, 256, 2 ** 32 - 1])('%d is newer than any known one', async (version) => {
    const evaluation = await ofVersion(version);
    const failure = 'newer report version';
    expect(refusalIn(evaluation)).toMatchObject({ check: 'wellFormed', failure });
    const compared = ['report version 5 at most', `report version ${version}`];
    expect(comparedIn(evaluation, 'wellFormed')).toEqual(compared);
  });

  // A changed version breaks the signature.
  test.each([2, 3, 4, 5])('%d is known; only 5 has mitigation vectors', async (version) => {
    const expected = version === 3 ? 'accepted' : 'signature';
    const evaluation = await ofVersion(version);
    expect(verdictOf(evaluation)).toBe(expected);
    const mitigations = version < 5 ? `none in report version ${version}` : '0x00';
    expect(comparedIn(evaluation, 'mitLaunch')[1]).toBe(mitigations);
  });
});

test('the results name both compared values', async () => {
  const { results } = await strict.evaluateReport(GENOA.report, GENOA.leaf, NOW);
  const text = (name: CheckName) => comparedIn({ results }, name);
  expect(text('chain')).toEqual(['leaf ← ASK ← ARK', 'SEV-VCEK ← SEV-Genoa ← ARK-Genoa']);
  expect(text('product')).toEqual(['Genoa, Turin, Milan', 'Genoa']);
  expect(text('committedVersion')).toEqual(['at least 1.55.49', '1.55.39']);
  expect(text('committedSnp')).toEqual(['at least 27', '23']);
  expect(text('mitCurrent')).toEqual(['all bits of 0x03', 'none in report version 3']);
  expect(text('cpuKnown')).toEqual(['17/1, 17/2, 160/2', '17/1']);
  expect(text('microcode')).toEqual(['at least 0x56', '0x48']);
  expect(text('tcbMatch')[1]).toBe('bootloader 9, tee 0, snp 23, microcode 72');
  const padded = await strict.evaluateReport(GENOA.report.with(720, 1), GENOA.leaf, NOW);
  expect(comparedIn(padded, 'sigPadding')).toEqual(['zero', 'not zero']);
});

test('a guest has a VMPL of 3 at most', async () => {
  for (const level of [3, 4]) {
    const evaluation = await atZero.evaluateReport(GENOA.report.with(48, level), GENOA.leaf, NOW);
    expect(checksOf(evaluation)).toMatchObject({ vmpl: level === 3 });
  }
});

test('the key that signed a report is named', async () => {
  const kinds = Array.from({ length: 8 }, async (_, kind) => {
    const report = GENOA.report.with(72, kind << 2);
    return comparedIn(await atZero.evaluateReport(report, GENOA.leaf, NOW), 'signingKeyVcek')[1];
  });
  const unknown = [2, 3, 4, 5, 6].map((kind) => `kind ${kind}`);
  expect(await Promise.all(kinds)).toEqual(['VCEK', 'VLEK', ...unknown, 'none']);
});

test('another leaf of the same product fails', async () => {
  const { report } = realReport('milan-v3-oak-oc-release');
  const { leaf } = realReport('milan-v2-debug-go-sev-guest');
  const evaluation = await atZero.evaluateReport(report, leaf, NOW);
  expect(checksOf(evaluation)).toMatchObject({ chain: true, signature: false, tcbMatch: false });
});

const notBefore = Date.parse('2025-07-20T22:15:42Z');
const notAfter = Date.parse('2032-07-20T22:15:42Z');
test.each([
  [notBefore - 1, 'chain', 'leaf is not valid on 2025-07-20'],
  [notBefore, 'accepted', 'SEV-VCEK ← SEV-Genoa ← ARK-Genoa'],
  [notAfter, 'accepted', 'SEV-VCEK ← SEV-Genoa ← ARK-Genoa'],
  [notAfter + 1, 'chain', 'leaf is not valid on 2032-07-20'],
  [Number.NaN, 'chain', 'RangeError: Invalid time value'],
])('the validity of a leaf at %d: %s, %s', async (now, expected, found) => {
  const evaluation = await atZero.evaluateReport(GENOA.report, GENOA.leaf, now);
  expect(verdictOf(evaluation)).toBe(expected);
  expect(comparedIn(evaluation, 'chain')[1]).toBe(found);
  expect(evaluation).toMatchObject({ product: 'Genoa', simulated: false });
});

describe('broken leaves', () => {
  const ASK = pemOf(Buffer.from(AMD_ROOTS.Genoa.ask, 'base64'));
  const NO_LEAF = 'leaf without a P-384 key: SEV-Genoa';

  test.each(brokenLeaves)('$name', async ({ leaf }) => {
    for (const { report } of realReports) {
      const evaluation = await atZero.evaluateReport(report, leaf, NOW);
      expect(verdictOf(evaluation)).toBe('chain');
    }
  });

  test('a product name written into a leaf fails the chain check, and is not its issuer’s', async () => {
    const leaf = brokenLeaves.find(({ name }) => name.includes('turin'))?.leaf ?? '';
    const evaluation = await strict.evaluateReport(GENOA.report, leaf, NOW);
    // Turin has the patch levels at other offsets.
    const expected = { chain: false, product: false, signature: true, tcbMatch: false };
    expect(checksOf(evaluation)).toMatchObject(expected);
    expect(evaluation.results.find(({ check }) => check === 'product')).toMatchObject({
      failure: 'unexpected product',
      expected: 'the product of SEV-Genoa',
      found: 'Turin',
    });
  });

  test.each([
    ['nothing', '', 'not readable'],
    ['PEM of something else', pemOf(Uint8Array.of(0x30, 3, 2, 1, 0)), 'not readable'],
    ['a leaf behind a byte-order mark', `\uFEFF${GENOA.leaf}`, 'not readable'],
    ['an authority', ASK, NO_LEAF],
    ['a leaf behind its authority', ASK + GENOA.leaf, NO_LEAF],
  ])('%s is one failure', async (_, leaf, found) => {
    const evaluation = await atZero.evaluateReport(GENOA.report, leaf, NOW);
    expect(failingIn(evaluation)).toEqual(['chain']);
    expect(checksOf(evaluation)).toMatchObject({ sigAlgo: true, debugOff: true });
    expect(comparedIn(evaluation, 'chain')[1]).toBe(found);
  });
});

// Fingerprints of the certificates that AMD's key distribution service hands out.
test.each([
  ['Milan', 'ark', '69d063b45344d26a2e94e1f4210de49ef555308287d4c174445c95639a540bcd'],
  ['Milan', 'ask', '67d303bd3905fd38db8b20e0793699870e7fa612eaad5dec358293fd8c0bac1b'],
  ['Genoa', 'ark', '4c6598d19c18719c5dfd4a7d335f674e5bfe1d8f800cea2cf270c10d103db2f1'],
  ['Genoa', 'ask', '5464738c1546aed5f2cecf1dc98c5c960a92e8913238a61711bc90ec6e828521'],
  ['Turin', 'ark', '1f084161a44bb6d93778a904877d4819cafa5d05ef4193b2ded9dd9c73dd3f6a'],
  ['Turin', 'ask', '5b77ef5fe7a7a004fd9032668fba9d0fda22f88c4442069a479636a6ae3b3185'],
] as const)('the built-in root of %s (%s) is AMD’s', (product, kind, fingerprint) => {
  const der = Buffer.from(AMD_ROOTS[product][kind], 'base64');
  expect(createHash('sha256').update(der).digest('hex')).toBe(fingerprint);
  expect(Object.keys(AMD_ROOTS)).toEqual(['Milan', 'Genoa', 'Turin']);
});

test('evidence without a configuration has only the built-in trust', () => {
  const evaluation = { results: [], product: 'Genoa', simulated: false, configured: [] };
  const service = { baseUrl: 'https://bank.example/', mediaType: 'a/b', clientVersion: '0.3.0' };
  const kept = { checkedAt: 0, service, answer: {}, evaluation };
  expect(evidenceOf(kept).trusted).toEqual({
    amdRoots: ['Milan', 'Genoa', 'Turin'],
    furtherRoots: [],
    signingKeys: SIGNING_KEYS,
    minimums: MINIMUMS,
  });
});
