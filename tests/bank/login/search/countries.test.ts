// @vitest-environment jsdom
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage } from '../../../../src/texts/language.ts';
import { countriesOf } from '../../../../src/bank/login/search/countries.ts';

afterEach(() => localStorage.clear());
// The next file speaks English.
afterAll(() => void vi.resetModules());

const namesOf = (...codes: string[]) => countriesOf(codes).map(({ name }) => name);

describe('the countries of a bank', () => {
  it('are named and have a flag each, in the order they were sent', () => {
    const countries = countriesOf(['CH', 'AT']);
    expect(countries.map(({ code, name }) => [code, name])).toEqual([
      ['CH', 'Switzerland'],
      ['AT', 'Austria'],
    ]);
    expect(countries.map(({ flag }) => flag?.split('?')[0])).toEqual([
      '/node_modules/country-flag-icons/3x2/CH.svg',
      '/node_modules/country-flag-icons/3x2/AT.svg',
    ]);
  });

  it('count once each, however they are written', () => {
    expect(namesOf('de', 'DE', ' De ', 'at')).toEqual(['Germany', 'Austria']);
  });

  it('show two letters where there is no such country', () => {
    expect(countriesOf(['qq'])).toEqual([
      { code: 'QQ', name: 'QQ', letters: 'QQ', flag: undefined },
    ]);
  });

  it('have a flag only for a code of two letters', () => {
    const hostile = ['__proto__', '//evil.example/x.svg', '../DE', 'D', 'DEU', '\u202EDE'];
    const countries = countriesOf([' ', ...hostile]);
    expect(countries.map(({ name }) => name)).toEqual(hostile);
    expect(countries.filter(({ flag }) => flag !== undefined)).toEqual([]);
    expect(countries.map(({ letters }) => letters).slice(0, 3)).toEqual(['__p…', '//e…', '../…']);
  });

  // The last test, because the language of a page does not change back.
  it('are named in the language of the page', async () => {
    localStorage.setItem('language', 'de');
    await loadLanguage();
    expect(namesOf('DE', 'AT', 'CH', 'QQ')).toEqual(['Deutschland', 'Österreich', 'Schweiz', 'QQ']);
  });
});
