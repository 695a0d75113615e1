import { X509Certificate } from 'node:crypto';
import { moduleName, type Chunks } from './bundleGraph.ts';

/** Folders and packages whose code never ships. */
const unshipped: readonly [RegExp, string][] = [
  [/^(mock-server|tests|tools)\//, 'development code'],
  [/node_modules\/[^ ]*-devtools\//, 'development tools'],
];

/** Loopback addresses that libraries carry for a reason, and the package that does. */
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
const trustedIssuer = /^O=Advanced Micro Devices$/m;

/** What a production build contains though it must not, one readable line each. */
export function bundleViolations(chunks: Chunks, root: string): string[] {
  return [...chunks.values()].flatMap((chunk) => {
    const modules = chunk.moduleIds.map((id) => moduleName(id, root));
    const carries = (name: string) => modules.some((module) => module.includes(name));
    const found = [
      ...modules.flatMap((module) => describeModule(module)),
      ...(chunk.code.includes('sourceMappingURL=') || chunk.map ? ['a source map'] : []),
      ...(chunk.code.match(loopback) ?? [])
        .filter((url) => !allowedLoopback.some((it) => it.text === url && carries(it.package)))
        .map((url) => `the loopback URL ${url}`),
      ...(chunk.code.match(certificates) ?? []).flatMap((text) => describeCertificate(text)),
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
  const base64 = text.replaceAll(/-----[A-Z ]+-----|\\n|\s/g, '');
  try {
    const { subject, issuer } = new X509Certificate(Buffer.from(base64, 'base64'));
    if (trustedIssuer.test(subject) && trustedIssuer.test(issuer)) return [];
    return [`a certificate of another issuer than AMD: ${subject.replaceAll('\n', ', ')}`];
  } catch {
    // Some other long base64 text.
    return [];
  }
}
