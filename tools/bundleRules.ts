import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Rolldown } from 'vite';
import { projectRoot } from './bootstrap.mjs';

/** Code that must not ship. developmentPage.ts allows http pages on this machine. */
const developmentCode =
  /^(mock-server|tests|tools)\/|^node_modules\/.*-devtools\/|^src\/lib\/developmentPage\.ts$/;

const loopback = /https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?[\w./-]*/g;

/** Base addresses that packages use to parse relative addresses, and never request. */
const parsingBases: Readonly<Record<string, string>> = {
  'http://localhost': 'node_modules/react-router/',
  'http://127.0.0.1': 'node_modules/oidc-client-ts/',
};

/** Certificates and keys: DER in Base64, and 32 bytes in hexadecimal or Base64. */
const keyTexts = /\bMI[\w+/]{100,}=*|\b[\da-fA-F]{64}\b|(?<=["'`])[A-Za-z\d+/]{43}=?(?=["'`])/g;

/** SHA-256 of the only ones that may ship. Any other would make a console trust a simulator. */
const published = new Set([
  // AMD's root and intermediate certificates for Milan, Genoa and Turin.
  'c0208674a240e113a76d3f7d17c95ac95cc90b8a342a8f00065a1a6b053ab0b2',
  '77517255f4b2ee2b77fecc864e6406be01a3bc4337cafb069fbed21212287312',
  '4c74e00094d65030becfacb45e809b38ac57bdef68e0c8c7ea3e11026c0cce69',
  'd5cc776edfd835827e24927407f0b92bf0dd473ff8423d47b6d4a3bc98fa16f9',
  '04b99b9a57b916e02e085b71c788f1f138e6aa34fc90813975e7df7e102f6365',
  '2b2f8d5eadb8f1c9ef5ce522a02666ac79a4f86c66ae54b54a61a40478cddadb',
  // Ids and keys for system versions in production.
  '0c39a983e11b9947c73fb0d636e33c418bd942f3aff74f6fff876972649f8db3',
  '30754739b5ab168810323c8bdc8ff057d6f6f538c65ccab890d7fd18390d7dea',
  '0c3dfb228c1615c38c449bfd21c2809be01c30a3b39cf6ec319bda10c33c08fe',
  '4ee5efc5043af513641573255f15561557835e746394880bfb2923bcc3d6b50e',
]);

const unshippedTexts: readonly [RegExp, string][] = [
  [/sourceMappingURL=/, 'a source map'],
  [/test PKI/i, 'the name of a test PKI'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
  [/-----BEGIN [A-Z ]+-----(?:\\[nr]|\s)*[\w+/]{8}/, 'a certificate or key in PEM'],
];

/** Path of a module in the project, with slashes and without a query. */
export function moduleName(id: string): string {
  const path = id.replaceAll('\0', '').replace(/\?.*$/, '');
  return relative(projectRoot, path).replaceAll('\\', '/');
}

/** One line for each text or module in a production build that must not ship. */
export function bundleViolations(chunks: readonly Rolldown.OutputChunk[]): string[] {
  return chunks.flatMap(({ fileName, code, map, moduleIds }) => {
    const modules = moduleIds.map((id) => moduleName(id));
    const mayName = (url: string) => {
      const holder = parsingBases[url];
      return holder !== undefined && modules.some((module) => module.startsWith(holder));
    };
    const found = [
      ...modules
        .filter((name) => developmentCode.test(name))
        .map((name) => `development code: ${name}`),
      ...(code.match(loopback) ?? [])
        .filter((url) => !mayName(url))
        .map((url) => `the loopback URL ${url}`),
      ...(code.match(keyTexts) ?? [])
        .filter((text) => !published.has(createHash('sha256').update(text).digest('hex')))
        .map((text) => `a certificate or key that is not a published one: ${text.slice(0, 80)}`),
      ...unshippedTexts.filter(([text]) => text.test(code)).map(([, what]) => what),
      ...(map ? ['a source map'] : []),
    ];
    return [...new Set(found)].map((what) => `${fileName} contains ${what}`);
  });
}
