import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialsOf } from '../../../../src/bank/login/search/matches.ts';

afterEach(() => vi.resetModules());

describe('initials', () => {
  it.each([
    ['Volksbank Wien', 'VW'],
    ['Österreichische Volksbanken', 'ÖV'],
    ['O\u0308sterreichische Volksbanken', 'ÖV'],
    ['Raiffeisen-Volksbank Aschaffenburg', 'RV'],
    ['Banco Ejemplo (Musterbank Spanien)', 'BE'],
    ['  berliner   volksbank  ', 'BV'],
    ['Merkurbank', 'ME'],
    ['ING', 'IN'],
    ['1822direkt', '18'],
    ['C24 Bank', 'CB'],
    ['X', 'X'],
    ['ßtest ﬁbank', 'SF'],
    ['(Bank)', 'BA'],
    ['<b>Bank</b>', 'BB'],
    ['<img src=x onerror=alert(1)>', 'IS'],
    ['🏦 Volksbank', 'VO'],
    ['🏦🏦', '🏦'],
    ['👩‍👩‍👧 👨', '👩‍👩‍👧'],
    ['بنك مصر', 'بم'],
    ['\u202EknabskloV neiW', 'KN'],
    ['中国银行', '中国'],
    ['𝒱olksbank 𝒲ien', '𝒱𝒲'],
    ['\u0301\u0301 Bank', 'BA'],
    ['\uD83C Bank', 'BA'],
    ['\uD83C', ''],
    ['', ''],
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
