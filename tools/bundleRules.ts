import { relative } from 'node:path';
import { createHash, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { Rolldown } from 'vite';

/** Folders and packages whose code never ships. */
const unshipped: readonly [RegExp, string][] = [
  [/^(mock-server|tests|tools)\//, 'development code'],
  [/node_modules\/[^ ]*-devtools\//, 'development tools'],
  [/^src\/lib\/developmentPage\.ts$/, 'the exception for http pages on this machine'],
];

/** Loopback addresses that may ship: the package that contains each, and why it is harmless. */
const allowedLoopback: readonly { text: string; package: string; why: string }[] = [
  {
    text: 'http://localhost',
    package: 'node_modules/react-router/',
    why: 'the base of URL parsing where there is no window; never requested',
  },
  {
    text: 'http://127.0.0.1',
    package: 'node_modules/oidc-client-ts/',
    why: 'the base that its URL parser resolves relative addresses against; never requested',
  },
];

const loopback = /https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?[\w./-]*/g;
const certificates =
  /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----|\bMII[\w+/]{400,}=*/g;

/** SHA-256 of the public keys (SPKI) of AMD's roots and authorities: Milan, Genoa, Turin. */
const trustedKeys = new Set([
  '9f056bee44377e29308cb5ffa895bdfb62d18881fa6bed8d6f075b0204089cb9',
  '42491669ccb851d627ea9846cd24eccbeb7de7c2a62740120fff88001d38ebb6',
  '429a69c9422aa258ee4d8db5fcda9c6470ef15f8cd5a9cebd6cbc7d90b863831',
  '0324d55bcd48ba877a8fd87c0e1b4934dec8448e3807a24384a34dc6a6c9ebb8',
  '4f125410563a2ab9a50356f9243f6fe0b6f73de98603f53f90339c70e9d7ad08',
  '0000ead352025f208bf55297c4192c34cd1b878002107366d8f2065a9ae7d3a9',
]);

/**
 * Texts of 32 bytes in Base64. A key that signs system versions is known by its id, which is one of
 * these: only the published ids and keys may be in a build.
 */
const keyTexts = /(?<=["'`])[A-Za-z0-9+/]{43}=(?=["'`])/g;
const publishedKeyTexts = new Set([
  'AhrUXsV/XAvIE24RQ/Vt/zXoLodvjXoWD2fhLGuRM7U=',
  'ZbxMIfWbKk/WtX0xRIVX6Htb0RXvJMPXUoygw+xvtOI=',
  'D30zRYe8Ug9732b4Pe2BAwWAXn/T5Nss2HJOp3kLC1w=',
  'CMtrYRGMEPAdxWgas3NWAtJJa9MuIlmudcF+1wyFaiU=',
]);

const unshippedTexts: readonly [RegExp, string][] = [
  [/test PKI/i, 'the name of a test PKI'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
  [/dYa685dhHap8RSUtB4DDy1l4UcycsGhklBnV5a/, 'the id of a signing key for fixtures'],
  [/qzLgDnRegbiQzY416i9\/MClrmMp24jcHzaWCWSWSutA/, 'a signing key for fixtures'],
  [
    /ab32e00e745e81b890cd8e35ea2f7f30296b98ca76e23707cda582592592bad0/i,
    'a signing key for fixtures',
  ],
];

/** Path of a module below the project, with slashes and without a query. */
export function moduleName(id: string, root: string): string {
  return relative(root, id.replaceAll('\0', '').replace(/\?.*$/, '')).replaceAll('\\', '/');
}

/** What a production build contains though it must not, one readable line each. */
export function bundleViolations(chunks: readonly Rolldown.OutputChunk[], root: string): string[] {
  return chunks.flatMap((chunk) => {
    const modules = chunk.moduleIds.map((id) => moduleName(id, root));
    const carries = (name: string) => modules.some((module) => module.includes(name));
    const found = [
      ...modules.flatMap((module) => describeModule(module)),
      ...(chunk.code.includes('sourceMappingURL=') || chunk.map ? ['a source map'] : []),
      ...(chunk.code.match(loopback) ?? [])
        .filter((url) => !allowedLoopback.some((it) => it.text === url && carries(it.package)))
        .map((url) => `the loopback URL ${url}`),
      ...(chunk.code.match(certificates) ?? []).flatMap((text) => describeCertificate(text)),
      ...(chunk.code.match(keyTexts) ?? [])
        .filter((text) => !publishedKeyTexts.has(text))
        .map((text) => `32 bytes in Base64 that are no published signing key: ${text}`),
      ...unshippedTexts.filter(([text]) => text.test(chunk.code)).map(([, what]) => what),
    ];
    return [...new Set(found)].map((what) => `${chunk.fileName} contains ${what}`);
  });
}

function describeModule(module: string): string[] {
  return unshipped
    .filter(([path]) => path.test(module))
    .map(([, description]) => `${description}: ${module}`);
}

/** A root that AMD did not issue is one of a simulator, and would trust whatever that one signs. */
function describeCertificate(text: string): string[] {
  const der = Buffer.from(text.replaceAll(/-----[A-Z ]+-----|\\n|\s/g, ''), 'base64');
  const certificate = attempt(() => new X509Certificate(der));
  if (certificate) {
    const subject = certificate.subject.replaceAll('\n', ', ');
    return isTrusted(certificate.publicKey) ? [] : [`a certificate that is not AMD's: ${subject}`];
  }
  const key = attempt(() => createPublicKey({ key: der, format: 'der', type: 'spki' }));
  return !key || isTrusted(key) ? [] : ["a public key that is not one of AMD's"];
}

function isTrusted(key: KeyObject): boolean {
  const spki = key.export({ format: 'der', type: 'spki' });
  return trustedKeys.has(createHash('sha256').update(spki).digest('hex'));
}

/** What was read, or undefined: some other long Base64 text. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
