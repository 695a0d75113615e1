import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvOf, jsonOf } from '../../../src/components/export/exportFile.ts';
import type { Tenant } from '../../../src/providers/hub/contract.ts';
import { buildTenant } from '../../hubRows.ts';
import { NAUGHTY_STRINGS as blns } from '../../naughtyStrings.ts';

const FIELDS = ['id', 'name', 'plan', 'createdAt', 'kindeId', 'defaultName'] as const;

/** The parsed CSV of tenants with these texts as id, name and organisation. */
async function exported(texts: readonly string[]): Promise<Record<string, string>[]> {
  const rows = texts.map((text) => buildTenant({ id: text, name: text, kindeId: text }));
  const csv = csvOf<Tenant>(rows, FIELDS, 'Unreadable entry');
  const { data, errors } = papaparse.parse<Record<string, string>>(csv, { header: true });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(texts.length);
  return data;
}

describe('the CSV', () => {
  it('has a byte-order mark for Excel, the named columns, CRLF, and quotes by RFC 4180', async () => {
    const rows = [
      buildTenant({
        id: 'a',
        name: 'Says "hi", twice\r\nhere',
        createdAt: '2026-01-15T12:43:00.000Z',
        kindeId: 'org_1',
        defaultName: true,
      }),
      buildTenant({ id: 'b', name: 'Plain', plan: 'Enterprise' }),
      { id: 'bad', unreadable: 'plan: unknown' },
    ];
    expect(csvOf<Tenant>(rows, FIELDS, 'Unreadable entry')).toBe(
      [
        '\ufeffid,name,plan,createdAt,kindeId,defaultName',
        'a,"Says ""hi"", twice\r\nhere",Free,2026-01-15T12:43:00.000Z,org_1,true',
        'b,Plain,Enterprise,,,false',
        'bad,Unreadable entry,,,,',
      ].join('\r\n'),
    );
  });

  it('escapes formulas in every column, also after white space', { tags: ['T23'] }, async () => {
    const blanks = ['', '  ', '\u00a0', '\u200b', '\ufeff', '\ufeff \t'];
    const evil = [
      ...'=+-@＝＋－＠'.split('').flatMap((sign) => blanks.map((blank) => `${blank}${sign}1`)),
      ...'\t\r\n\0'.split('').map((sign) => `${sign}x`),
    ];
    for (const [index, { id, name, kindeId }] of (await exported(evil)).entries()) {
      expect(new Set([id, name, kindeId])).toEqual(new Set([`'${evil[index]}`]));
    }
  });

  it('keeps other texts unchanged', async () => {
    const texts = ['Acme GmbH', 'a=b', "O'Neill", '1-2', '株式会社', ' leading'];
    expect((await exported(texts)).map(({ name }) => name)).toEqual(texts);
  });

  it('round-trips every naughty string, none as a formula', { tags: ['T23'] }, async () => {
    const cells = (await exported(blns)).map((row) => row['name'] ?? '');
    for (const [index, cell] of cells.entries()) {
      expect(cell).not.toMatch(/^[\s\ufeff]*[=+\-@＝＋－＠]|^[\t\r\0]/);
      expect([blns[index], `'${blns[index]}`]).toContain(cell);
    }
    const disarmed = cells.filter((cell, index) => cell !== blns[index]).length;
    expect(disarmed).toBeGreaterThanOrEqual(26);
  });
});

it.each([
  [['a', 'b'], 'a b'],
  [[7, 'b'], '[7,"b"]'],
  [{ team: '=1' }, '{"team":"=1"}'],
  [true, 'true'],
  [[{ a: null }], '[{"a":null}]'],
  [null, ''],
])('a cell has %j as %j', async (value, cell) => {
  const csv = csvOf<{ id: string; value: unknown }>([{ id: 'a', value }], ['value'], '');
  expect(papaparse.parse<string[]>(csv).data[1]).toEqual([cell]);
});

it('JSON round-trips the rows, an unreadable one with its reason', () => {
  const rows = [...blns.map((name) => buildTenant({ name })), { id: 'bad', unreadable: 'plan' }];
  expect(JSON.parse(jsonOf(rows))).toEqual(rows);
});
