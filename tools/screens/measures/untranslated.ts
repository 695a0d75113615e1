import type { Measure } from './toolkit.ts';

/**
 * Every word comes from a catalogue, so it stands in brackets. What people and services have written is marked as
 * that: isolated in its direction, code, or not to be translated.
 */
export const untranslated: Measure = (
  { nameOf, shown, texts, brief },
  { isPseudo, words, data },
) => {
  if (!isPseudo) return [];
  const allowed = new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'g');
  const known = new Set(data);
  const MARKED =
    'bdi:not(.sentence, .visually-hidden), code, kbd, pre, samp, time, [translate=no], [dir=auto], [dir=ltr]:not(html), .left-to-right';

  /** A text without what stands in brackets, and without words that are the same everywhere. */
  const rest = (text: string): string => {
    let depth = 0;
    let outside = '';
    for (const letter of text) {
      if (letter === '⟦') depth += 1;
      else if (letter === '⟧') depth -= 1;
      else if (depth === 0) outside += letter;
    }
    // Parts of a list or of a title.
    const parts = outside.split(/[·,:()\n]/).filter((part) => !known.has(part.trim()));
    return known.has(outside.trim()) ? '' : parts.join(' ').replaceAll(allowed, ' ');
  };
  const isEnglish = (text: string) => /[A-Za-z]{2}/.test(rest(text));

  const found = texts(true)
    .filter(({ node, element }) => !element.closest(MARKED) && isEnglish(node.data))
    // The brackets of a text may stand in other elements of its line.
    .filter(({ element }) => !element.parentElement || isEnglish(element.parentElement.textContent))
    .map(({ node, element }) => ({ where: nameOf(element), what: brief(node.data) }));
  const NAMES = ['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'placeholder', 'title'];
  const attributes = [...document.querySelectorAll(NAMES.map((name) => `[${name}]`).join(','))]
    .filter((element) => shown(element) && !element.closest('[translate=no], code'))
    .flatMap((element) =>
      NAMES.map((name) => [name, element.getAttribute(name) ?? ''] as const)
        .filter(([, text]) => isEnglish(text))
        .map(([name, text]) => ({ where: nameOf(element), what: `${name}: ${brief(text)}` })),
    );
  const options = [...document.querySelectorAll('option')]
    .filter(({ text }) => isEnglish(text))
    .map((element) => ({ where: nameOf(element), what: brief(element.text) }));
  const title = isEnglish(document.title) ? [{ where: 'title', what: document.title }] : [];
  return [...found, ...attributes, ...options, ...title];
};
