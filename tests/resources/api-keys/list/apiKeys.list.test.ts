// @module-tag F50
// @module-tag F52
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../../../src/providers/lists/listPage.ts';
import { parseRows } from '../../../../src/providers/lists/rows.ts';
import { apiKeySchema } from '../../../../src/resources/api-keys/apiKey.schema.ts';
import { apiKeyList } from '../../../../src/resources/api-keys/apiKeys.list.ts';
import { DAY } from '../../../../src/resources/api-keys/expiry/expiry.ts';
import { buildApiKey } from '../../../hubRows.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const at = (offset: number) => new Date(NOW + offset).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

type Rows = Parameters<typeof pageOf<ReturnType<typeof buildApiKey>>>[0];

const ids = (rows: Rows, filter: object = {}, sort = apiKeyList.defaultSort) =>
  pageOf(rows, apiKeyList, { filter, sort, pagination: { page: 1, perPage: 10 } }).data.map(
    ({ id }) => id,
  );

describe('the default order', () => {
  it('puts expired and soon expiring keys first, soonest first, the rest by creation', () => {
    const keys = [
      buildApiKey({ id: 'young', createdAt: at(-1 * DAY) }),
      buildApiKey({ id: 'old', createdAt: at(-99 * DAY), expiresAt: at(300 * DAY) }),
      buildApiKey({ id: 'soon', createdAt: at(-9 * DAY), expiresAt: at(7 * DAY - 1) }),
      buildApiKey({ id: 'not yet', createdAt: at(-50 * DAY), expiresAt: at(7 * DAY) }),
      buildApiKey({ id: 'expired', createdAt: at(-3 * DAY), expiresAt: at(-DAY) }),
    ];
    const sorted = ['expired', 'soon', 'old', 'not yet', 'young'];
    expect(ids(keys)).toEqual(sorted);
    expect(ids(keys, {}, { field: 'default', order: 'DESC' })).toEqual(sorted.toReversed());
    expect(ids(keys, { due: 'true' })).toEqual(['expired', 'soon']);
  });

  it('decides ties by id, in both groups', () => {
    const rest = ['b', 'a', 'c'].map((id) => buildApiKey({ id }));
    const urgent = ['2', '1'].map((id) => buildApiKey({ id, expiresAt: at(DAY) }));
    expect(ids([...rest, ...urgent]).join('')).toBe('12abc');
  });
});

it.each([
  ['ASC', ['expired', 'soon', 'late', 'never']],
  ['DESC', ['never', 'late', 'soon', 'expired']],
] as const)('keys that never expire count as the last ones to expire: %s', (order, sorted) => {
  const keys = [
    buildApiKey({ id: 'late', expiresAt: at(300 * DAY) }),
    buildApiKey({ id: 'never' }),
    buildApiKey({ id: 'expired', expiresAt: at(-DAY) }),
    buildApiKey({ id: 'soon', expiresAt: at(DAY) }),
  ];
  expect(ids(keys, {}, { field: 'expiresAt', order })).toEqual(sorted);
});

const wire = (overrides: Record<string, unknown>) => ({
  id: 'k',
  name: 'Key',
  environment: 'Production',
  createdAt: at(-DAY),
  hostSoftware: 'Generic',
  redirectScraping: false,
  ...overrides,
});

it('a list accepts numeric ids and drops a secret', { tags: ['T31'] }, () => {
  const rows = parseRows(apiKeySchema, [wire({ id: 7, secret: 'c2VjcmV0' }), wire({ id: '7' })]);
  expect(rows.map(({ id }) => id)).toEqual(['7', 'row-2']);
  expect(JSON.stringify(rows)).not.toContain('c2VjcmV0');
});

it.each([
  [{ q: ' NIGHT ' }, ['key-1', 'key-3']],
  [{ q: 'key-2' }, ['key-2']],
  [{ q: 'schlussel' }, ['key-2', 'key-3']],
  [{ q: 'BROKEN' }, ['broken']],
  [{ environment: 'Integration' }, ['key-2', 'key-3']],
  [{ environment: 'Integration', q: 'night' }, ['key-3']],
])('%j finds by name, id and environment', (filter, found) => {
  const environment = 'Integration';
  const rows = parseRows(apiKeySchema, [
    wire({ id: 'key-1', name: 'Night', createdAt: at(-3 * DAY) }),
    wire({ id: 'key-2', name: 'Schlüssel', createdAt: at(-2 * DAY), environment }),
    wire({ id: 'key-3', name: 'Night Schlu\u0308ssel', environment }),
    wire({ id: 'broken', name: 1 }),
  ]);
  expect(ids(rows, filter)).toEqual(found);
});
