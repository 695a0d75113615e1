import { readFileSync } from 'node:fs';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { shorten } from '../../../src/lib/graphemes.ts';
import type { Tenant } from '../../../src/providers/hub/contract.ts';
import { oneLine, shortId, shortName } from '../../../src/resources/tenants/tenantText.ts';
import { tenantsCsv } from '../../../src/resources/tenants/tenantsCsv.ts';
import { buildTenant } from '../api-keys/builders.ts';

const blns = JSON.parse(
  readFileSync(
    new URL('../../fixtures/corpora/naughty-strings/blns.json', import.meta.url),
    'utf8',
  ),
) as string[];

const graphemes = (text: string) =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;

describe('shortening', () => {
  it.each([
    ['x'.repeat(35), 'x'.repeat(35)],
    ['x'.repeat(36), `${'x'.repeat(35)}…`],
    ['👩‍👩‍👧‍👦'.repeat(35), '👩‍👩‍👧‍👦'.repeat(35)],
    ['👩‍👩‍👧‍👦'.repeat(40), `${'👩‍👩‍👧‍👦'.repeat(35)}…`],
    ['e\u0301'.repeat(36), `${'e\u0301'.repeat(35)}…`],
    ['\u05d0\u05d1'.repeat(20), `${'\u05d0\u05d1'.repeat(17)}\u05d0…`],
    ['🇩🇪'.repeat(36), `${'🇩🇪'.repeat(35)}…`],
    ['', ''],
    ['  Acme  ', 'Acme'],
    ['two\nlines\tand tabs', 'two lines and tabs'],
    ['safe\u202eexe\u0000\u009b', 'safeexe'],
  ])('of %j keeps whole characters', (name, expected) => {
    expect(shortName(name)).toBe(expected);
  });

  it('shows 15 characters of an id', () => {
    expect(shortId('aaaaaaaa-1111-4222-8333-444444444444')).toBe('aaaaaaaa-1111-4…');
    expect(shortId('x'.repeat(15))).toBe('x'.repeat(15));
  });

  it('holds for every naughty string', () => {
    expect(blns).toHaveLength(515);
    for (const name of blns) {
      const line = oneLine(name);
      const short = shorten(line, 35);
      expect(line.startsWith(short.replace(/…$/, ''))).toBe(true);
      expect(graphemes(short)).toBeLessThanOrEqual(36);
      expect(line).not.toMatch(/[\n\r\u202a-\u202e\u2066-\u2069]/);
    }
  });

  it('does not read a name of any length to its end', () => {
    expect(shortName('y'.repeat(1_000_000))).toBe(`${'y'.repeat(35)}…`);
  });
});

/** The cells of the one tenant in a CSV, by column. */
async function exported(overrides: Partial<Tenant>): Promise<Record<string, string>> {
  const csv = await tenantsCsv([buildTenant(overrides)], 'Unreadable entry');
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
    expect(await tenantsCsv(rows, 'Unreadable entry')).toBe(
      [
        'id,name,plan,createdAt,kindeId,defaultName',
        'a,"Says ""hi"", twice\r\nhere",Free,2026-01-15T12:43:00.000Z,org_1,true',
        'b,Plain,Enterprise,,,false',
        'bad,Unreadable entry,,,,',
      ].join('\r\n'),
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\ttab',
    '\rreturn',
    '\nfeed',
    '\0nul',
    '  =1+1',
    '\u00a0=1',
    '\ufeff=1+1',
    '\u200b=1',
    '\ufeff \t@x',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    ' ＝1',
  ])('disarms %j in every column', async (evil) => {
    for (const column of ['name', 'kindeId', 'id'] as const) {
      expect((await exported({ [column]: evil }))[column]).toBe(`'${evil}`);
    }
  });

  it.each(['Acme GmbH', 'a=b', "O'Neill", '1-2', '株式会社', ' leading'])(
    'leaves %j as it is',
    async (name) => {
      expect((await exported({ name }))['name']).toBe(name);
    },
  );

  it('gives back every naughty string, none of them as a formula', async () => {
    const rows = blns.map((name, index) => buildTenant({ id: `id-${index}`, name }));
    const csv = await tenantsCsv(rows, 'Unreadable entry');
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
