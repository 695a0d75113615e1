import { describe, expect, it } from 'vitest';
import { initials, shorten } from '../../src/lib/graphemes.ts';

const ZALGO = `B${'\u0334'.repeat(500)}ank`;

describe('shorten', () => {
  it.each([
    ['DE', 3, 'DE'],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc…'],
    ['👩‍👩‍👧👩‍👩‍👧', 1, '👩‍👩‍👧…'],
    ['e\u0301e\u0301', 2, 'e\u0301e\u0301'],
  ])('“%s” to %i: “%s”', (text, most, short) => {
    expect(shorten(text, most)).toBe(short);
  });

  it('does not take in a single character of any length', () => {
    expect(shorten(ZALGO, 3).length).toBeLessThan(60);
  });
});

describe('initials', () => {
  it.each([
    ['Ada', 'Lovelace', 'AL'],
    ['  zoë ', 'çelik', 'ZÇ'],
    ['👩‍🚀 Sally', 'Ride', '👩‍🚀R'],
    ['e\u0301tienne', 'x', 'E\u0301X'],
    ['ßa', 'ﬁb', 'SF'],
    ['', '', ''],
  ])('%s %s: %s', (first, last, expected) => {
    expect(initials(first, last)).toBe(expected);
  });
});
