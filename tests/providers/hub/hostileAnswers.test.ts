// @module-tag T27
import { describe, expect, test } from 'vitest';
import { tenantSchema } from '../../../src/providers/hub/contract.ts';
import { parseErrorBody } from '../../../src/providers/hub/errorBody.ts';
import { parseRows } from '../../../src/providers/lists/rows.ts';
import { LISTS, callHub } from '../calls.ts';
import { clientWith, failure } from '../clientWith.ts';

const MIB = 1024 * 1024;
const TENANT = { id: '1', name: 'Acme', defaultName: false, servicePermissions: [], plan: 'Free' };

/** `entry` from `start` to `end`, as often as `size` bytes hold it. */
const filled = (size: number, start: string, entry: string, end: string) => {
  const count = Math.floor((size - start.length - end.length) / (entry.length + 1));
  return start + Array(count).fill(entry).join(',') + end;
};
const nested = (size: number, start: string, end: string) => {
  const depth = Math.floor(size / (start.length + end.length)) - 1;
  return `${start.repeat(depth)}0${end.repeat(depth)}`;
};
const padded = (open: string, close: string) => `${open}${'x'.repeat(MIB - 999)}${close}`;

describe('an answer of one thing is refused as a whole, by a reason of a few words:', () => {
  const fields = JSON.stringify(TENANT).slice(0, -1);
  test.each([
    ['a list of wrong entries', filled(MIB - 9, `${fields},"servicePermissions":[`, '0', ']}')],
    ['an endless text', padded(`${fields},"kindeId":"`, '"}')],
    ['lists in lists', nested(MIB, '[', ']')],
  ])('%s', async (_what, body) => {
    const error = await failure(callHub(clientWith([new Response(body)]).hub, 'getTenant'));
    expect(error).toMatchObject({ kind: 'contract', call: 'GET /api/tenant' });
    expect(error.detail).toMatch(/^answer: more than \d+ (values|characters|levels)$/);
  });
});

describe('a list', () => {
  test('of more than 200,000 entries is too large, and is not requested again', async () => {
    const { hub, sent } = clientWith([new Response(filled(2 * MIB, '[', '0', ']'))]);
    const error = await failure(hub.rows(LISTS.listTenants));
    expect(error).toMatchObject({ kind: 'too-large', detail: 'more than 200000 rows' });
    expect(sent).toHaveLength(1);
  });

  test('has rows that are too much as unreadable entries', () => {
    const deep = JSON.parse(nested(MIB, '[', ']')) as unknown;
    const rows = [
      TENANT,
      { ...TENANT, id: '2', servicePermissions: Array(20_000).fill(0) },
      { ...TENANT, id: '3', name: 'x'.repeat(100_001) },
      { ...TENANT, id: '4', surprise: deep },
      { ...TENANT, id: 'x'.repeat(100_001) },
      { ...TENANT, id: '6', name: 'x'.repeat(100_000) },
    ];
    expect(parseRows(tenantSchema, rows).map((row) => ('name' in row ? row.id : row))).toEqual([
      '1',
      { id: '2', unreadable: 'answer: more than 10000 values' },
      { id: '3', unreadable: 'answer: more than 100000 characters' },
      { id: '4', unreadable: 'answer: more than 32 levels' },
      { id: 'row-5', unreadable: 'answer: more than 100000 characters' },
      '6',
    ]);
  });
});

test('a refusal with 80,000 fields has none', () => {
  const fields = Array.from({ length: 80_000 }, (_entry, i) => `"f${i}":"no"`).join(',');
  const text = `{"message":"Refused","errors":{${fields}}}`;
  expect(parseErrorBody(text)).toEqual({ detail: 'Refused' });
});
