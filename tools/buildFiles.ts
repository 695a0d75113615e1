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

/** Content codings of the compressed copies in order of preference, with their file endings. */
export const COPIES = { br: '.br', gzip: '.gz' } as const;

/** A file in the folder of a build until the build has succeeded. */
const MARK = '.unfinished';

/** Placeholder in index.html. */
const VERSION_PLACE = '<!-- version -->';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The files below a folder, sorted by path. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}

const isReplaced = (path: string) => REPLACED.some((name) => name === basename(path));

/** True for a file that is compressed. Pictures and fonts already are. */
export const isCompressible = (path: string): boolean =>
  // No copies of replaced files, because a host would serve the copy of the previous file.
  /\.(html|js|css|svg|json|webmanifest|txt)$/.test(path) && !isReplaced(path);

/** True for the folder of a build that failed, was stopped or still runs. */
export const isUnfinished = (folder: string): boolean => existsSync(join(folder, MARK));

/** A plugin that processes the folder of a build after all files are written and checked. */
const onceWritten = (name: string, work: (folder: string) => Promise<void>): Plugin => ({
  name: `console:${name}`,
  apply: 'build',
  writeBundle: { order: 'post', sequential: true, handler: ({ dir = '' }) => work(dir) },
});

/**
 * Writes the version of the build, a hash of its files, into `/version.json` and the document. Date
 * and release of the source are only in `/version.json`, so that they do not change the version.
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

/** Writes compressed copies beside the files, so that hosts need not compress at run time. */
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
 * Marks the folder of a build until every earlier plugin has succeeded. A failed build leaves
 * incomplete or outdated files, which must not be packaged.
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
    // Marks the files of the previous build.
    buildStart: { order: 'pre', sequential: true, handler: mark },
    // Vite empties the folder before this.
    renderStart: { order: 'post', handler: mark },
  };
}
