import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import type { PageFiles } from '../src/lib/pageFiles.ts';
import { chunksOf, withImports, type Chunks } from './bundleGraph.ts';

/** The module of Vite that loads what an `import()` needs, without hashes. */
const VITE_HELPER = '\0vite/preload-helper.js';
const OWN_HELPER = `export { loadChecked as __vitePreload } from '/src/lib/checkedCode.ts';`;

/** The hash of a file in the form of W3C Subresource Integrity. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The scripts whose hashes each page load knows at once: those of pages, and what the boot may import. */
function earlyFiles(chunks: Chunks, { shell, signIn, pages }: PageFiles): Set<string> {
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
  const later = withImports(chunks, entries)
    .flatMap(({ dynamicImports }) => dynamicImports)
    .flatMap((name) => chunks.get(name) ?? []);
  return new Set([
    ...shell,
    ...signIn,
    ...pages.flatMap(({ files }) => files),
    ...withImports(chunks, later).map((chunk) => urlOf(chunk)),
  ]);
}

const urlOf = ({ fileName }: { fileName: string }) => `/${fileName}`;

/** The list in the document with its hashes, and the file for those of all other scripts. */
function listHashes(list: PageFiles, chunks: Chunks, hashOf: (url: string) => string) {
  const early = earlyFiles(chunks, list);
  const urls = [...chunks.values()].map((chunk) => urlOf(chunk)).toSorted();
  const hashes = (some: readonly string[]) =>
    Object.fromEntries(some.map((url) => [url, hashOf(url)]));
  const source = JSON.stringify(hashes(urls.filter((url) => !early.has(url))));
  const name = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const url = `/assets/hashes-${name}.json`;
  const full: PageFiles = {
    ...list,
    hashes: { ...hashes(urls.filter((one) => early.has(one))), [url]: integrityOf(source) },
    furtherHashes: url,
  };
  return { full, file: { fileName: url.slice(1), source } };
}

/**
 * The tags of the document with their hashes. What Vite would preload becomes a script of its own, before
 * the one that imports it: WebKit refuses preloads that name a hash where a policy asks for one.
 */
function withIntegrity(html: string, hashOf: (url: string) => string): string {
  const preloads = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
  const first = [...html.matchAll(preloads)].map(
    ([, url = '']) => `<script type="module" crossorigin src="${url}"></script>\n    `,
  );
  return html
    .replace(preloads, '')
    .replace('<script type="module"', (tag) => first.join('') + tag)
    .replaceAll(
      /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g,
      (attribute, url: string) => `integrity="${hashOf(url)}" ${attribute}`,
    );
}

/**
 * Gives each script and style sheet that the document can load its hash: in the tags of the document, and
 * for what `import()` loads in the list of `src/lib/pageFiles.ts`, which `src/lib/checkedCode.ts` reads.
 * It follows what changes code and comes before what hashes the document.
 */
export function integrity(): Plugin {
  return {
    name: 'console:integrity',
    apply: 'build',
    transform: {
      order: 'post',
      handler: (_code, id) => (id === VITE_HELPER ? { code: OWN_HELPER, map: null } : null),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const hashOf = (url: string) => integrityOf(contentOf(bundle[url.slice(1)]));
        page.source = withIntegrity(String(page.source), hashOf).replace(
          /(?<=<script type="application\/json" id="page-files">)[^<]*/,
          (listed) => {
            const chunks = chunksOf(Object.values(bundle));
            const { full, file } = listHashes(JSON.parse(listed) as PageFiles, chunks, hashOf);
            this.emitFile({ type: 'asset', ...file });
            return JSON.stringify(full).replaceAll('<', String.raw`\u003c`);
          },
        );
      },
    },
  };
}

function contentOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) {
  if (!file) throw new Error('The document names a file that was not built.');
  return file.type === 'chunk' ? file.code : file.source;
}
