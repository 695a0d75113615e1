import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The content codings of a build's compressed copies, best first, by what their names end in. */
export const COPIES = { br: '.br', gzip: '.gz' } as const;

const compressors: Record<keyof typeof COPIES, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Whether copies of a file exist where they are smaller: pictures and fonts are compressed already. */
export const isCompressible = (path: string): boolean =>
  /\.(html|js|css|svg|json|webmanifest|txt)$/.test(path) &&
  // They are replaced, and a host would go on serving the compressed copy of the one before.
  !['config.json', 'version.json'].includes(basename(path));

async function writeCopies(file: string): Promise<void> {
  const content = await readFile(file);
  for (const coding of ['br', 'gzip'] as const) {
    const copy = await compressors[coding](content);
    if (copy.length < content.length) await writeFile(file + COPIES[coding], copy);
  }
}

/**
 * Writes compressed copies beside the files of a build, once and with the best compression, so that
 * no host compresses while it serves.
 */
export function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'console:compress-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      // After every other plugin has written, and over what is on the disk: the page is among it.
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        const files = await readdir(folder, { recursive: true, withFileTypes: true });
        const paths = files
          .filter((file) => file.isFile())
          .map((file) => join(file.parentPath, file.name));
        await Promise.all(paths.filter((path) => isCompressible(path)).map(writeCopies));
      },
    },
  };
}
