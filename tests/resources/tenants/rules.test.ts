import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../src/providers/lists/listPage.ts';
import { tenantList } from '../../../src/resources/tenants/tenants.list.ts';
import { buildTenant } from '../../hubRows.ts';
import { NAUGHTY_STRINGS } from '../../naughtyStrings.ts';
import { oneLine, shortId, shortName } from '../../../src/resources/tenants/tenantText.ts';

describe('shortening', { tags: ['F51'] }, () => {
  it.each([
    ['x'.repeat(35), 'x'.repeat(35)],
    ['x'.repeat(36), `${'x'.repeat(35)}…`],
    ['e\u0301'.repeat(36), `${'e\u0301'.repeat(35)}…`],
    ['\u05d0\u05d1'.repeat(20), `${'\u05d0\u05d1'.repeat(17)}\u05d0…`],
    ['  Acme  ', 'Acme'],
    ['two\nlines\tand tabs', 'two lines and tabs'],
    ['safe\u202eexe\u0000\u009b', 'safeexe'],
  ])('of %j keeps whole characters', { tags: ['T42'] }, (name, expected) => {
    expect(shortName(name)).toBe(expected);
  });

  it('shows 15 characters of an id', () => {
    expect(shortId('aaaaaaaa-1111-4222-8333-444444444444')).toBe('aaaaaaaa-1111-4…');
    expect(shortId('x'.repeat(15))).toBe('x'.repeat(15));
  });

  it('leaves every naughty string on one line in one direction', { tags: ['C1'] }, () => {
    for (const name of NAUGHTY_STRINGS)
      expect(oneLine(name)).not.toMatch(/[\n\r\u202a-\u202e\u2066-\u2069]/);
  });
});

describe('the list of tenants', () => {
  const rows = [
    buildTenant({ id: 'a', name: 'X', plan: 'FreePlus', createdAt: '2026-01-15', kindeId: 'o_2' }),
    buildTenant({ id: 'b', name: 'Z', plan: 'Free', createdAt: '2026-06-30', kindeId: 'o_1' }),
    buildTenant({ id: 'c', name: 'Y', plan: 'Enterprise' }),
  ];

  const found = (filter: object, field: string, order: 'ASC' | 'DESC') => {
    const params = { filter, sort: { field, order }, pagination: { page: 1, perPage: 10 } };
    return pageOf(rows, tenantList, params).data.map(({ id }) => id);
  };

  it.each([
    ['plan', 'ASC', 'bac'],
    // Missing values come last in both directions.
    ['createdAt', 'DESC', 'bac'],
    ['kindeId', 'DESC', 'abc'],
  ] as const)('is sorted by %s %s', (field, order, sorted) => {
    expect(found({}, field, order).join('')).toBe(sorted);
  });

  it.each([
    [{ q: 'z' }, 'b'],
    [{ q: 'O_2' }, 'a'],
    [{ plan: 'Enterprise' }, 'c'],
  ])('finds by %j', (filter, ids) => {
    expect(found(filter, 'name', 'ASC').join('')).toBe(ids);
  });
});
