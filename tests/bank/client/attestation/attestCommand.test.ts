// @module-tag X112
// @peculiar/x509 resolves its parts through the metadata that this module adds to Reflect.
// oxlint-disable-next-line import/no-unassigned-import -- it changes the global and exports nothing
import 'reflect-metadata';
import { createPrivateKey } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { describe, expect, test } from 'vitest';
import { openPki } from '../../../../mock-server/bank/pki/pki.ts';
import type { summaryOf } from '../../../../src/bank/client/attestation/recorded.ts';
import { attest } from '../../../../tools/attest/command.ts';
import { temporaryFiles } from '../../../temporaryFiles.ts';
import { openEnclave } from './enclave.ts';
import { AT_ZERO, fixturePath, pemOf, realReport } from './fixtures.ts';

const { file } = temporaryFiles();

/** The JSON output and the exit code of the command, run in this process. */
async function saidOf(...flags: string[]) {
  const { exitCode, stdout, stderr } = await attest(flags);
  if (stderr) throw new Error(stderr);
  return { exitCode, ...(JSON.parse(stdout) as ReturnType<typeof summaryOf>) };
}

const REPORT = fixturePath('genoa-v3-yaxi/report.bin');
const LEAF = fixturePath('genoa-v3-yaxi/vcek.pem');
const GENOA = ['--report', REPORT];
const MILAN = 'milan-v3-oak-oc-release';

describe('a report', { tags: ['C5'] }, () => {
  test('is evaluated as in the console, with compared values and the name of the failure', async () => {
    const found = await saidOf(...GENOA, '--vcek', LEAF);
    const failure = 'firmware version too small';
    const said = { exitCode: 1, verdict: 'committedVersion', failure, product: 'Genoa' };
    expect(found).toMatchObject({ ...said, simulated: false });
    expect(found.checks).toEqual(realReport('genoa-v3-yaxi').meta.checks);
    expect(Object.keys(found.details)).toEqual(Object.keys(found.checks));
    const compared = { expected: 'at least 1.55.49', found: '1.55.39' };
    expect(found.details['committedVersion']).toEqual(compared);
  });

  test('on Milan is refused for the published attack, unless its minimum is given', async () => {
    const [path, vcek] = [`${MILAN}/report.bin`, `${MILAN}/vcek.pem`].map(fixturePath);
    const flags = ['--report', path ?? '', '--vcek', vcek ?? '', '--floors'];
    const attack = 'arXiv:2605.12990';
    const refused = { exitCode: 1, verdict: 'product', failure: 'unexpected product', attack };
    expect(await saidOf(...flags, 'zero')).toMatchObject(refused);
    const allowed = await saidOf(...flags, file(JSON.stringify({ Milan: AT_ZERO.Milan })));
    expect(allowed).toMatchObject({ exitCode: 0, verdict: 'accepted', attack });
  });
});

const { trust, settle } = await openEnclave();
const answer = await settle();

/** The flags for an answer of the simulator's enclave, or other content, in a file. */
function flagsFor(json: unknown): string[] {
  const path = file(typeof json === 'string' ? json : JSON.stringify(json));
  const keys = Object.entries(trust.signingKeys);
  const signingKeys = keys.flatMap(([id, key]) => ['--signing-key', `${id}=${key}`]);
  const roots = trust.roots.flatMap((root) => ['--roots', file(root)]);
  return ['--settlement', path, ...signingKeys, ...roots];
}

const settlement = { format: 'attestation-evidence/1', verdict: 'box', settlement: answer };
test.each([
  ['as it was answered', answer],
  ['in a file of evidence', settlement],
])(
  'a settlement %s is accepted; its box, which only the client can open, is not checked',
  async (_, json) => {
    const found = await saidOf(...flagsFor(json));
    const configured = ['roots', 'signingKeys'].map((kind) => ({ kind, used: true }));
    const said = { exitCode: 0, verdict: 'accepted', product: 'Genoa', simulated: true };
    expect(found).toMatchObject({ ...said, configured });
    expect(Object.values(found.checks)).toEqual(Array(22).fill(true));
    expect(found.checks).not.toHaveProperty('box');
  },
);

test('a settlement is refused when it was changed or is not JSON', async () => {
  const failure = 'malformed settlement response';
  for (const other of [{ ...answer, vcek: 7 }, '{"attestationReport":']) {
    const said = { exitCode: 1, verdict: 'wellFormed', failure, product: '' };
    expect(await saidOf(...flagsFor(other))).toMatchObject(said);
  }
});

const SETTLEMENT = ['--settlement', LEAF];
test.each([
  ['nothing', [], 'Give --report'],
  ['both pairs', [...GENOA, '--vcek', LEAF, ...SETTLEMENT], 'Give --report'],
  ['an unknown flag', ['--unknown'], 'unknown'],
])('wrong usage: %s', { tags: ['C5'] }, async (_, flags, message) => {
  const { exitCode, stdout, stderr } = await attest(flags);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).toContain('Usage:');
});

const DAY = 86_400_000;
const PSS = { name: 'RSA-PSS', hash: 'SHA-384', saltLength: 48 };
const [genoa, milan] = [openPki('Genoa'), openPki('Milan')];

const serialOf = ({ certificate }: { certificate: string }) =>
  new x509.X509Certificate(certificate).serialNumber;

/** `days` from now until the next list; null for a list without a next one. */
type List = Partial<x509.X509CrlCreateParams> & { by?: typeof genoa.ark; days?: number | null };

/** A list of the root, or of another authority, in DER. */
async function listOf({ by = genoa.ark, days = 30, ...params }: List = {}) {
  const der = createPrivateKey(by.key).export({ type: 'pkcs8', format: 'der' });
  const crl = await x509.X509CrlGenerator.create({
    issuer: new x509.X509Certificate(by.certificate).subjectName,
    thisUpdate: new Date(Date.now() - 30 * DAY),
    ...(days === null ? {} : { nextUpdate: new Date(Date.now() + days * DAY) }),
    signingAlgorithm: PSS,
    signingKey: await crypto.subtle.importKey('pkcs8', der, PSS, false, ['sign']),
    ...params,
  });
  return new Uint8Array(crl.rawData);
}

/** The entries of a list. */
const revocationDate = new Date('2026-05-13T12:00:00Z');
const revoking = (...serials: string[]) => ({
  entries: serials.map((serialNumber) => ({ serialNumber, revocationDate })),
});

const flagsWith = (...lists: (string | Uint8Array)[]) => [
  ...flagsFor(answer),
  ...lists.flatMap((list) => ['--crl', file(list)]),
];

/** The command's output for a settlement with these lists. */
async function judged(...lists: (string | Uint8Array)[]) {
  const { details, ...rest } = await saidOf(...flagsWith(...lists));
  return { ...rest, found: details['revocation']?.found };
}

describe('lists of revoked certificates', { tags: ['X114'] }, () => {
  test('a list without a certificate of the chain passes, in DER and in PEM', async () => {
    const der = await listOf(revoking('7f'));
    for (const list of [der, pemOf(der).replaceAll('CERTIFICATE', 'X509 CRL')]) {
      const found = await judged(list);
      const checks = { revocation: true };
      expect(found).toMatchObject({ exitCode: 0, verdict: 'accepted', checks });
      expect(found.found).toMatch(/^list of ARK-Genoa for \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/);
    }
    expect((await judged()).checks).not.toHaveProperty('revocation');
  });

  test('an authority on the list of its root and a leaf on the list of its authority are refused', async () => {
    const byRoot = await listOf(revoking('7f', serialOf(genoa.ask)));
    const refused = { exitCode: 1, verdict: 'revocation', failure: 'revoked certificate' };
    const found = await judged(byRoot);
    expect(found).toMatchObject(refused);
    expect(found.found).toContain('SEV-Genoa (serial 0x010001) revoked on 2026-05-13');
    const leaf = revoking(serialOf(genoa.leaf));
    const byAuthority = await listOf({ by: genoa.ask, ...leaf });
    expect(await judged(await listOf(), byAuthority)).toMatchObject(refused);
    // The root did not issue the leaf, so the same serial belongs to another certificate.
    expect(await judged(await listOf(leaf))).toMatchObject({ verdict: 'accepted' });
  });

  test('an outdated list fails with that reason, unless it revokes the chain', async () => {
    const old = await judged(await listOf({ days: -1 }));
    const refused = { exitCode: 1, verdict: 'revocation' };
    expect(old).toMatchObject({ ...refused, failure: 'outdated revocation list' });
    const both = await judged(await listOf({ days: -1, ...revoking(serialOf(genoa.ask)) }));
    expect(both).toMatchObject({ ...refused, failure: 'revoked certificate' });
  });

  const changedList = async () => {
    const list = await listOf(revoking('7f'));
    return list.with(list.indexOf(0x7f), 0x7e);
  };
  const forged = { ...genoa.ark, key: milan.ark.key };
  const extensions = [new x509.Extension('2.5.29.28', true, new Uint8Array([0x30, 0]))];

  test.each([
    ['of another authority', () => listOf({ by: milan.ark }), 'is of ARK-Milan'],
    ['signed by another one', () => listOf({ by: forged }), 'is not signed by ARK-Genoa'],
    ['with a changed byte', changedList, 'is not signed by ARK-Genoa'],
    ['cut', async () => (await listOf()).slice(0, -1), 'truncated or damaged DER'],
    ['of text', () => Promise.resolve('no list'), 'not a list of revoked certificates. Fetch it'],
    ['without an end', () => listOf({ days: null }), 'no date of the next update'],
    ['with a critical extension', () => listOf({ extensions }), 'a critical extension is unknown'],
  ])('a list %s cannot be used', async (_what, make, says) => {
    const { exitCode, stderr } = await attest(flagsWith(await make()));
    expect(exitCode).toBe(2);
    expect(stderr).toContain(says);
  });
});
