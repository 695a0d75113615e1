import { describe, expect, test } from 'vitest';
import { BANKS } from '../../../mock-server/bank/banks/banks.ts';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { bankWithinIban, germanIban } from '../../../mock-server/bank/banks/iban.ts';
import { callBank, refusalOf } from './bankCall.ts';

type Hit = { id: string; displayName: string; bics?: string[]; bankCodes?: string[] };

const search = async (body: unknown) => (await callBank('search', body)) as Hit[];
const namesFor = async (filters: unknown[], more: Record<string, unknown> = {}) =>
  (await search({ filters, ...more })).map(({ displayName }) => displayName);
const info = (connectionId: string) =>
  callBank('info/:connectionId', undefined, {}, { connectionId });

describe('the banks', () => {
  test('are 60 with ids of their own; the demo connection is one', () => {
    expect(BANKS).toHaveLength(60);
    expect(new Set(BANKS.map(({ id }) => id)).size).toBe(60);
    expect(new Set(BANKS.map(({ displayName }) => displayName)).size).toBe(60);
    for (const { id } of BANKS)
      expect(id).toMatch(/^connection-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(BANKS.filter(({ id }) => id === DEMO_CONNECTION)).toHaveLength(1);
  });

  test('have countries, BICs and bank codes of the right form', () => {
    for (const { countries, bics } of BANKS) {
      expect(countries.length).toBeGreaterThan(0);
      for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/);
      for (const bic of bics) expect(bic).toMatch(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/);
    }
    const german = BANKS.filter(({ countries }) => countries.join() === 'DE');
    expect(german.length).toBeGreaterThan(30);
    for (const code of german.flatMap((bank) => bank.bankCodes))
      expect(code).toMatch(/^[1-8]\d{7}$/);
    const codes = BANKS.flatMap(({ bankCodes }) => bankCodes);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('cover what a client has to tell apart', () => {
    const ways = BANKS.map(({ credentials: { full, userId, none } }) =>
      [full, userId, none].join(),
    );
    expect(ways).toContain('true,false,false');
    expect(ways).toContain('false,true,false');
    expect(ways).toContain('false,false,true');
    expect(ways).toContain('true,false,true');
    expect(BANKS.filter(({ countries }) => countries.length >= 4).length).toBeGreaterThanOrEqual(4);
    expect(BANKS.some((bank) => bank.advice && bank.userId && bank.password)).toBe(true);
    expect(BANKS.some(({ displayName }) => /ß/.test(displayName))).toBe(true);
    expect(BANKS.some(({ displayName }) => /é/.test(displayName))).toBe(true);
    expect(BANKS.every((bank) => !bank.credentials.none || bank.withoutCredentials)).toBe(true);
  });
});

describe('a search', () => {
  test('finds a term in name, alias, BIC and bank code, whatever its case', async () => {
    expect(await namesFor([{ term: 'ÖSTERREICHISCHE' }])).toEqual(['Österreichische Volksbanken']);
    expect(await namesFor([{ term: 'demobank' }])).toEqual(['Demo Bank']);
    expect(await namesFor([{ term: 'byladem' }])).toEqual(['Demo Bank']);
    expect(await namesFor([{ term: '7959001' }])).toEqual(['Raiffeisen-Volksbank Aschaffenburg']);
    expect(await namesFor([{ term: 'straß' }])).toEqual(['Raiffeisenbank Straßkirchen am Forst']);
    expect(await namesFor([{ term: 'CRÉDIT' }])).toEqual(['Crédit Généré Bank']);
    // A decomposed é, as some keyboards send it.
    expect(await namesFor([{ term: 'Cre\u0301dit' }])).toEqual(['Crédit Généré Bank']);
    expect(await namesFor([{ term: 'nowhere' }])).toEqual([]);
  });

  test('needs every filter to match, and finds nothing without filters', async () => {
    expect(await namesFor([{ term: 'volks' }, { term: 'berlin' }])).toEqual(['Berliner Volksbank']);
    expect(await namesFor([{ term: 'volks' }, { term: 'alpen' }])).toEqual([]);
    expect(await namesFor([])).toEqual([]);
  });

  test('accepts filters for name, BIC, bank code and countries alone', async () => {
    expect(await namesFor([{ name: 'musterstadt' }])).toEqual(['Sparkasse Musterstadt']);
    expect(await namesFor([{ name: '51050120' }])).toEqual([]);
    expect(await namesFor([{ bic: 'mustde51' }])).toEqual(['Sparkasse Musterstadt']);
    expect(await namesFor([{ bankCode: '51050120' }])).toEqual(['Sparkasse Musterstadt']);
    expect(await namesFor([{ bankCode: 'MUSTDE51' }])).toEqual([]);
    expect(await namesFor([{ countries: ['CZ', 'XX'] }])).toEqual(['Moldaubank']);
    expect(await namesFor([{ countries: ['LI'] }, { name: 'alpen' }])).toEqual(['Alpenbank']);
  });

  test('stops at the limit, 50 if none is given; more than 50 banks have a common term', async () => {
    const all = await search({ filters: [{ term: 'bank' }], limit: 100 });
    expect(all.length).toBeGreaterThanOrEqual(51);
    expect(await search({ filters: [{ term: 'bank' }], limit: 50 })).toEqual(all.slice(0, 50));
    expect(await search({ filters: [{ term: 'bank' }], limit: null })).toHaveLength(50);
    expect(await search({ filters: [{ term: 'bank' }], limit: 3 })).toEqual(all.slice(0, 3));
    expect(await search({ filters: [{ term: 'bank' }], limit: 0 })).toEqual([]);
  });

  test('gives BICs and bank codes only to those who ask', async () => {
    const filters = [{ term: 'byladem' }];
    const [plain] = await search({ filters });
    expect(plain).toEqual({
      id: DEMO_CONNECTION,
      countries: ['DE'],
      displayName: 'Demo Bank',
      credentials: { full: true, userId: false, none: false },
    });
    const [withBics] = await search({ filters, details: ['bics'] });
    expect(withBics).toEqual({ ...plain, bics: ['BYLADEM1001'] });
    const [both] = await search({ filters, details: ['bics', 'bankCodes', 'anything'] });
    expect(both).toEqual({ ...plain, bics: ['BYLADEM1001'], bankCodes: ['12030000'] });
  });

  test.each([
    [undefined],
    [[]],
    [{}],
    [{ filters: [{ term: 7 }] }],
    [{ filters: [{ town: 'Berlin' }] }],
    [{ filters: [{ term: 'a', name: 'b' }] }],
    [{ filters: [], limit: -1 }],
    [{ filters: [], limit: 1.5 }],
    [{ filters: [], ibanDetection: 'yes' }],
  ])('refuses %j as an unexpected value', async (body) => {
    expect(await refusalOf(search(body))).toEqual({
      status: 400,
      body: { UnexpectedValue: { error: expect.any(String) } },
    });
  });
});

describe('IBAN detection', () => {
  const found = (term: string, ibanDetection = true) => namesFor([{ term }], { ibanDetection });

  test('finds the bank by the code within an IBAN, in groups or not', async () => {
    expect(await found('DE02120300000000202051')).toEqual(['Demo Bank']);
    expect(await found('DE02 1203 0000 0000 2020 51')).toEqual(['Demo Bank']);
    expect(await found('de021203 0000')).toEqual(['Demo Bank']);
    expect(await found(germanIban('51390010', '1'))).toEqual(['Volksbank Mittelhessen']);
  });

  test('takes groups that were split into terms as one IBAN', async () => {
    const filters = 'DE02 1203 0000 0000 2020 51'.split(' ').map((term) => ({ term }));
    expect(await namesFor(filters, { ibanDetection: true })).toEqual(['Demo Bank']);
    expect(await namesFor([...filters, { countries: ['AT'] }], { ibanDetection: true })).toEqual(
      [],
    );
    const withWord = (word: string) =>
      namesFor([{ term: 'DE02120300000000202051' }, { term: word }], { ibanDetection: true });
    expect(await withWord('demo')).toEqual(['Demo Bank']);
    expect(await withWord('alpen')).toEqual([]);
  });

  test('knows other countries', async () => {
    expect(await found('AT61 4300 0002 3457 3201')).toEqual(['Österreichische Volksbanken']);
    expect(await found('NL91 GRBK 0417 1643 00')).toEqual(['Grachtenbank']);
    expect(await found('IT60X0542811101000000123456')).toEqual([
      'Banca Esempio (Musterbank Italien)',
    ]);
    expect(await found('CH9300762011623852957')).toEqual([]);
  });

  test('is off unless asked for, and leaves other terms alone', async () => {
    expect(await found('DE02120300000000202051', false)).toEqual([]);
    expect(await found('alpenbank')).toEqual(['Alpenbank']);
    expect(bankWithinIban('DE021203000')).toBeUndefined();
    expect(bankWithinIban('DE021203000000002020511')).toBeUndefined();
    expect(bankWithinIban('XX0212030000')).toBeUndefined();
    expect(bankWithinIban('__proto__')).toBeUndefined();
  });
});

describe('info', () => {
  test('tells what the form needs', async () => {
    const musterstadt = BANKS.find(({ displayName }) => displayName === 'Sparkasse Musterstadt');
    expect(await info(musterstadt?.id ?? '')).toEqual({
      id: musterstadt?.id,
      countries: ['DE'],
      displayName: 'Sparkasse Musterstadt',
      credentials: { full: true, userId: false, none: false },
      userId: 'Anmeldename oder Legitimations-ID',
      password: 'Online-Banking-PIN',
      advice: expect.stringContaining('three wrong PINs'),
      logoId: 'logo-sparkasse',
      bics: ['MUSTDE51XXX'],
      bankCodes: ['51050120'],
    });
  });

  test('answers 404 with nothing for an unknown connection', async () => {
    for (const id of ['', 'connection-0', `${DEMO_CONNECTION}x`, '__proto__']) {
      expect(await refusalOf(info(id))).toEqual({ status: 404, body: undefined });
    }
  });
});
