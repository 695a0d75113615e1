import type { Measure } from './toolkit.ts';

/** In a page from right to left, ids, code, IBANs, addresses and dates stay from left to right. */
export const direction: Measure = ({ nameOf, shown, texts, brief }) => {
  if (document.documentElement.dir !== 'rtl') return [];
  /** A single word has no order that could be another one. */
  const ORDERED = /[^A-Za-z]/;
  const LTR = [
    /^[\da-f]{8}-[\da-f]{4}-/i,
    /^(?=.*\d)[\da-f]{16}/i,
    /^[A-Z]{2}\d{2} ?[\dA-Z]{4}/,
    /^https?:\/\//,
    /^\d{1,2}\.\d{1,2}\.\d{4}/,
    /^\d{4}-\d\d-\d\d/,
    /^[\w.-]+@[\w.-]+$/,
    /^[\d.,]+ (ms|s|px|[KM]i?B)$/,
    /^[+-]?[\d.,]+ ?[€$]|^[A-Z]{3} [\d.,]+$/,
  ];
  const isKept = (element: Element) => {
    for (let it: Element | null = element; it && it !== document.body; it = it.parentElement) {
      const { direction: own, unicodeBidi } = getComputedStyle(it);
      if (own === 'ltr' || unicodeBidi === 'plaintext') return true;
    }
    return false;
  };
  const isCode = (element: Element) =>
    /mono/i.test(getComputedStyle(element).fontFamily.split(',')[0] ?? '');
  const turned = texts()
    .filter(({ node, element }) => {
      const text = node.data.trim();
      return (isCode(element) && ORDERED.test(text)) || LTR.some((it) => it.test(text));
    })
    // Words of the console in the font of code are words.
    .filter(({ node, element }) => !/[⟦⟧]/.test(node.data) && !isKept(element))
    .map(({ node, element }) => ({ where: nameOf(element), what: brief(node.data) }));
  const CODE = '[type=url], [type=email], [type=password], [type=tel]';
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    .filter((field) => shown(field) && (field.matches(CODE) || isCode(field)))
    .filter((field) => !isKept(field))
    .map((field) => ({ where: nameOf(field), what: `field: ${brief(field.placeholder)}` }));
  return [...turned, ...fields];
};
