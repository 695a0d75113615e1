import { describe, expect, test } from 'vitest';
import { callBank, refusalOf } from './bankCall.ts';

type Hit = { displayName: string };

const search = async (body: unknown) => (await callBank('search', body)) as Hit[];
const namesFor = async (filters: unknown[], more: Record<string, unknown> = {}) =>
  (await search({ filters, ...more })).map(({ displayName }) => displayName);
describe('a search', () => {
  test.each([
    ['a term in a name', [{ term: 'ÖSTERREICHISCHE' }], 'Österreichische Volksbanken'],
    // A decomposed é, as some keyboards send it.
    ['other bytes of a letter', [{ term: 'Cre\u0301dit' }], 'Crédit Généré Bank'],
    ['every term', [{ term: 'volks' }, { term: 'berlin' }], 'Berliner Volksbank'],
    ['countries', [{ countries: ['CZ', 'XX'] }], 'Moldaubank'],
  ])('finds %s', async (_what, filters, name) => {
    expect(await namesFor(filters)).toEqual([name]);
  });

  test('stops at the limit, 50 if none is given; more than 50 banks have a common term', async () => {
    const all = await search({ filters: [{ term: 'bank' }], limit: 100 });
    expect(all.length).toBeGreaterThanOrEqual(51);
    expect(await search({ filters: [{ term: 'bank' }], limit: 50 })).toEqual(all.slice(0, 50));
    expect(await search({ filters: [{ term: 'bank' }], limit: null })).toHaveLength(50);
    expect(await search({ filters: [{ term: 'bank' }], limit: 0 })).toEqual([]);
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

test('an IBAN finds its bank where that is asked for', async () => {
  const filters = [{ term: 'DE02 1203 0000 0000 2020 51' }];
  expect(await namesFor(filters, { ibanDetection: true })).toEqual(['Demo Bank']);
  expect(await namesFor(filters, { ibanDetection: false })).toEqual([]);
});
