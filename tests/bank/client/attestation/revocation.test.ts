// @module-tag X114
// @peculiar/x509 resolves its parts through the metadata that this module adds to Reflect.
// oxlint-disable-next-line import/no-unassigned-import -- it changes the global and exports nothing
import 'reflect-metadata';
import { createPrivateKey } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { expect, test } from 'vitest';
import { openPki } from '../../../../mock-server/bank/pki/pki.ts';
import { attest } from '../../../../tools/attest/command.ts';
import { pemOf } from './fixtures.ts';
import { filesForTest, settlementFlags, saidOf } from './attestRun.ts';
import { openEnclave } from './enclave.ts';

const file = filesForTest();
const DAY = 86_400_000;
const PSS = { name: 'RSA-PSS', hash: 'SHA-384', saltLength: 48 };
const [genoa, milan] = [openPki('Genoa'), openPki('Milan')];
const enclave = await openEnclave('Genoa');

const serialOf = ({ certificate }: { certificate: string }) =>
  new x509.X509Certificate(certificate).serialNumber;

/** `days` are from now until the next list; null if it does not say. */
type List = Partial<x509.X509CrlCreateParams> & { by?: typeof genoa.ark; days?: number | null };

/** A list of the root, or of another authority, as DER. */
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

/** The entries of a list, by their serial numbers. */
const revocationDate = new Date('2026-05-13T12:00:00Z');
const revoking = (...serials: string[]) => ({
  entries: serials.map((serialNumber) => ({ serialNumber, revocationDate })),
});

async function flagsWith(lists: readonly (string | Uint8Array)[]) {
  const settlement = settlementFlags(enclave, await enclave.settle(), file);
  return [...settlement, ...lists.flatMap((list) => ['--crl', file(list)])];
}

/** What the command says of a settlement with these lists. */
async function judged(...lists: readonly (string | Uint8Array)[]) {
  const { details, ...rest } = await saidOf(...(await flagsWith(lists)));
  return { ...rest, found: details['revocation']?.found };
}

test('a list without a certificate of the chain is one more check that passes, as DER and as PEM', async () => {
  const der = await listOf(revoking('7f'));
  for (const list of [der, pemOf(der).replaceAll('CERTIFICATE', 'X509 CRL')]) {
    const found = await judged(list);
    expect(found).toMatchObject({ exitCode: 0, verdict: 'accepted', checks: { revocation: true } });
    expect(found.found).toMatch(/^list of ARK-Genoa for \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/);
  }
  expect((await judged()).checks).not.toHaveProperty('revocation');
});

test('the authority on the list of its root, and the leaf on that of its authority, are refused', async () => {
  const byRoot = await listOf(revoking('7f', serialOf(genoa.ask)));
  const refused = { exitCode: 1, verdict: 'revocation', failure: 'revoked certificate' };
  const found = await judged(byRoot);
  expect(found).toMatchObject(refused);
  expect(found.found).toContain('SEV-Genoa (serial 0x010001) revoked on 2026-05-13');
  const leaf = revoking(serialOf(genoa.leaf));
  const byAuthority = await listOf({ by: genoa.ask, ...leaf });
  expect(await judged(await listOf(), byAuthority)).toMatchObject(refused);
  // The root has not issued the leaf: its serial there is another certificate's.
  expect(await judged(await listOf(leaf))).toMatchObject({ verdict: 'accepted' });
});

test('a list that is out of date says so, unless it has revoked the chain', async () => {
  const old = await judged(await listOf({ days: -1 }));
  const refused = { exitCode: 1, verdict: 'revocation' };
  expect(old).toMatchObject({ ...refused, failure: 'outdated revocation list' });
  const both = await judged(await listOf({ days: -1, ...revoking(serialOf(genoa.ask)) }));
  expect(both).toMatchObject({ ...refused, failure: 'revoked certificate' });
});

const forged = { ...genoa.ark, key: milan.ark.key };
const extensions = [new x509.Extension('2.5.29.28', true, new Uint8Array([0x30, 0]))];

test.each([
  ['of another authority', () => listOf({ by: milan.ark }), 'is of ARK-Milan'],
  ['signed by another one', () => listOf({ by: forged }), 'is not signed by ARK-Genoa'],
  [
    'with a changed byte',
    async () => {
      const list = await listOf(revoking('7f'));
      return list.with(list.indexOf(0x7f), 0x7e);
    },
    'is not signed by ARK-Genoa',
  ],
  ['cut', async () => (await listOf()).slice(0, -1), 'is no list of revoked certificates'],
  ['that is none', () => Promise.resolve('no list'), 'is no list of revoked certificates'],
  ['without an end', () => listOf({ days: null }), 'does not say when the next one comes'],
  ['with a critical extension', () => listOf({ extensions }), 'a critical extension is unknown'],
])('a list %s cannot be used', async (_what, make, says) => {
  const { exitCode, stderr } = await attest(await flagsWith([await make()]));
  expect(exitCode).toBe(2);
  expect(stderr).toContain(says);
});
