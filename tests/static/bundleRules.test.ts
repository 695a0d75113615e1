// @module-tag T34
// oxlint-disable-next-line import/no-unassigned-import -- it changes the global and exports nothing
import 'reflect-metadata';
import { generateKeyPairSync, randomBytes, webcrypto } from 'node:crypto';
import { X509CertificateGenerator, cryptoProvider } from '@peculiar/x509';
import { expect, test } from 'vitest';
import { AMD_ROOTS, SIGNING_KEYS } from '../../src/bank/client/attestation/builtIn.ts';
import { projectRoot } from '../../tools/bootstrap.mjs';
import { checkBudgets } from '../../tools/budgets.ts';
import { bundleViolations } from '../../tools/bundleRules.ts';

type Chunks = Parameters<typeof bundleViolations>[0];

type MadeUp = { code?: string; modules?: string[]; imports?: string[] };

/** Chunks of a build, reduced to the members that the rules read. */
function chunksOf(madeUp: Record<string, MadeUp>): Chunks {
  return Object.entries(madeUp).map(([fileName, { code = '', modules = [], imports = [] }]) => ({
    fileName,
    code,
    map: null,
    imports,
    moduleIds: modules.map((name) => `${projectRoot}/${name}`),
  })) as unknown as Chunks;
}

const found = (madeUp: Record<string, MadeUp>) => bundleViolations(chunksOf(madeUp));
const foundIn = (code: string) => found({ 'a.js': { code } });
const quoted = (text: string) => ['"', "'", '`'].map((quote) => `x=${quote}${text}${quote};`);

/** A test certificate with AMD's names. */
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

const withheld = [
  expect.stringContaining('a.js contains a certificate or key that is not a published one: '),
];

test("AMD's six certificates, the published signing keys and their ids may ship", () => {
  const certificates = Object.values(AMD_ROOTS).flatMap(({ ark, ask }) => [ark, ask]);
  const published = [...certificates, ...Object.entries(SIGNING_KEYS).flat()];
  expect(published).toHaveLength(10);
  for (const code of published.flatMap((text) => quoted(text))) expect(foundIn(code)).toEqual([]);
});

test('a root that AMD did not issue may not ship, with AMD names and in any encoding', async () => {
  const pem = await mintRoot('CN=ARK-Genoa, O=Advanced Micro Devices, C=US, L=Santa Clara, ST=CA');
  expect(foundIn(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''))).toEqual(withheld);
  for (const text of [pem, pem.replaceAll('\n', String.raw`\n`)]) {
    expect(foundIn(text)).toEqual(['a.js contains a certificate or key in PEM']);
  }
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  expect(foundIn(spki), 'nor its bare key').toEqual(withheld);
});

test('only the published signing keys and their ids may ship, as Base64 or hex', () => {
  const key = randomBytes(32);
  const base64 = key.toString('base64');
  for (const text of [base64, base64.replace('=', ''), key.toString('hex')]) {
    for (const code of quoted(text)) expect(foundIn(code)).toEqual(withheld);
  }
});

test.each([
  ['console.log("Example test PKI (not AMD)")', 'the name of a test PKI'],
  ['x="-----BEGIN PRIVATE KEY-----"', 'a private key'],
  ['//# sourceMappingURL=a.js.map', 'a source map'],
  ['fetch("http://localhost:4000/bank/")', 'the loopback URL http://localhost:4000/bank/'],
  ['fetch("http://localhost")', 'the loopback URL http://localhost'],
])('%s may not ship', { tags: ['T39'] }, (code, what) => {
  expect(foundIn(code)).toEqual([`a.js contains ${what}`]);
});

test('development code may not ship', { tags: ['T17'] }, () => {
  const foundOf = (...modules: string[]) => found({ 'a.js': { modules } });
  expect(foundOf('src/lib/navigable.ts', 'src/lib/secureUrl.ts')).toEqual([]);
  for (const name of ['src/lib/developmentPage.ts', 'mock-server/bank/pki/make.ts']) {
    expect(foundOf(name)).toEqual([`a.js contains development code: ${name}`]);
  }
});

test('a page fails above its budget or with on-demand code; loaded modules do not count', () => {
  const budget = { page: 'a', kib: 1, modules: ['src/a.ts'] };
  const check = (madeUp: Record<string, MadeUp>, beyond?: string[]) =>
    checkBudgets(chunksOf(madeUp), [beyond ? { ...budget, beyond } : budget]).problems;
  const heavy = { modules: ['src/b.ts'], code: randomBytes(2000).toString('hex') };
  const page = { 'a.js': { modules: ['src/a.ts'], imports: ['b.js'] }, 'b.js': heavy };
  expect(check({ 'a.js': { modules: ['src/a.ts'] } })).toEqual([]);
  expect(check(page)).toEqual([expect.stringMatching(/^'a' weighs \d+ of 1024 bytes$/)]);
  expect(check(page, ['src/b.ts'])).toEqual([]);
  expect(check({ 'a.js': { modules: ['src/a.ts', 'src/bank/b.ts'] } })).toEqual([
    "'a' loads src/bank/b.ts",
  ]);
  expect(() => check({})).toThrow('src/a.ts is named in the budgets but not built.');
});
