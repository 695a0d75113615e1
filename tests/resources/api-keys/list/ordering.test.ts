// @module-tag F50
// @module-tag F52
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiKeySchema } from '../../../../src/resources/api-keys/apiKey.schema.ts';
import { pageOf } from '../../../../src/providers/lists/clientList.ts';
import { rowParser } from '../../../../src/providers/lists/rows.ts';
import { DAY } from '../../../../src/resources/api-keys/expiry/expiry.ts';
import { listRules, DEFAULT_ORDER } from '../../../../src/resources/api-keys/list/ordering.ts';
import { buildApiKey } from '../../../hubRows.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const at = (offset: number) => new Date(NOW + offset).toISOString();

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
    const inOrder = (order: 'ASC' | 'DESC') => listRules.sorted(keys, DEFAULT_ORDER, order, NOW);
    expect(inOrder('ASC').map(({ id }) => id)).toEqual(sorted);
    expect(inOrder('DESC').map(({ id }) => id)).toEqual(sorted.toReversed());
  });

  it('decides ties by id, in both groups', () => {
    const rest = ['b', 'a', 'c'].map((id) => buildApiKey({ id }));
    const urgent = ['2', '1'].map((id) => buildApiKey({ id, expiresAt: at(DAY) }));
    const sorted = listRules.sorted([...rest, ...urgent], DEFAULT_ORDER, 'ASC', NOW);
    expect(sorted.map(({ id }) => id).join('')).toBe('12abc');
  });

  it('is a total order whatever the keys', () => {
    const key = fc.record({
      id: fc.string({ minLength: 1 }),
      created: fc.integer({ min: -400, max: 0 }),
      expires: fc.option(fc.integer({ min: -20, max: 20 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(key, { maxLength: 12 }), (specs) => {
        const keys = specs.map(({ id, created, expires }) =>
          buildApiKey({
            id,
            createdAt: at(created * DAY),
            expiresAt: expires === undefined ? undefined : at(expires * DAY),
          }),
        );
        const idsOf = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id);
        for (const order of ['ASC', 'DESC'] as const) {
          const sorted = idsOf(listRules.sorted(keys, DEFAULT_ORDER, order, NOW));
          const again = listRules.sorted(keys.toReversed(), DEFAULT_ORDER, order, NOW);
          expect(idsOf(again)).toEqual(sorted);
          const first = listRules.first?.(keys, DEFAULT_ORDER, order, 3, () => true, NOW);
          expect(idsOf(first?.rows)).toEqual(sorted.slice(0, 3));
        }
      }),
    );
  });
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

describe('the order by expiration', () => {
  it.each([
    ['ASC', ['expired', 'soon', 'late', 'never']],
    ['DESC', ['never', 'late', 'soon', 'expired']],
  ] as const)('takes keys that never expire for the last ones to expire: %s', (order, ids) => {
    const keys = [
      buildApiKey({ id: 'late', createdAt: at(-DAY), expiresAt: at(300 * DAY) }),
      buildApiKey({ id: 'never' }),
      buildApiKey({ id: 'expired', expiresAt: at(-DAY) }),
      buildApiKey({ id: 'soon', expiresAt: at(DAY) }),
    ];
    expect(listRules.sorted(keys, 'expiresAt', order, NOW).map(({ id }) => id)).toEqual(ids);
  });
});

describe('rows of the hub', () => {
  it('keeps keys apart when an id occurs twice, and reads numbers as ids', () => {
    const rows = rowParser(apiKeySchema)([wire({ id: 7 }), wire({ id: '7' })]);
    expect(rows.map(({ id }) => id)).toEqual(['7', 'row-2']);
  });

  it('drops a secret that a list should never carry', { tags: ['T31', 'X84'] }, () => {
    const [row] = rowParser(apiKeySchema)([wire({ secret: 'c2VjcmV0' })]);
    expect(JSON.stringify(row)).not.toContain('c2VjcmV0');
  });
});

describe('the page of the list', () => {
  const rows = rowParser(apiKeySchema)([
    wire({ id: 'key-1', name: 'Night', createdAt: at(-3 * DAY) }),
    wire({ id: 'key-2', name: 'Day', createdAt: at(-2 * DAY), environment: 'Integration' }),
    wire({ id: 'key-3', name: 'Night 2', createdAt: at(-DAY), environment: 'Integration' }),
    wire({ id: 'broken', name: 1 }),
  ]);
  const ids = (filter: object) => {
    const pagination = { page: 1, perPage: 10 };
    const sort = { field: DEFAULT_ORDER, order: 'ASC' } as const;
    return pageOf(rows, listRules, { filter, sort, pagination }, NOW).data.map(({ id }) => id);
  };

  it.each([
    [{ q: ' NIGHT ' }, ['key-1', 'key-3']],
    [{ q: 'key-2' }, ['key-2']],
    [{ q: 'BROKEN' }, ['broken']],
    [{ environment: 'Integration' }, ['key-2', 'key-3']],
    [{ environment: 'Integration', q: 'night' }, ['key-3']],
  ])('has what %j finds, by name, id and environment', (filter, found) => {
    expect(ids(filter)).toEqual(found);
  });
});
