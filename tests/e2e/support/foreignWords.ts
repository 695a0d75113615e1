import type { Page } from '@playwright/test';

/** All texts of a catalogue that have no parameters. */
export function wordsOf(catalogue: object): string[] {
  return Object.values(catalogue).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? wordsOf(value) : [];
  });
}

/** Those of the words that a page shows or has read out. */
export function shownOf(page: Page, words: readonly string[]): Promise<(string | null)[]> {
  return page.evaluate((foreign) => {
    const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
    const said: (string | null)[] = [document.title];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) said.push(node.nodeValue);
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
        said.push(element.getAttribute(name));
      }
    }
    return said.filter((text) => text !== null && foreign.includes(text.trim()));
  }, words);
}
