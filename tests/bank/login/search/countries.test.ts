// @vitest-environment jsdom
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage } from '../../../../src/texts/language.ts';
import { countriesOf } from '../../../../src/bank/login/search/countries.ts';

afterEach(() => localStorage.clear());
// The next file is in English.
afterAll(() => void vi.resetModules());

const namesOf = (...codes: string[]) => countriesOf(codes).map(({ name }) => name);

describe('the countries of a bank', () => {
  it('are named once, in the order of the answer, and have a flag', () => {
    expect(namesOf('de', 'DE', ' De ', 'at')).toEqual(['Germany', 'Austria']);
    const [austria] = countriesOf(['AT']);
    expect(austria?.flag).toMatch(/^\/node_modules\/country-flag-icons\/3x2\/AT\.svg/);
  });

  it('have a flag only for the code of a country', () => {
    const hostile = ['QQ', '__proto__', '//evil.example/x.svg', '../DE', 'D', 'DEU', '\u202EDE'];
    expect(countriesOf([' ', ...hostile])).toEqual(
      hostile.map((code) => ({ code, name: code, flag: undefined })),
    );
  });

  // Last, because the language of a page does not change again.
  it('are named in the language of the page', async () => {
    localStorage.setItem('language', 'de');
    await loadLanguage();
    expect(namesOf('DE', 'AT', 'CH', 'QQ')).toEqual(['Deutschland', 'Österreich', 'Schweiz', 'QQ']);
  });
});
