// The script inside the document (tools/pageFiles.ts): it runs before the first script file arrives.
import { preload } from './preload.ts';

preload();
// The first scripts are lost or refused: what is hidden here goes once they run.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement)
      document.getElementById('not-started')?.removeAttribute('hidden');
  },
  true,
);
