// @module-tag F10
// @module-tag F23
// @module-tag F49
// @module-tag F50
// @module-tag F52
// @module-tag T37
import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RESOURCES } from '../../../src/resources/index.ts';
import { createListRules, pageOf } from '../../../src/providers/lists/clientList.ts';
import { createDataProvider } from '../../../src/providers/data/dataProvider.ts';
import { tenantSchema, type Tenant } from '../../../src/providers/hub/contract.ts';
import { isReadable, type ListedRow } from '../../../src/lib/rows.ts';
import { forgetAnswer } from '../../../src/providers/lists/listedAnswers.ts';
import { rowParser } from '../../../src/providers/lists/rows.ts';
import { FULL_TIER } from '../../fullTier.ts';
import { clientWith, json } from '../clientWith.ts';

type Reply = Parameters<typeof clientWith>[0][number];

const tenant = (id: string, fields: Partial<Tenant> = {}) => ({
  id,
  name: `Tenant ${id}`,
  defaultName: false,
  servicePermissions: [],
  plan: 'Free' as const,
  ...fields,
});

function provide(...replies: Reply[]) {
  const { hub, sent } = clientWith(replies);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const provider = createDataProvider({ hub, queryClient, resources: RESOURCES });
  const list = async (filter: object = {}, resource = 'tenants') => {
    const { data } = await provider.getList(resource, {
      filter,
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    });
    return data as Tenant[];
  };
  const calls = () =>
    sent.map(({ url, init }) => ({
      call: `${init.method} ${new URL(url).pathname}`,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }));
  return { provider, list, sent, calls, queryClient };
}

const ALL = [tenant('a'), tenant('b', { plan: 'Enterprise' }), tenant('c')];
const previousData = tenant('a') as Tenant;

describe('updates', () => {
  test('send only what changed, name before plan, with exactly the keys of the contract', async () => {
    const { provider, calls } = provide(json(tenant('a')));
    const data = { ...previousData, name: 'New', plan: 'FreePlus', role: 'Admin', surprise: 1 };
    await provider.update('tenants', { id: 'a', data, previousData });
    expect(calls()).toEqual([
      { call: 'PUT /api/tenants/a/name', body: { name: 'New' } },
      { call: 'PUT /api/tenants/a/plan', body: { plan: 'FreePlus' } },
    ]);
  });

  test('of nothing are no call, and an id is one segment of the path', async () => {
    const { provider, calls } = provide(json({}));
    await provider.update('tenants', { id: 'a', data: { ...previousData }, previousData });
    expect(calls()).toEqual([]);
    await provider.update('tenants', { id: '../a/b?x', data: { name: 'N' }, previousData });
    expect(calls()[0]?.call).toBe('PUT /api/tenants/..%2Fa%2Fb%3Fx/name');
  });

  test('show in the list at once, without asking for it again', async () => {
    const { provider, list, sent } = provide(json(ALL), json({}), json({}, 500));
    await list();
    await provider.update('tenants', { id: 'a', data: { name: 'New' }, previousData });
    expect((await list()).find(({ id }) => id === 'a')).toMatchObject({ name: 'New' });
    await expect(
      provider.update('tenants', { id: 'a', data: { plan: 'Enterprise' }, previousData }),
    ).rejects.toMatchObject({ status: 500 });
    expect((await list()).find(({ id }) => id === 'a')).toMatchObject({
      name: 'New',
      plan: 'Free',
    });
    expect(sent).toHaveLength(3);
  });
});

describe('the kept answer', () => {
  test('begins a query for one of its pages with that page, until it is out of date', async () => {
    const { list, queryClient, sent } = provide(json(ALL));
    const begun = (q: string) => {
      const params = {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'name', order: 'ASC' },
      };
      const queryKey = ['tenants', 'getList', { ...params, filter: { q } }];
      return queryClient.getQueryCache().build(queryClient, { queryKey }).state.data;
    };
    expect(begun('a')).toBeUndefined();
    await list();
    expect(begun('tenant b')).toEqual({ data: [expect.objectContaining({ id: 'b' })], total: 1 });
    forgetAnswer(queryClient, 'tenants');
    expect(begun('tenant c')).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is renewed in the background once it is old, without a wait', async () => {
    const { list, sent } = provide(json(ALL), json([tenant('d')]));
    await list();
    vi.setSystemTime(Date.now() + 29_000);
    await list();
    expect(sent).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2000);
    expect(await list()).toHaveLength(3);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await vi.waitFor(async () => {
      expect((await list()).map(({ id }) => id)).toEqual(['d']);
    });
    expect(sent).toHaveLength(2);
  });

  test('stays when its renewal fails', { tags: ['F23'] }, async () => {
    const replies = [json(ALL), json({}, 500), json([tenant('d')])];
    const { list, sent, queryClient } = provide(...replies);
    await list();
    vi.setSystemTime(Date.now() + 31_000);
    expect(await list()).toHaveLength(3);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await new Promise(setImmediate);
    expect(sent).toHaveLength(2);
    // The next read after the failure tries again.
    await vi.waitFor(async () => {
      expect(await list()).toHaveLength(3);
      expect(sent).toHaveLength(3);
    });
    await vi.waitFor(async () => expect(await list()).toHaveLength(1));
  });

  test.each([
    ['began without it', false],
    ['was cut off from it', true],
  ])(
    'is renewed once more when the line came back before a renewal that %s had failed',
    async (_what, onLine) => {
      const connection = { onLine };
      const events = new EventTarget();
      vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
      vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
      let fail: (reason: Error) => void = () => undefined;
      const slow = () => new Promise<Response>((_resolve, reject) => (fail = reject));
      const { list, sent } = provide(json(ALL), new TypeError('cut'), slow, json([tenant('d')]));
      await list();
      vi.stubGlobal('navigator', connection);
      vi.setSystemTime(Date.now() + 31_000);
      expect(await list()).toHaveLength(3);
      await vi.waitFor(() => expect(sent).toHaveLength(3));
      connection.onLine = false;
      if (onLine) events.dispatchEvent(new Event('offline'));
      connection.onLine = true;
      fail(new TypeError('cut'));
      await vi.waitFor(() => expect(sent).toHaveLength(4));
      await vi.waitFor(async () => expect(await list()).toHaveLength(1));
      vi.unstubAllGlobals();
      expect(sent).toHaveLength(4);
    },
  );

  test('stays when a write could not leave, because it changed nothing', async () => {
    const { list, sent, provider } = provide(json(ALL), json([]));
    await list({}, 'api-keys');
    vi.stubGlobal('navigator', { onLine: false });
    const unsent = () => provider.createWithSecret('api-keys', {}, tenantSchema);
    await expect(unsent()).rejects.toMatchObject({ kind: 'offline' });
    await expect(provider.delete('api-keys', { id: 'a' })).rejects.toMatchObject({
      kind: 'offline',
    });
    vi.unstubAllGlobals();
    expect(await list({}, 'api-keys')).toHaveLength(3);
    expect(sent).toHaveLength(1);
  });

  test('keeps what was saved while its renewal was on the way', async () => {
    let answer: (response: Response) => void = () => undefined;
    const slow = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { list, sent, provider, queryClient } = provide(json(ALL), () => slow, json({}));
    await list();
    vi.setSystemTime(Date.now() + 31_000);
    await list();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await provider.update('tenants', { id: 'a', data: { name: 'New' }, previousData });
    answer(json([...ALL, tenant('d')]));
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const after = await list();
    expect(after).toHaveLength(4);
    expect(after.find(({ id }) => id === 'a')).toMatchObject({ name: 'New' });
  });
});

describe('rows', () => {
  const anything = fc.oneof(
    fc.constantFrom('', 'Free', 'Platinum', '2026-01-01T00:00:00Z', 'Invalid', null, 0, 7, true),
    fc.array(fc.constantFrom('Accounts', 3)),
    fc.constant({ nested: true }),
  );

  test('are parsed by the schema, copied or not', () => {
    const schema = tenantSchema;
    const fields = [...Object.keys(tenant('x')), 'createdAt', 'kindeId', 'surprise', '__proto__'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), anything), (changes) => {
        for (const row of [{ ...tenant('x'), ...changes }, { ...changes, id: 'x' }, changes]) {
          const [parsed] = rowParser(schema)([row]) as [ListedRow<Tenant>];
          const expected = schema.safeParse(row);
          expect(isReadable(parsed) ? parsed : 'bad').toEqual(
            expected.success ? expected.data : 'bad',
          );
        }
      }),
      { numRuns: 100 },
    );
  });
});

test.each([
  ['', 'empty'],
  // No address can have it: encodeURIComponent throws.
  ['a\ud800', 'half of a character'],
])('a row with the id %j is unreadable', (id, problem) => {
  const [row, other] = rowParser(tenantSchema)([tenant(id), tenant('b')]);
  expect(row).toMatchObject({ unreadable: `id: ${problem}` });
  expect(other).toMatchObject({ id: 'b', name: 'Tenant b' });
});

describe('rows that arrive in pieces', () => {
  test('are the rows of the whole list: ids are unique in it, and positions count in it', () => {
    const all = [tenant('a'), { id: 'b' }, tenant('a'), 'no row', tenant('c'), tenant('c')];
    const whole = rowParser(tenantSchema)(all);
    expect(whole.map(({ id }) => id)).toEqual(['a', 'b', 'row-3', 'row-4', 'c', 'row-6']);
    for (const cut of all.keys()) {
      const parse = rowParser(tenantSchema);
      expect([...parse(all.slice(0, cut)), ...parse(all.slice(cut))]).toEqual(whole);
    }
  });
});

describe('sorting', () => {
  type Item = { id: string; n?: number; t: string };
  const rules = createListRules<Item>({
    columns: { n: ({ n }) => n, t: ({ t }) => t },
    searched: ({ t }) => [t],
  });
  const page = (
    rows: ListedRow<Item>[],
    field: string,
    order: 'ASC' | 'DESC',
    number = 1,
    q = '',
  ) =>
    pageOf<Item>(rows, rules, {
      filter: { q },
      sort: { field, order },
      pagination: { page: number, perPage: 7 },
    });
  const items = fc
    .uniqueArray(
      fc.record(
        { id: fc.uuid(), n: fc.integer({ min: 0, max: 5 }), t: fc.constantFrom('x', 'y', 'Z10') },
        { requiredKeys: ['id', 't'] },
      ),
      { selector: ({ id }) => id, maxLength: 150 },
    )
    .map((rows): ListedRow<Item>[] => rows);

  test('puts what is absent last in both directions, and unreadable rows after it', () => {
    const rows: ListedRow<Item>[] = [
      { id: 'bad', unreadable: 'n: wrong' },
      { id: 'a', t: 'x' },
      { id: 'b', n: 2, t: 'x' },
      { id: 'c', n: 1, t: 'x' },
    ];
    const ids = (order: 'ASC' | 'DESC') => page(rows, 'n', order).data.map(({ id }) => id);
    expect(ids('ASC')).toEqual(['c', 'b', 'a', 'bad']);
    expect(ids('DESC')).toEqual(['b', 'c', 'a', 'bad']);
  });

  test('is total: the first pages are those of the whole list, in whatever order it arrives', () => {
    const { first: _first, ...whole } = rules;
    fc.assert(
      fc.property(
        items,
        fc.constantFrom('n', 't', 'unknown'),
        fc.constantFrom('ASC' as const, 'DESC' as const),
        fc.integer({ min: 1, max: 25 }),
        fc.constantFrom('', 'x', 'none such'),
        (rows, field, order, number, q) => {
          const bad: ListedRow<Item>[] = [{ id: 'x-bad', unreadable: 'n: wrong' }, ...rows];
          // Only rows that no column sorts stay as they arrive.
          const arrived = field === 'unknown' ? [...bad] : bad.toReversed();
          const expected = pageOf<Item>(arrived, whole, {
            filter: { q },
            sort: { field, order },
            pagination: { page: number, perPage: 7 },
          });
          expect(page(bad, field, order, number, q)).toEqual(expected);
          expect(page(bad, field, order, number).total).toBe(bad.length);
        },
      ),
    );
  });
});

test.each([
  [0, 1, 0],
  [10, 1, 10],
  [11, 2, 1],
  [FULL_TIER ? 100_000 : 10_000, 1000, 10],
])('of %i rows page %i shows %i, from one answer', async (count, page, shown) => {
  const { provider, sent } = provide(json(Array.from({ length: count }, (_, n) => tenant(`${n}`))));
  const { data, total } = await provider.getList('tenants', {
    pagination: { page, perPage: 10 },
  });
  expect([data.length, total]).toEqual([shown, count]);
  expect(sent).toHaveLength(1);
});

test('instants sort by what they mean', async () => {
  // As texts these two would sort the other way.
  const createdAt = ['2026-01-01T11:00:00.000Z', '2026-01-01T12:00:00+02:00'];
  const { provider } = provide(json(createdAt.map((at, n) => tenant(`${n}`, { createdAt: at }))));
  const { data } = await provider.getList('tenants', {
    filter: {},
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: 10 },
  });
  expect(data.map(({ id }) => String(id))).toEqual(['1', '0']);
});
