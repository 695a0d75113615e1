import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The file of a build with the notices of everything that is in it: MIT and its like ask for that. */
export const LICENCES = 'licenses.txt';

/**
 * Adds the font's licence to the notices. Vite writes those of the packages in the scripts; the font
 * is a file of this project, made of a package's (`tools/font.ts`).
 */
export function fontLicence(): Plugin {
  let folder = '';
  return {
    name: 'console:font-licence',
    apply: 'build',
    configResolved({ root }) {
      folder = resolve(root, 'src/theme/font');
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const notices = bundle[LICENCES];
        if (notices?.type !== 'asset') return;
        const text = await readFile(resolve(folder, 'LICENSE'), 'utf8');
        notices.source = `${String(notices.source)}\n## Inter (OFL-1.1)\n\n${text}`;
      },
    },
  };
}
