import type { Plugin } from 'vite';
import { de } from '../src/texts/de.ts';
import { bootOldBrowserEn } from '../src/texts/boot/boot.en.ts';
import type { Wording } from '../src/texts/wording.ts';
import { supportedInWords, TELLING } from './supportedBrowsers.ts';

/** Where index.html takes what this plugin writes: behind the place of the application. */
const PLACE = '<!-- old browsers -->';

const lacking = TELLING.map(([owner, name]) => `!window.${owner}||!${owner}.${name}`).join('||');

/**
 * The script that shows the sentence, in the JavaScript of 1999: an engine that cannot parse the
 * console's code still runs it.
 */
export const oldBrowserScript = `if(${lacking})document.getElementById('too-old').removeAttribute('hidden')`;

/** The texts in every language. */
const TEXTS = Object.entries({ en: bootOldBrowserEn, de });

/** A hidden screen of the document, in every language: nothing that chooses one has run by then. */
function screen(id: string, said: (texts: Wording<typeof bootOldBrowserEn>) => string): string {
  const paragraphs = TEXTS.map(([tag, texts]) => `<p lang="${tag}">${said(texts)}</p>`);
  return `<div id="${id}" class="plain-screen" role="alert" hidden>${paragraphs.join('')}</div>`;
}

/**
 * Writes into the document what it says where the console's code does not run: in a browser older than the
 * supported ones, and when its first scripts fail.
 */
export function oldBrowsers(): Plugin {
  return {
    name: 'console:old-browsers',
    transformIndexHtml(html) {
      const screens = [
        screen('too-old', ({ oldBrowser }) => oldBrowser.text(supportedInWords)),
        screen('not-started', ({ notStarted }) => notStarted.text),
      ].join('\n    ');
      return html.replace(PLACE, () => `${screens}\n    <script>${oldBrowserScript}</script>`);
    },
  };
}
