// @module-tag F51
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { brief, initials, shorten } from '../../src/lib/graphemes.ts';

const ZALGO = `B${'\u0334'.repeat(500)}ank`;

describe('shorten', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc…'],
    ['👩‍👩‍👧👩‍👩‍👧', 1, '👩‍👩‍👧…'],
  ])('“%s” to %i: “%s”', (text, most, short) => {
    expect(shorten(text, most)).toBe(short);
  });

  it('limits a single character of any length', () => {
    expect(shorten(ZALGO, 3).length).toBeLessThan(60);
  });
});

describe('initials', () => {
  it.each([
    ['Ada', 'Lovelace', 'AL'],
    ['👩‍🚀 Sally', 'Ride', '👩‍🚀R'],
    ['e\u0301tienne', 'x', 'E\u0301X'],
    ['ßa', 'ﬁb', 'SF'],
    ['', '', ''],
  ])('%s %s: %s', (first, last, expected) => {
    expect(initials(first, last)).toBe(expected);
  });
});

describe('brief', () => {
  it.each([
    ['x'.repeat(128), 'x'.repeat(128)],
    ['x'.repeat(129), `${'x'.repeat(64)}…`],
    ['👩‍👩‍👧'.repeat(100), `${'👩‍👩‍👧'.repeat(64)}…`],
    [`Z${'\u0301'.repeat(20)}a`, `Z${'\u0301'.repeat(4)}a`],
    [`Z${'\u0301'.repeat(10_000)}`, `Z${'\u0301'.repeat(4)}…`],
    [`Z${'\u030d\u0316\u0489'.repeat(9)}a`, 'Z\u030d\u0316\u0489\u030da'],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => {
    expect(brief(text)).toBe(shown);
  });

  it('keeps names in every script unchanged', () => {
    for (const name of ['ཧཱུྃ', 'မြို့', 'क्षि', 'ស្ត្រី', 'שָׁלוֹם', 'مُحَمَّدٌ', 'น้ำแข็ง', 'Việt Nam']) {
      expect(brief(name)).toBe(name);
    }
  });
});

it('counts code points in a browser without Intl.Segmenter', async () => {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  vi.stubGlobal('Intl', {});
  const plain = await import('../../src/lib/graphemes.ts');
  expect(plain.initials('𝒱olksbank', 'Österreich')).toBe('𝒱Ö');
});
