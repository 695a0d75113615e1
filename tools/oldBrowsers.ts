import type { Plugin } from 'vite';
import { de } from '../src/texts/de.ts';
import { bootOldBrowserEn } from '../src/texts/boot/boot.en.ts';
import type { Wording } from '../src/texts/wording.ts';
import { supportedInWords, INDICATORS } from './supportedBrowsers.ts';

/** Placeholder in index.html, after the application's root element. */
const PLACE = '<!-- old browsers -->';

const lacking = INDICATORS.map(([owner, name]) => `!window.${owner}||!${owner}.${name}`).join('||');

/** Shows the message. Written in old JavaScript, which every engine can parse. */
export const oldBrowserScript = `if(${lacking})document.getElementById('too-old').removeAttribute('hidden')`;

const TEXTS = Object.entries({ en: bootOldBrowserEn, de });

/** A hidden screen in all languages, because no code that selects one has run by then. */
function screen(id: string, said: (texts: Wording<typeof bootOldBrowserEn>) => string): string {
  const paragraphs = TEXTS.map(([tag, texts]) => `<p lang="${tag}">${said(texts)}</p>`);
  return `<div id="${id}" class="plain-screen" role="alert" hidden>${paragraphs.join('')}</div>`;
}

/** Adds the messages for browsers that are too old, and for a failure of the first scripts. */
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
