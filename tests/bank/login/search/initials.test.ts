import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialsOf } from '../../../../src/bank/login/search/matches.ts';

afterEach(() => vi.resetModules());

describe('initials', () => {
  it.each([
    ['Volksbank Wien', 'VW'],
    ['O\u0308sterreichische Volksbanken', 'ÖV'],
    ['Raiffeisen-Volksbank Aschaffenburg', 'RV'],
    ['  berliner   volksbank  ', 'BV'],
    ['Merkurbank', 'ME'],
    ['1822direkt', '18'],
    ['X', 'X'],
    ['ßtest ﬁbank', 'SF'],
    ['<img src=x onerror=alert(1)>', 'IS'],
    ['🏦🏦', '🏦'],
    ['👩‍👩‍👧 👨', '👩‍👩‍👧'],
    ['بنك مصر', 'بم'],
    ['\u202EknabskloV neiW', 'KN'],
    ['𝒱olksbank 𝒲ien', '𝒱𝒲'],
    ['\uD83C Bank', 'BA'],
    [' \u200B\u200F ', ''],
    ['--- !!!', ''],
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
