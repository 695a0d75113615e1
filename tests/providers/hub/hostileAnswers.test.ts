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

// Every limit is tested in tests/lib/excess.test.ts.
test('an object with a long list of wrong entries is refused with a short reason', async () => {
  const fields = JSON.stringify(TENANT).slice(0, -1);
  const body = filled(MIB - 9, `${fields},"servicePermissions":[`, '0', ']}');
  const error = await failure(callHub(clientWith([new Response(body)]).hub, 'getTenant'));
  const detail = 'answer: more than 10000 values';
  expect(error).toMatchObject({ kind: 'contract', call: 'GET /api/tenant', detail });
});

describe('a list', () => {
  test('of more than 200,000 entries is too large and not requested again', async () => {
    const { hub, sent } = clientWith([new Response(filled(2 * MIB, '[', '0', ']'))]);
    const error = await failure(hub.rows(LISTS.listTenants));
    expect(error).toMatchObject({ kind: 'too-large', detail: 'more than 200000 rows' });
    expect(sent).toHaveLength(1);
  });

  test('keeps rows beyond the limits as unreadable entries', () => {
    const rows = [
      TENANT,
      { ...TENANT, id: '2', servicePermissions: Array(20_000).fill(0) },
      { ...TENANT, id: 'x'.repeat(100_001) },
    ];
    expect(parseRows(tenantSchema, rows).map((row) => ('name' in row ? row.id : row))).toEqual([
      '1',
      { id: '2', unreadable: 'answer: more than 10000 values' },
      { id: 'row-3', unreadable: 'answer: more than 100000 characters' },
    ]);
  });
});

test('the fields of a refusal with 80,000 of them are ignored', () => {
  const fields = Array.from({ length: 80_000 }, (_entry, i) => `"f${i}":"no"`).join(',');
  const text = `{"message":"Refused","errors":{${fields}}}`;
  expect(parseErrorBody(text)).toEqual({ detail: 'Refused' });
});
