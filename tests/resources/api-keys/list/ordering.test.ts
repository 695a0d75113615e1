// @module-tag F49
// @module-tag F50
// @module-tag F52
// @module-tag F9
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiKeySchema } from '../../../../src/resources/api-keys/apiKey.schema.ts';
import { pageOf } from '../../../../src/providers/lists/clientList.ts';
import { isReadable } from '../../../../src/lib/rows.ts';
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
  it.each([
    ['an unknown environment', wire({ id: 'a', environment: 'Staging' }), 'a'],
    ['an empty id', wire({ id: '' }), 'row-2'],
    ['null', null, 'row-2'],
  ])('one with %s is kept as unreadable, the others stay', (_, bad, id) => {
    const rows = rowParser(apiKeySchema)([wire({ id: '1' }), bad, wire({ id: '3' })]);
    expect(rows.map(isReadable)).toEqual([true, false, true]);
    expect(rows[1]).toMatchObject({ id, unreadable: expect.any(String) as string });
  });

  it('keeps keys apart when an id occurs twice, and reads numbers as ids', () => {
    const rows = rowParser(apiKeySchema)([wire({ id: 7 }), wire({ id: '7' })]);
    expect(rows.map(({ id }) => id)).toEqual(['7', 'row-2']);
  });

  it('drops a secret that a list should never carry', { tags: ['T31'] }, () => {
    const [row] = rowParser(apiKeySchema)([wire({ secret: 'c2VjcmV0' })]);
    expect(JSON.stringify(row)).not.toContain('c2VjcmV0');
  });
});

describe('the page of the list', () => {
  const rows = rowParser(apiKeySchema)([
    ...Array.from({ length: 11 }, (_, index) =>
      wire({
        id: `key-${index}`,
        name: `Key ${index}`,
        createdAt: at(-(20 - index) * DAY),
        environment: index % 2 ? 'Integration' : 'Production',
      }),
    ),
    wire({ id: 'broken', name: 1 }),
  ]);
  const page = (
    filter: object,
    sort = { field: DEFAULT_ORDER, order: 'ASC' as 'ASC' | 'DESC' },
    number = 1,
  ) => pageOf(rows, listRules, { filter, sort, pagination: { page: number, perPage: 10 } }, NOW);

  it('has ten rows, and the rest on the next page with the unreadable one last', () => {
    expect(page({}).data).toHaveLength(10);
    expect(page({}).total).toBe(12);
    expect(page({}, undefined, 2).data.map(({ id }) => id)).toEqual(['key-10', 'broken']);
    expect(page({}, undefined, 3).data).toEqual([]);
  });

  it('filters by name and id, whatever the case and blanks around', () => {
    expect(page({ q: ' KEY 1' }).data.map(({ id }) => id)).toEqual(['key-1', 'key-10']);
    expect(page({ q: 'key-3' }).total).toBe(1);
    expect(page({ q: 'BROKEN' }).data.map(({ id }) => id)).toEqual(['broken']);
    expect(page({ q: '   ' }).total).toBe(12);
  });

  it('filters by environment, alone and together with text', () => {
    expect(page({ environment: 'Integration' }).total).toBe(5);
    expect(page({ environment: 'Integration', q: 'key 1' }).total).toBe(1);
  });

  it.each([
    ['createdAt', 'DESC', 'key-10'],
    ['environment', 'ASC', 'key-1'],
    ['__proto__', 'ASC', 'key-0'],
  ] as const)('sorts by %s %s', (field, order, first) => {
    expect(page({}, { field, order }).data[0]?.id).toBe(first);
  });
});
