// @module-tag T34
// oxlint-disable-next-line import/no-unassigned-import -- it changes the global and exports nothing
import 'reflect-metadata';
import { createHash, generateKeyPairSync, randomBytes, webcrypto } from 'node:crypto';
import { X509CertificateGenerator, cryptoProvider } from '@peculiar/x509';
import { expect, test } from 'vitest';
import { AMD_ROOTS, SIGNING_KEYS } from '../../src/bank/client/attestation/builtIn.ts';
import { checkBudgets } from '../../tools/budgets.ts';
import { bundleViolations } from '../../tools/bundleRules.ts';

const ROOT = '/project';
type Chunks = Parameters<typeof bundleViolations>[0];

type MadeUp = { code?: string; modules?: string[]; imports?: string[] };

/** Chunks of a build, with the members that are read. */
function chunksOf(madeUp: Record<string, MadeUp>): Chunks {
  return Object.entries(madeUp).map(([fileName, { code = '', modules = [], imports = [] }]) => ({
    fileName,
    code,
    map: null,
    imports,
    moduleIds: modules.map((name) => `${ROOT}/${name}`),
  })) as unknown as Chunks;
}

const found = (madeUp: Record<string, MadeUp>) => bundleViolations(chunksOf(madeUp), ROOT);
const foundIn = (code: string) => found({ 'a.js': { code } });
const quoted = (text: string) => ['"', "'", '`'].map((quote) => `x=${quote}${text}${quote};`);

/** A test certificate with AMD's own names. */
async function mintRoot(name: string): Promise<string> {
  cryptoProvider.set(webcrypto as Crypto);
  const algorithm = { name: 'ECDSA', hash: 'SHA-384', namedCurve: 'P-384' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name,
    keys,
    signingAlgorithm: algorithm,
    serialNumber: '01',
  });
  return certificate.toString('pem');
}

const AMD_NAME = 'CN=ARK-Genoa, O=Advanced Micro Devices, C=US, L=Santa Clara, ST=CA';
const certificates = Object.values(AMD_ROOTS).flatMap(({ ark, ask }) => [ark, ask]);

test("AMD's six certificates may ship, as Base64 and as PEM", () => {
  expect(certificates).toHaveLength(6);
  for (const base64 of certificates) {
    for (const code of quoted(base64)) expect(foundIn(code)).toEqual([]);
    const pem = `-----BEGIN CERTIFICATE-----\\n${base64}\\n-----END CERTIFICATE-----\\n`;
    expect(foundIn(`x="${pem}"`)).toEqual([]);
  }
});

test('a root that AMD did not issue may not ship, whatever its names and its encoding', async () => {
  const pem = await mintRoot(AMD_NAME);
  const base64 = pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  for (const text of [pem, pem.replaceAll('\n', String.raw`\n`), base64]) {
    expect(foundIn(`x=\`${text}\``)).toEqual([
      expect.stringMatching(/^a\.js contains a certificate that is not AMD's: .*CN=ARK-Genoa/),
    ]);
  }
});

test('the bare key of such a root may not ship either', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  expect(foundIn(`x="${spki}"`)).toEqual(["a.js contains a public key that is not one of AMD's"]);
});

test.each([
  ['console.log("Example test PKI (not AMD)")', 'the name of a test PKI'],
  ['x="-----BEGIN PRIVATE KEY-----"', 'a private key'],
  [
    'x="ab32e00e745e81b890cd8e35ea2f7f30296b98ca76e23707cda582592592bad0"',
    'a signing key for fixtures',
  ],
  ['x="qzLgDnRegbiQzY416i9/MClrmMp24jcHzaWCWSWSutA"', 'a signing key for fixtures'],
  ['x="dYa685dhHap8RSUtB4DDy1l4UcycsGhklBnV5a/4HSg"', 'the id of a signing key for fixtures'],
])('%s may not ship', (code, what) => {
  expect(foundIn(code)).toEqual([`a.js contains ${what}`]);
});

test('the published signing keys and their ids may ship, and no others', () => {
  const published = Object.entries(SIGNING_KEYS).flat();
  expect(published).toHaveLength(4);
  for (const text of published) {
    for (const code of quoted(text)) expect(foundIn(code)).toEqual([]);
  }
  const key = Buffer.from('a key that signs for a simulator');
  const id = createHash('sha256').update(key).digest('base64');
  for (const text of [id, key.toString('base64')]) {
    for (const code of quoted(text)) {
      expect(foundIn(code)).toEqual([
        `a.js contains 32 bytes in Base64 that are no published signing key: ${text}`,
      ]);
    }
  }
});

test('development code and loopback addresses may not ship', { tags: ['T17', 'T39'] }, () => {
  expect(found({ 'a.js': { modules: ['src/lib/navigable.ts', 'src/lib/secureUrl.ts'] } })).toEqual(
    [],
  );
  expect(found({ 'a.js': { modules: ['src/lib/developmentPage.ts'] } })).toEqual([
    'a.js contains the exception for http pages on this machine: src/lib/developmentPage.ts',
  ]);
  expect(found({ 'a.js': { modules: ['mock-server/bank/pki/make.ts'] } })).toEqual([
    'a.js contains development code: mock-server/bank/pki/make.ts',
  ]);
  expect(foundIn('fetch("http://localhost:4000/bank/")')).toEqual([
    'a.js contains the loopback URL http://localhost:4000/bank/',
  ]);
});

test('a page above its budget, or with code of other pages, fails; what is loaded already does not count', () => {
  const budget = { page: 'a', kib: 1, modules: ['src/a.ts'], without: /^src\/bank\// };
  const check = (madeUp: Record<string, MadeUp>, more: object = {}) =>
    checkBudgets(chunksOf(madeUp), ROOT, [{ ...budget, ...more }]).problems;
  const heavy = { modules: ['src/b.ts'], code: randomBytes(2000).toString('hex') };
  const page = { 'a.js': { modules: ['src/a.ts'], imports: ['b.js'] }, 'b.js': heavy };
  expect(check({ 'a.js': { modules: ['src/a.ts'] } })).toEqual([]);
  expect(check(page)).toEqual([expect.stringMatching(/^'a' weighs \d+ of 1024 bytes$/)]);
  expect(check(page, { beyond: ['src/b.ts'] })).toEqual([]);
  expect(check({ 'a.js': { modules: ['src/a.ts', 'src/bank/b.ts'] } })).toEqual([
    "'a' loads src/bank/b.ts",
  ]);
  expect(() => check({})).toThrow('src/a.ts is named in the budgets but not built.');
});
