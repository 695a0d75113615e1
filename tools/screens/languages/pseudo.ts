import * as english from '../../../src/texts/every.ts';
import type { EveryText } from '../../../src/texts/everyText.ts';

type Text =
  | string
  | ((...parameters: unknown[]) => string)
  | readonly Text[]
  | { readonly [key: string]: Text };

/**
 * Under which tags the pseudo-languages are spoken. Dates and names of countries come in these languages: neither
 * writes them in Latin letters, so that a text in Latin letters is one that nobody has translated.
 */
export const PSEUDO_TAGS = { pseudo: 'el', rtl: 'he' } as const;

/** Whether a language is one that no build for people has. */
export const isPseudo = (language: string) => Object.hasOwn(PSEUDO_TAGS, language);

/** What is around every text: what has no brackets around it is in no catalogue. */
const OPENING = '⟦';
const CLOSING = '⟧';

/** How much longer than English a text becomes, as German and Finnish do. */
const LONGER = 1.4;

const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = Array.from('åƀçđéƒĝĥíĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ');
const HEBREW = Array.from('אבכדעפגהיזקלמנופצרסטוושחיז');

/** English in letters with accents, its vowels twice. */
function accented(text: string): string {
  const letters = Array.from(text).map((letter) => {
    const at = (PLAIN + PLAIN.toUpperCase()).indexOf(letter);
    const other = ACCENTED[at] ?? letter;
    return /[aeiouAEIOU]/.test(letter) ? other + other.toLowerCase() : other;
  });
  return letters.join('');
}

/** English in Hebrew letters, so that lines really run from right to left; arrows point along them. */
function turned(text: string): string {
  const letters = Array.from(text).map(
    (letter) => HEBREW[PLAIN.indexOf(letter.toLowerCase())] ?? letter,
  );
  return letters.join('').replaceAll('→', '←');
}

/** What a value in a text may turn round stays within it: FIRST STRONG ISOLATE and its end. */
const isolated = (value: string) => `\u2068${value}\u2069`;

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** The texts among the parameters of a text, whatever they are in. */
function valuesIn(parameter: unknown): string[] {
  if (typeof parameter === 'string') return parameter.trim() === '' ? [] : [parameter];
  if (typeof parameter !== 'object' || parameter === null) return [];
  return Object.values(parameter).flatMap(valuesIn);
}

/**
 * Says a text in other letters, but for the values in it, what another text has said already, and a place such as
 * `{hotkey}` that is filled in later.
 */
function said(text: string, values: readonly string[], isTurned: boolean): string {
  const kept = values
    .toSorted((one, other) => other.length - one.length)
    .map((value) => String.raw`(?<![\p{L}\p{N}])${escaped(value)}(?![\p{L}\p{N}])`);
  const pieces = new RegExp(`(${[...kept, String.raw`\{\w+\}`, '⟦[^⟧]*⟧'].join('|')})`, 'u');
  const words = text
    .split(pieces)
    .map((piece, index) =>
      index % 2 === 0
        ? (isTurned ? turned : accented)(piece)
        : isTurned && !piece.startsWith('{')
          ? isolated(piece)
          : piece,
    );
  const longer = isTurned ? 0 : Math.ceil(text.length * LONGER);
  return OPENING + words.join('').padEnd(longer, '~~~~ ') + CLOSING;
}

function translated(text: Text, isTurned: boolean): Text {
  if (typeof text === 'string') return said(text, [], isTurned);
  if (typeof text === 'function') {
    return (...parameters) => said(text(...parameters), valuesIn(parameters), isTurned);
  }
  if (Array.isArray(text)) return text.map((part: Text) => translated(part, isTurned));
  return Object.fromEntries(
    Object.entries(text).map(([key, value]) => [key, translated(value, isTurned)]),
  );
}

// Safe: a translation has the keys of the texts that it is made of.
const every = Object.assign({}, ...Object.values(english)) as EveryText;
const madeOf = (isTurned: boolean) =>
  translated(every as unknown as Text, isTurned) as unknown as EveryText;

/** The languages that only the screens are shown in, made of the English texts. */
export const PSEUDO: Readonly<Record<'pseudo' | 'rtl', EveryText>> = {
  pseudo: madeOf(false),
  rtl: madeOf(true),
};
