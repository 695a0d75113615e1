import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstWidth, widthsOf } from '../../../../src/bank/login/dialogs/imageWidths.ts';

const square = (width: number) => ({ width, height: width });

describe('a code to be scanned', () => {
  test('is shown in whole multiples, so that its pixels stay square', () => {
    expect(widthsOf(square(48), 294)).toEqual([48, 96, 144, 192, 240, 288]);
  });

  test('that is larger than the page is shown in whole fractions', () => {
    expect(widthsOf(square(600), 294)).toEqual([75, 600 / 7, 100, 120, 150, 200]);
    expect(widthsOf(square(300), 540)).toEqual([50, 60, 75, 100, 150, 300]);
  });

  test('begins at a size that a camera reads, and never smaller than it is', () => {
    expect(firstWidth(square(48))).toBe(264);
    expect(firstWidth(square(400))).toBe(400);
  });

  test('does not grow endlessly high', () => {
    expect(widthsOf({ width: 50, height: 500 }, 540)).toEqual([50, 100]);
  });
});

test('there is always a size, ascending, and none is wider than the page', () => {
  const side = fc.integer({ min: 1, max: 4096 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 600 }), (width, height, page) => {
      const widths = widthsOf({ width, height }, page);
      expect(widths.length).toBeGreaterThan(0);
      expect(widths).toEqual(widths.toSorted((a, b) => a - b));
      expect(widths.every((it) => it > 0 && it <= page)).toBe(true);
    }),
  );
});
