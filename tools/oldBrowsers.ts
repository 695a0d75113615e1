import type { Plugin } from 'vite';
import { de } from '../src/texts/de.ts';
import { bootOldBrowserEn } from '../src/texts/boot/boot.en.ts';
import { supportedInWords, TELLING } from './supportedBrowsers.ts';

/** Where index.html takes what this plugin writes: behind the place of the application. */
const PLACE = '<!-- old browsers -->';

const lacking = TELLING.map(([owner, name]) => `!window.${owner}||!${owner}.${name}`).join(
  /* mutant: browser that lacks one function */ '||',
);

/**
 * The script that shows the sentence, in the JavaScript of 1999: an engine that cannot parse the
 * console's code still runs it.
 */
export const oldBrowserScript = `if(${lacking})document.getElementById('too-old').removeAttribute('hidden')`;

const paragraph = (tag: string, text: string) => `<p lang="${tag}">${text}</p>`;

/**
 * Writes into the document what a browser older than the supported ones says. In both languages,
 * because nothing that chooses one runs there.
 */
export function oldBrowsers(): Plugin {
  return {
    name: 'console:old-browsers',
    transformIndexHtml(html) {
      const texts = [
        paragraph('en', bootOldBrowserEn.oldBrowser.text(supportedInWords)),
        paragraph('de', de.oldBrowser.text(supportedInWords)),
      ];
      const screen = `<div id="too-old" class="plain-screen" role="alert" hidden>${texts.join('')}</div>`;
      return html.replace(PLACE, () => `${screen}\n    <script>${oldBrowserScript}</script>`);
    },
  };
}
