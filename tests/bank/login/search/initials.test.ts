import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialsOf } from '../../../../src/bank/login/search/matches.ts';

afterEach(() => vi.resetModules());

describe('initials', () => {
  it.each([
    ['O\u0308sterreichische Volksbanken', 'ÖV'],
    ['Raiffeisen-Volksbank Aschaffenburg', 'RV'],
    ['  berliner   volksbank  ', 'BV'],
    ['Merkurbank', 'ME'],
    ['X', 'X'],
    ['ßtest ﬁbank', 'SF'],
    ['👩‍👩‍👧 👨', '👩‍👩‍👧'],
    ['\u202EknabskloV neiW', 'KN'],
    ['\uD83C Bank', 'BA'],
    [' \u200B\u200F ', ''],
  ])('“%s”: “%s”', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('are short for a name of any length', () => {
    expect(initialsOf('x'.repeat(1_000_000))).toBe('XX');
    expect(initialsOf(`${' '.repeat(1_000_000)}Bank`)).toBe('');
  });

  it('are found without Intl.Segmenter too', async () => {
    vi.resetModules();
    vi.stubGlobal('Intl', {});
    const plain = await import('../../../../src/bank/login/search/matches.ts');
    expect(plain.initialsOf('Österreichische Volksbanken')).toBe('ÖV');
    expect(plain.initialsOf('𝒱olksbank')).toBe('𝒱O');
  });
});
