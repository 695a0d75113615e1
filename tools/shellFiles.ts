import type { Plugin } from 'vite';
import { loaded } from './budgets.ts';

/** The place of the list in index.html: before the script that reads it. */
const PLACE = '<!-- shell files -->';

/** Lists in the document the scripts that every page of a signed-in person needs, beyond the document's own. */
export function shellFiles(): Plugin {
  return {
    name: 'console:shell-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        // The development server has no files to ask for.
        if (chunks.length === 0) return html.replace(PLACE, '');
        const own = loaded(chunks, ['src/main.ts']);
        const shell = loaded(chunks, ['src/boot/startConsole.ts', 'src/app/renderConsole.tsx']);
        const files = [...shell].filter((chunk) => !own.has(chunk));
        const metas = files.map(
          ({ fileName }) => `<meta name="shell-file" content="/${fileName}" />`,
        );
        return html.replace(PLACE, () => metas.join('\n    '));
      },
    },
  };
}
