import { describe, expect, test } from 'vitest';
import { bootTexts } from '../../src/boot/plainScreen.ts';
import { de } from '../../src/texts/de.ts';
import * as every from '../../src/texts/every.ts';
import type { EveryText } from '../../src/texts/everyText.ts';
import type { Language } from '../../src/texts/language.ts';
import { translateWith } from '../../src/texts/wording.ts';
import { SAME } from './sameTexts.ts';

type Text = string | ((...parameters: unknown[]) => string);
type Catalogue = { readonly [key: string]: Text | Catalogue };

/** Patterns that no text of a language may contain. */
type Foreign = readonly (readonly [what: string, found: (said: string) => boolean])[];

type Translation = {
  texts: EveryText;
  foreign: Foreign;
  /** Plurals, which must not follow a 1. */
  plural: RegExp;
  /** The first text that a page shows. */
  waiting: string;
};

/** True if the text contains one of the words; `\b` does not support letters with accents. */
const saysOneOf = (words: string) => {
  const word = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
  return (said: string) => word.test(said);
};

const TRANSLATIONS: Readonly<Record<Exclude<Language, 'en'>, Translation>> = {
  de: {
    texts: de,
    foreign: [
      ['something that is no text', (said) => /undefined|\[object|NaN/.test(said)],
      // Texts contain their numbers and choose singular or plural.
      ['an ending in brackets', (said) => /\p{L}\((s|e|n|en|r|es|x)\)/u.test(said)],
      ['a typewriter’s quote or ellipsis', (said) => /["']|\.\.\./.test(said)],
      ['an unpaired quote', (said) => said.split('„').length !== said.split('“').length],
      ['an informal address', saysOneOf('du|dich|dir|deine?[mnrs]?')],
    ],
    plural: /\b1 (Tage|Keys|API-Keys|Services)/,
    waiting: 'Wird geladen …',
  },
};

const modules = import.meta.glob<Record<string, Catalogue>>('../../src/texts/**/*en.ts', {
  eager: true,
});

/** Every text with its path: 'apiKeys.columns.name'. */
function textsIn(catalogue: Catalogue, prefix = ''): [path: string, text: Text][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'object'
      ? textsIn(value, `${prefix}${key}.`)
      : [[prefix + key, value] satisfies [string, Text]],
  );
}

const NUMBERS: Readonly<Record<string, number>> = { days: 7, count: 8, total: 97, status: 503 };
const RANGE: Readonly<Record<string, number>> = { from: 11, to: 29 };

/** Sample arguments by the names of the parameters: numbers, flags, else a name. */
function samplesFor(text: (...parameters: unknown[]) => string, changed: object = {}): unknown[] {
  const names = /^\(?([^)=]*)\)?\s*=>/.exec(String(text))?.[1]?.split(',') ?? [];
  const known: Record<string, unknown> = {
    ...NUMBERS,
    ...(names.length === 3 ? RANGE : {}),
    all: false,
    ...changed,
  };
  return names
    .map((name) => name.trim())
    .map((name) => (Object.hasOwn(known, name) ? known[name] : `<${name} of Ada>`));
}

const english: Catalogue = Object.assign({}, ...Object.values(every));
const englishTexts = textsIn(english);

test('every catalogue is compared, and named after its file', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(10);
  const found = Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module).map(([name, catalogue]) => ({ path, name, catalogue })),
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(every).toSorted());
  const wrong = found.filter(({ path, name }) => {
    const file = path.replace(/^.*\/|(\.en)?\.ts$/g, '');
    return !name.toLowerCase().includes(file.toLowerCase());
  });
  expect(wrong).toEqual([]);
});

test('each section is in one catalogue', () => {
  const sections = Object.values(every).flatMap((catalogue) => Object.keys(catalogue));
  // The boot has its texts before the application has `en`, which contains them.
  expect(sections.filter((name, at) => sections.indexOf(name) !== at)).toEqual(['boot']);
});

const translations = Object.entries(TRANSLATIONS) as [keyof typeof TRANSLATIONS, Translation][];

describe.each(translations)('%s', (language, { texts, foreign, plural }) => {
  const translated = new Map(textsIn(texts as unknown as Catalogue));
  const same = new Set(SAME[language]);

  /** Both wordings of a text, with the same samples filled in. */
  function spoken(path: string, text: Text, changed: object = {}) {
    const translation = translated.get(path);
    if (typeof text === 'string' || typeof translation !== 'function') {
      return { said: String(translation), original: String(text), samples: [] };
    }
    const samples = samplesFor(text, changed);
    return { said: translation(...samples), original: text(...samples), samples };
  }

  test('its keys and kinds are exactly those of the English texts', () => {
    const kinds = (some: readonly [string, Text][]) =>
      some
        .map(([path, text]) => `${path}: ${typeof text === 'function' ? text.length : 'text'}`)
        .toSorted();
    expect(kinds([...translated])).toEqual(kinds(englishTexts));
  });

  test('every word that may equal the English one is in use', () => {
    const said = new Set(englishTexts.map(([path, text]) => spoken(path, text).said));
    expect([...same].filter((word) => !said.has(word))).toEqual([]);
  });

  test('each text is translated and contains the given names and numbers', () => {
    const wrong = englishTexts.flatMap(([path, text]) => {
      const { said, original, samples } = spoken(path, text);
      const lost = samples
        .map(String)
        .filter((sample) => original.includes(sample) && !said.includes(sample));
      return [
        ...(said.trim() === '' ? [`${path} is empty`] : []),
        ...lost.map((sample) => `${path} lacks ${sample}`),
        ...(said !== original || same.has(said)
          ? []
          : [`${path} is the same as in English: ${said}`]),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('each text has the typography and formal address of its language', () => {
    const wrong = englishTexts.flatMap(([path, text]) => {
      const { said } = spoken(path, text);
      return foreign.filter(([, found]) => found(said)).map(([what]) => `${path} has ${what}`);
    });
    expect(wrong).toEqual([]);
  });

  test('counts of one are in the singular everywhere', () => {
    const ones = englishTexts
      .map(([path, text]) => spoken(path, text, { count: 1, days: 1 }))
      .filter(({ samples }) => samples.includes(1))
      .map(({ said }) => said);
    expect(ones.length).toBeGreaterThan(15);
    expect(ones.filter((said) => plural.test(said))).toEqual([]);
  });

  test('an identity provider’s answer without a description leaves no gap', () => {
    const said = texts.signInProblem.authorization('access_denied', undefined);
    expect(said).toMatch(/\p{L}: access_denied\.$/u);
  });
});

test('a translation that arrives late applies to texts already read', () => {
  expect(bootTexts().waiting).toBe('Loading …');
  for (const { texts, waiting } of Object.values(TRANSLATIONS)) {
    translateWith(texts);
    expect(bootTexts().waiting).toBe(waiting);
  }
});
