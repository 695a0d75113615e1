import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The file that stands in the folder of a build until the build has succeeded. */
const MARK = '.unfinished';

/** True for the folder of a build that failed, was stopped, or goes on. */
export const isUnfinished = (folder: string): boolean => existsSync(join(folder, MARK));

/**
 * Marks the folder of a build until everything has succeeded, budgets and copies included. A build that
 * fails leaves its files for whoever looks for the reason, or those of the build before, and neither
 * may be packed as what was to be built.
 */
export function markUnfinished(): Plugin {
  let folder = '';
  let written = false;
  const mark = async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, MARK), '');
  };
  return {
    name: 'console:mark-unfinished',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // Over the files of the build before.
    buildStart: { order: 'pre', sequential: true, handler: mark },
    // Vite empties the folder before this.
    renderStart: { order: 'post', handler: mark },
    // After every check of what was written: a build that fails is closed as well.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        written = true;
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (written) await rm(join(folder, MARK));
      },
    },
  };
}
