import { describe, expect, test } from 'vitest';
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

const onAll = (texts: readonly TokenName[], grounds: readonly TokenName[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

const PAGE = ['surface', 'canvas'] as const;
const TONES = ['ok', 'warn', 'bad', 'integration', 'production'] as const;
const TINTS = ['okSoft', 'warnSoft', 'badSoft', 'integrationSoft', 'productionSoft'] as const;
const FILLED = [...PAGE, 'soft', 'fill'] as const;

const TEXT_OF_MORE = [
  ...onAll(['text', 'dim'], [...FILLED, ...TINTS]),
  // Selected rows contain warnings, too.
  ...onAll(['accent', 'accentStrong', ...TONES], FILLED),
  ...TONES.map((tone) => [tone, `${tone}Soft`] as const),
  ...onAll(['onAccent'], ['accent', 'accentStrong', 'bad']),
];

// axe checks only text that a journey shows; these are marks, borders and the other combinations.
describe.each(Object.keys(TOKENS) as ColourScheme[])('in the scheme %s', (scheme) => {
  const [usual, more] = [TOKENS[scheme], MORE_CONTRAST[scheme]];

  test.each([
    [
      'borders of fields, marks and the focus stand out from every surface by 3 to 1',
      usual,
      3,
      onAll(['field', 'accent', ...TONES], PAGE),
    ],
    ['the text of pages stands out by 7 to 1', usual, 7, onAll(['text'], PAGE)],
    ['smaller print by 4.5', usual, 4.5, onAll(['dim'], PAGE)],
    ['with more contrast every text stands out by 7 to 1', more, 7, TEXT_OF_MORE],
    ['with more contrast the edges of fields by 4.5', more, 4.5, onAll(['field', 'line'], PAGE)],
    ['with more contrast the edges of rows by 3', more, 3, onAll(['line2'], PAGE)],
  ])('%s', (_rule, colours, least, pairs) => {
    const low = pairs
      .map(([one, other]) => ({ one, other, ratio: contrast(colours[one], colours[other]) }))
      .filter(({ ratio }) => ratio < least);
    expect(low).toEqual([]);
  });

  test('with more contrast no colour has less than usual', () => {
    const lines = ['line', 'line2', 'field', 'text', 'dim', 'accent', ...TONES] as const;
    const weaker = lines.filter(
      (name) => contrast(more[name], more.surface) < contrast(usual[name], usual.surface),
    );
    expect(weaker).toEqual([]);
  });
});

test('contrast is that of the standard', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
