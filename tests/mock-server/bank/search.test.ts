import { describe, expect, test } from 'vitest';
import { BANKS } from '../../../mock-server/bank/banks/banks.ts';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { callBank, refusalOf } from './bankCall.ts';

type Hit = { id: string; displayName: string; bics?: string[]; bankCodes?: string[] };

const search = async (body: unknown) => (await callBank('search', body)) as Hit[];
const namesFor = async (filters: unknown[], more: Record<string, unknown> = {}) =>
  (await search({ filters, ...more })).map(({ displayName }) => displayName);
const info = (connectionId: string) =>
  callBank('info/:connectionId', undefined, {}, { connectionId });

describe('a search', () => {
  test.each([
    ['a term in a name', [{ term: 'ÖSTERREICHISCHE' }], 'Österreichische Volksbanken'],
    ['a term in an alias', [{ term: 'demobank' }], 'Demo Bank'],
    ['a term in a BIC', [{ term: 'byladem' }], 'Demo Bank'],
    // A decomposed é, as some keyboards send it.
    ['other bytes of a letter', [{ term: 'Cre\u0301dit' }], 'Crédit Généré Bank'],
    ['every term', [{ term: 'volks' }, { term: 'berlin' }], 'Berliner Volksbank'],
    ['a bank code', [{ bankCode: '51050120' }], 'Sparkasse Musterstadt'],
    ['countries', [{ countries: ['CZ', 'XX'] }], 'Moldaubank'],
  ])('finds %s', async (_what, filters, name) => {
    expect(await namesFor(filters)).toEqual([name]);
  });

  test.each([[[]], [[{ term: 'nowhere' }]], [[{ term: 'volks' }, { term: 'alpen' }]]])(
    'finds nothing for %j',
    async (filters) => {
      expect(await namesFor(filters)).toEqual([]);
    },
  );

  test('stops at the limit, 50 if none is given; more than 50 banks have a common term', async () => {
    const all = await search({ filters: [{ term: 'bank' }], limit: 100 });
    expect(all.length).toBeGreaterThanOrEqual(51);
    expect(await search({ filters: [{ term: 'bank' }], limit: 50 })).toEqual(all.slice(0, 50));
    expect(await search({ filters: [{ term: 'bank' }], limit: null })).toHaveLength(50);
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
    const [both] = await search({ filters, details: ['bics', 'bankCodes', 'anything'] });
    expect(both).toEqual({ ...plain, bics: ['BYLADEM1001'], bankCodes: ['12030000'] });
  });

  test.each([[undefined], [{ filters: [{ town: 'Berlin' }] }], [{ filters: [], limit: -1 }]])(
    'refuses %j as an unexpected value',
    async (body) => {
      expect(await refusalOf(search(body))).toEqual({
        status: 400,
        body: { UnexpectedValue: { error: expect.any(String) } },
      });
    },
  );
});

describe('IBAN detection', () => {
  const found = (term: string, ibanDetection = true) => namesFor([{ term }], { ibanDetection });

  test.each([
    ['in groups', 'DE02 1203 0000 0000 2020 51', 'Demo Bank'],
    ['of Italy', 'IT60X0542811101000000123456', 'Banca Esempio (Musterbank Italien)'],
  ])('finds the bank by the code within an IBAN %s', async (_what, iban, name) => {
    expect(await found(iban)).toEqual([name]);
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

  test('is off unless asked for, and leaves other terms alone', async () => {
    expect(await found('DE02120300000000202051', false)).toEqual([]);
    expect(await found('alpenbank')).toEqual(['Alpenbank']);
    expect(await found('CH9300762011623852957')).toEqual([]);
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
    for (const id of ['', `${DEMO_CONNECTION}x`, '__proto__']) {
      expect(await refusalOf(info(id))).toEqual({ status: 404, body: undefined });
    }
  });
});
