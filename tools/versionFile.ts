import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { VERSION_META } from '../src/lib/browser.ts';
import { sourceOf } from './source.ts';

/** Where index.html takes the version of its build. */
const PLACE = '<!-- version -->';

/** What an operator replaces is no part of a build's version. */
const REPLACED = 'config.json';

/** The files that are copied as they are, in an order that does not depend on the disk. */
async function publicFiles({ publicDir }: ResolvedConfig): Promise<[string, Buffer][]> {
  if (publicDir === '') return [];
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== REPLACED)
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Promise.all(
    paths.map(async (path) => [path.slice(publicDir.length), await readFile(path)]),
  );
}

/**
 * Writes the version of the build into `/version.json` and into the document: a hash of the document,
 * of the names of all hashed files and of what is copied from `public`. Two builds of the same source
 * have the same version, and with any other file another one. Date and release of the source are in the
 * former alone: a commit that changes no file of a build changes its version.json and nothing else.
 */
export function versionFile(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'console:version-file',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      // The document is among the files then.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const html = String(page.source);
        const hash = createHash('sha256').update(html);
        for (const name of Object.keys(bundle).toSorted()) hash.update(`\0${name}`);
        for (const [name, content] of await publicFiles(config)) {
          hash.update(`\0${name}\0`).update(content);
        }
        const version = hash.digest('hex').slice(0, 12);
        page.source = html.replace(PLACE, `<meta name="${VERSION_META}" content="${version}" />`);
        const source = `${JSON.stringify({ version, ...sourceOf() })}\n`;
        this.emitFile({ type: 'asset', fileName: 'version.json', source });
      },
    },
  };
}
