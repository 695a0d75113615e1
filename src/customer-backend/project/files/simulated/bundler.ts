import { readFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';

// The bank service of the console is simulated, and the client refuses it: it trusts AMD's processors and the keys of
// the real service alone. Whoever has the keys of the simulator can read what is typed into this page. Before it is for
// anybody else, delete this file, and import `build` from 'esbuild' in server.ts.

/** Certificates (PEM) that the page trusts beside AMD's. */
const ROOTS: readonly string[] = __ROOTS__;

/** Keys (Ed25519, Base64) that may sign the versions of the bank service, beside the service's own; by their ids. */
const SIGNING_KEYS: Readonly<Record<string, string>> = __KEYS__;

/** Adds that trust to the page. The installed client stays as it is. */
const trust: esbuild.Plugin = {
  name: 'trust in the simulated bank service',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]routex-settlement[\\/]index\.js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}
        ROOT_STORE.certificates.push(
          ...${JSON.stringify(ROOTS)}.map((pem) => new x509.X509Certificate(pem)),
        );
        for (const [id, key] of Object.entries(${JSON.stringify(SIGNING_KEYS)}))
          YAXI_SIGNING_KEYS[id] = Uint8Array.from(atob(key), (digit) => digit.charCodeAt(0));`,
    }));
  },
};

/** Bundles as esbuild does, with that trust. */
export function build(options: esbuild.BuildOptions & { write: false }) {
  console.warn('The bank service is simulated: the page trusts what bundler.ts names.');
  return esbuild.build({ ...options, plugins: [trust] });
}
