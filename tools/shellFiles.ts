import type { Plugin } from 'vite';
import { loaded } from './budgets.ts';

/** Placeholder in index.html, before the script that reads the list. */
const PLACE = '<!-- shell files -->';

/** Lists in the document the additional scripts that every signed-in page needs. */
export function shellFiles(): Plugin {
  return {
    name: 'console:shell-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        // The development server has no bundle.
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
