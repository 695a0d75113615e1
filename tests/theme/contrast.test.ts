import { expect, test } from 'vitest';
import { MORE_CONTRAST } from '../../src/theme/moreContrast.ts';
import { TOKENS, type Colours, type ColourScheme } from '../../src/theme/tokens.ts';

type TokenName = keyof Colours;

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const schemes = Object.keys(TOKENS) as ColourScheme[];

// What axe cannot see: it judges text alone.
test.each(schemes)(
  'borders of fields, marks and the focus stand out from every surface by 3 to 1: %s',
  (scheme) => {
    const t = TOKENS[scheme];
    const marks = [t.field, t.accent, t.ok, t.warn, t.bad, t.integration, t.production];
    const low = marks.filter((mark) =>
      [t.surface, t.canvas].some((surface) => contrast(mark, surface) < 3),
    );
    expect(low).toEqual([]);
  },
);

test.each(schemes)(
  'the text of pages stands out by 7 to 1, and smaller print by 4.5: %s',
  (scheme) => {
    const t = TOKENS[scheme];
    for (const surface of [t.surface, t.canvas]) {
      expect(contrast(t.text, surface)).toBeGreaterThanOrEqual(7);
      expect(contrast(t.dim, surface)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

/** Pairs that stand out by less than so much, as 'text on ground: ratio'. */
function tooLow(t: Colours, least: number, pairs: readonly (readonly [TokenName, TokenName])[]) {
  return pairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(t[text], t[ground]) }))
    .filter(({ ratio }) => ratio < least)
    .map(({ text, ground, ratio }) => `${text} on ${ground}: ${ratio.toFixed(2)}`);
}

const onAll = (texts: readonly TokenName[], grounds: readonly TokenName[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

const PAGE = ['surface', 'canvas'] as const;
const TONES = ['ok', 'warn', 'bad', 'integration', 'production'] as const;
const TINTS = ['okSoft', 'warnSoft', 'badSoft', 'integrationSoft', 'productionSoft'] as const;

test.each(schemes)('with more contrast every text stands out by 7 to 1: %s', (scheme) => {
  const pairs = [
    ...onAll(['text', 'dim'], [...PAGE, ...TINTS, 'soft', 'fill']),
    ...onAll(['accent', 'accentStrong'], [...PAGE, 'soft', 'fill']),
    // Rows that are chosen have warnings in them as well.
    ...onAll(TONES, [...PAGE, 'soft', 'fill']),
    ...TONES.map((tone) => [tone, `${tone}Soft`] as const),
    ...onAll(['onAccent'], ['accent', 'accentStrong', 'bad']),
  ];
  expect(tooLow(MORE_CONTRAST[scheme], 7, pairs)).toEqual([]);
});

test.each(schemes)('with more contrast cards, rows and fields have visible edges: %s', (scheme) => {
  expect(tooLow(MORE_CONTRAST[scheme], 4.5, onAll(['field', 'line'], PAGE))).toEqual([]);
  expect(tooLow(MORE_CONTRAST[scheme], 3, onAll(['line2'], PAGE))).toEqual([]);
});

test.each(schemes)('with more contrast no colour has less than usual: %s', (scheme) => {
  const [usual, more] = [TOKENS[scheme], MORE_CONTRAST[scheme]];
  const lines: readonly TokenName[] = ['line', 'line2', 'field', 'text', 'dim', 'accent', ...TONES];
  const weaker = lines.filter(
    (name) => contrast(more[name], more.surface) < contrast(usual[name], usual.surface),
  );
  expect(weaker).toEqual([]);
});

test('contrast is that of the standard', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
