import { expect, type Page } from '@playwright/test';
import { SERVICES } from '../../../src/bank/services.ts';
import { TEXTS } from './texts.ts';

/** All texts of a catalogue without parameters. */
function wordsOf(catalogue: object): string[] {
  return Object.values(catalogue).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? wordsOf(value) : [];
  });
}

/** German texts, and names of services, which are the same in each language. */
const GERMAN = new Set([...wordsOf(TEXTS.de), ...SERVICES]);
const ENGLISH = wordsOf(TEXTS.en).filter((text) => /\p{L}/u.test(text) && !GERMAN.has(text));

/** No visible or accessible text of the page is English, and no control or heading is cut off. */
export async function expectGerman(page: Page): Promise<void> {
  const found = await page.evaluate((foreign) => {
    const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
    const said: (string | null)[] = [document.title];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // Code has no language, and the screen for a failed start has every language.
      if (!node.parentElement?.closest('pre, #not-started')) said.push(node.nodeValue);
    }
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
        said.push(element.getAttribute(name));
      }
    }
    const cut = Array.from(document.querySelectorAll('button, h1, h2, h3, label, legend'))
      .filter((it) => it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1)
      .map((it) => it.outerHTML.slice(0, 300));
    return { english: said.filter((text) => text && foreign.includes(text.trim())), cut };
  }, ENGLISH);
  expect(found).toEqual({ english: [], cut: [] });
}
