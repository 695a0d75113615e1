import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The file of a build with the notices of everything that is in it: MIT and its like ask for that. */
export const LICENCES = 'licenses.txt';

/** What files of this project hold of packages: its name, and the folder with its licence. */
const COPIED = [
  // Made of a package's by tools/font.ts.
  { name: 'Inter (OFL-1.1)', folder: 'src/theme/font' },
];

/** Adds the licences of what was copied to the notices. Vite writes those of the packages in the scripts. */
export function copiedLicences(): Plugin {
  let root = '';
  return {
    name: 'console:copied-licences',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const notices = bundle[LICENCES];
        if (notices?.type !== 'asset') return;
        for (const { name, folder } of COPIED) {
          const text = await readFile(resolve(root, folder, 'LICENSE'), 'utf8');
          notices.source = `${String(notices.source)}\n## ${name}\n\n${text}`;
        }
      },
    },
  };
}
