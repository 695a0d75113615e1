import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { VERSION_META } from '../src/lib/browser.ts';
import { REPLACED } from './hosting/securityHeaders.ts';
import { sourceOf } from './source.ts';

/** The content codings of a build's compressed copies, best first, by what their names end in. */
export const COPIES = { br: '.br', gzip: '.gz' } as const;

/** The file that stands in the folder of a build until the build has succeeded. */
const MARK = '.unfinished';

/** The place of the build's version in index.html. */
const VERSION_PLACE = '<!-- version -->';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The files below a folder, in an order that does not depend on the disk. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}

/** True for a file that an operator or a deployment replaces. */
const isReplaced = (path: string) => REPLACED.some((name) => name === basename(path));

/** True for a file that gets compressed copies: pictures and fonts are compressed already. */
export const isCompressible = (path: string): boolean =>
  // A host would go on serving the compressed copy of a file that was replaced.
  /\.(html|js|css|svg|json|webmanifest|txt)$/.test(path) && !isReplaced(path);

/** True for the folder of a build that failed, was stopped, or goes on. */
export const isUnfinished = (folder: string): boolean => existsSync(join(folder, MARK));

/** A plugin that works on the folder of a build once page, scripts and public files are written and checked. */
const onceWritten = (name: string, work: (folder: string) => Promise<void>): Plugin => ({
  name: `console:${name}`,
  apply: 'build',
  writeBundle: { order: 'post', sequential: true, handler: ({ dir = '' }) => work(dir) },
});

/**
 * Writes the version of the build, a hash of its files, into `/version.json` and into the document. Two
 * builds of the same source have the same version, and with any other file another one. Date and release
 * of the source are in the former alone: a commit that changes no file of a build changes only that one.
 */
export const versionFile = (): Plugin =>
  onceWritten('version-file', async (folder) => {
    const hash = createHash('sha256');
    for (const file of await filesIn(folder)) {
      if (isReplaced(file)) continue;
      hash.update(`\0${relative(folder, file)}\0`).update(await readFile(file));
    }
    const version = hash.digest('hex').slice(0, 12);
    const page = join(folder, 'index.html');
    const meta = `<meta name="${VERSION_META}" content="${version}" />`;
    await writeFile(page, (await readFile(page, 'utf8')).replace(VERSION_PLACE, meta));
    const about = `${JSON.stringify({ version, ...sourceOf() })}\n`;
    await writeFile(join(folder, 'version.json'), about);
  });

/** Writes copies in the best compression beside the files, so that no host compresses while it serves. */
export const compressFiles = (): Plugin =>
  onceWritten('compress-files', async (folder) => {
    const files = (await filesIn(folder)).filter((file) => isCompressible(file));
    await Promise.all(files.map((file) => writeCopies(file)));
  });

async function writeCopies(file: string): Promise<void> {
  const content = await readFile(file);
  const copies = {
    br: await brotli(content),
    gzip: await gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const coding of ['br', 'gzip'] as const) {
    const copy = copies[coding];
    if (copy.length < content.length) await writeFile(file + COPIES[coding], copy);
  }
}

/**
 * Marks the folder of a build until every plugin before this one has succeeded. A build that fails leaves
 * its files, or those of the build before, and neither may be packed as what was to be built.
 */
export function markUnfinished(): Plugin {
  let folder = '';
  const mark = async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, MARK), '');
  };
  return {
    ...onceWritten('mark-unfinished', (written) => rm(join(written, MARK))),
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // Over the files of the build before.
    buildStart: { order: 'pre', sequential: true, handler: mark },
    // Vite empties the folder before this.
    renderStart: { order: 'post', handler: mark },
  };
}
