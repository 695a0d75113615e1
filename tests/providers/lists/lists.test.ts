// @module-tag T37
// @module-tag F23
// @module-tag F49
// @module-tag F50
// @module-tag F52
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListedRow } from '../../../src/lib/rows.ts';
import { tenantSchema, type Tenant } from '../../../src/providers/hub/contract.ts';
import type { FirstAnswers } from '../../../src/providers/lists/listAnswers.ts';
import { pageOf } from '../../../src/providers/lists/listPage.ts';
import type { ListRules } from '../../../src/providers/lists/listRules.ts';
import { parseRows } from '../../../src/providers/lists/rows.ts';
import { deferred } from '../../fakeHub.ts';
import { FULL_TIER } from '../../fullTier.ts';
import { clientWith, json } from '../clientWith.ts';
import { provide } from '../provide.ts';

type Reply = Parameters<typeof clientWith>[0][number];

const tenant = (id: string, fields: Partial<Tenant> = {}) => ({
  id,
  name: `Tenant ${id}`,
  defaultName: false,
  servicePermissions: [],
  plan: 'Free' as const,
  ...fields,
});

function provideWith(replies: Reply[], firstAnswers: FirstAnswers = {}) {
  const { hub, sent } = clientWith(replies);
  const { provider, queryClient } = provide(hub, firstAnswers);
  const params = {
    filter: {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 10 },
  } as const;
  const list = async (resource = 'tenants') => {
    const { data } = await provider.getList(resource, params);
    return data as Tenant[];
  };
  /** A page that shows the list, as react-admin requests it. */
  function open(resource: string) {
    const queryKey = [resource, 'getList', params];
    const page = new QueryObserver(queryClient, {
      queryKey,
      queryFn: () => provider.getList(resource, params),
    });
    page.subscribe(() => undefined);
    return { shown: () => page.getCurrentResult().data?.data.map(({ id }) => String(id)) };
  }
  const calls = () =>
    sent.map(({ url, init }) => ({
      call: `${init.method} ${new URL(url).pathname}`,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }));
  return { provider, list, open, sent, calls, queryClient };
}

const ALL = [tenant('a'), tenant('b', { plan: 'Enterprise' }), tenant('c')];
const previousData = tenant('a') as Tenant;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('updates', () => {
  test('send only changed fields, name before plan, one key per call', async () => {
    const { provider, calls } = provideWith([json(tenant('a'))]);
    const data = { ...previousData, name: 'New', plan: 'FreePlus', role: 'Admin', surprise: 1 };
    await provider.update('tenants', { id: 'a', data, previousData });
    await provider.update('tenants', { id: 'a', data: { ...previousData }, previousData });
    await provider.update('tenants', { id: '../a/b?x', data: { name: 'N' }, previousData });
    expect(calls()).toEqual([
      { call: 'PUT /api/tenants/a/name', body: { name: 'New' } },
      { call: 'PUT /api/tenants/a/plan', body: { plan: 'FreePlus' } },
      { call: 'PUT /api/tenants/..%2Fa%2Fb%3Fx/name', body: { name: 'N' } },
    ]);
  });

  test('show in the list at once, without another request', async () => {
    const { provider, list, sent } = provideWith([json(ALL), json({}), json({}, 500)]);
    await list();
    await provider.update('tenants', { id: 'a', data: { name: 'New' }, previousData });
    expect(await list()).toContainEqual(expect.objectContaining({ id: 'a', name: 'New' }));
    const replan = { id: 'a', data: { plan: 'Enterprise' }, previousData };
    await expect(provider.update('tenants', replan)).rejects.toMatchObject({ status: 500 });
    expect(await list()).toContainEqual(expect.objectContaining({ name: 'New', plan: 'Free' }));
    expect(sent).toHaveLength(3);
  });
});

describe('the cached answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('comes from the boot, and is requested again if that failed', async () => {
    const rows = Promise.resolve([{ id: 'first' }]);
    const first = provideWith([json(ALL)], { tenants: rows });
    expect(idsOf(await first.list())).toEqual(['first']);
    expect(first.sent).toEqual([]);
    const failed = provideWith([json(ALL)], { tenants: Promise.reject(new Error('cut')) });
    await expect(failed.list()).rejects.toThrow('cut');
    expect(await failed.list()).toHaveLength(3);
  });

  test('is renewed in the background once it is old, with its pages', async () => {
    const { list, open, sent } = provideWith([json(ALL), json([tenant('d')])]);
    const page = open('tenants');
    await vi.waitFor(() => expect(page.shown()).toHaveLength(3));
    vi.setSystemTime(Date.now() + 29_000);
    await list();
    expect(sent).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2000);
    expect(await list()).toHaveLength(3);
    await vi.waitFor(() => expect(page.shown()).toEqual(['d']));
    expect(sent).toHaveLength(2);
  });

  test('stays if its renewal fails, and the next read tries again', async () => {
    const replies = [json(ALL), json({}, 500), json([tenant('d')])];
    const { list, queryClient, sent } = provideWith(replies);
    await list();
    vi.setSystemTime(Date.now() + 31_000);
    for (const count of [2, 3]) {
      expect(await list()).toHaveLength(3);
      await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(sent).toHaveLength(count);
    }
    expect(idsOf(await list())).toEqual(['d']);
  });

  test('stays if a write was not sent', async () => {
    const { list, sent, provider } = provideWith([json(ALL), json([])]);
    await list('api-keys');
    vi.stubGlobal('navigator', { onLine: false });
    for (const unsent of [
      provider.createWithSecret('api-keys', {}, tenantSchema),
      provider.delete('api-keys', { id: 'a' }),
    ]) {
      await expect(unsent).rejects.toMatchObject({ kind: 'offline' });
    }
    vi.unstubAllGlobals();
    expect(await list('api-keys')).toHaveLength(3);
    expect(sent).toHaveLength(1);
  });

  test('keeps a change that was saved while an older answer was under way', async () => {
    const older = deferred<Response>();
    const replies = [
      json(ALL),
      () => older.promise,
      json({}),
      json([tenant('a', { name: 'New' })]),
    ];
    const { list, open, provider } = provideWith(replies);
    const page = open('tenants');
    await vi.waitFor(() => expect(page.shown()).toHaveLength(3));
    vi.setSystemTime(Date.now() + 31_000);
    await list();
    await provider.update('tenants', { id: 'a', data: { name: 'New' }, previousData });
    expect(await list()).toContainEqual(expect.objectContaining({ name: 'New' }));
    older.resolve(json(ALL));
    await vi.waitFor(() => expect(page.shown()).toEqual(['a']));
    expect(await list()).toMatchObject([{ name: 'New' }]);
  });

  test('is requested again if a write ends before the first answer', async () => {
    const older = deferred<Response>();
    const replies = [() => older.promise, json({}, 500), json([tenant('n')])];
    const { open, provider } = provideWith(replies);
    const page = open('api-keys');
    const create = () => provider.createWithSecret('api-keys', {}, tenantSchema);
    await expect(create()).rejects.toMatchObject({ status: 500 });
    older.resolve(json([]));
    await vi.waitFor(() => expect(page.shown()).toEqual(['n']));
  });
});

test('several rows are deleted in turn; the error names the remaining ones', async () => {
  const gone = () => Promise.resolve(new Response(null, { status: 204 }));
  const { provider, list, calls } = provideWith([json(ALL), gone, json({}, 403), gone]);
  await list('api-keys');
  const ids = ['a', 'b', 'c'];
  await expect(provider.deleteMany('api-keys', { ids })).rejects.toThrow('Not deleted: b');
  const deletions = calls().filter(({ call }) => call.startsWith('DELETE'));
  expect(deletions.map(({ call }) => call)).toEqual(ids.map((id) => `DELETE /api/api-keys/${id}`));
});

test('rows by their ids come from the cached answer, in its order', async () => {
  const { provider, sent } = provideWith([json([...ALL, { id: 'bad' }])]);
  const { data } = await provider.getMany('tenants', { ids: ['c', 'a', 'bad', 'none'] });
  expect(data).toMatchObject([{ id: 'a' }, { id: 'c' }]);
  expect(sent).toHaveLength(1);
});

test('a row without a unique id is unreadable and named by its position', () => {
  const all = [tenant('a'), { id: 'b' }, tenant('a'), 'no row', tenant(''), tenant('a\ud800')];
  expect(parseRows(tenantSchema, all)).toEqual([
    tenantSchema.parse(tenant('a')),
    { id: 'b', unreadable: expect.stringContaining('name') },
    { id: 'row-3', unreadable: 'id: occurs twice' },
    { id: 'row-4', unreadable: expect.any(String) },
    { id: 'row-5', unreadable: 'id: empty' },
    { id: 'a\ud800', unreadable: 'id: half of a character' },
  ]);
});

describe('a page', () => {
  type Item = { id: string; n?: number; t: string };
  const rules: ListRules<Item> = {
    defaultSort: { field: 't', order: 'ASC' },
    sortKeys: { n: ({ n }) => n, t: ({ t }) => t },
    searched: ({ t }) => [t],
    equal: ['t'],
  };
  const page = (
    rows: ListedRow<Item>[],
    field: string,
    order: 'ASC' | 'DESC',
    number = 1,
    filter: Record<string, string> = {},
  ) =>
    pageOf(rows, rules, {
      filter,
      sort: { field, order },
      pagination: { page: number, perPage: 2 },
    });
  const all = (rows: ListedRow<Item>[], field: string, order: 'ASC' | 'DESC') =>
    idsOf([1, 2, 3].flatMap((number) => page(rows, field, order, number).data));

  test('has absent values and then unreadable rows last in both directions, and ties by id', () => {
    const rows: ListedRow<Item>[] = [
      { id: 'bad', unreadable: 'n: wrong' },
      { id: 'f', t: 'x' },
      { id: 'e', t: 'x' },
      { id: 'b', n: 2, t: 'x' },
      { id: 'c', n: 1, t: 'x' },
      { id: 'd', n: 2, t: 'x' },
    ];
    expect(all(rows, 'n', 'ASC')).toEqual(['c', 'b', 'd', 'e', 'f', 'bad']);
    expect(all(rows, 'n', 'DESC')).toEqual(['d', 'b', 'c', 'f', 'e', 'bad']);
    expect(all(rows, '__proto__', 'DESC')).toEqual(['f', 'e', 'b', 'c', 'd', 'bad']);
    // An unreadable row is found only by its id.
    expect(idsOf(page(rows, 'n', 'ASC', 1, { q: 'BAD' }).data)).toEqual(['bad']);
    expect(page(rows, 'n', 'ASC', 1, { t: 'x' }).total).toBe(5);
  });

  test('has texts in natural order', () => {
    const rows = ['Key 10', 'key 2', 'Zoo', 'äpfel', 'Key 1'].map((t) => ({ id: t, t }));
    expect(all(rows, 't', 'ASC').slice(0, 5)).toEqual(['äpfel', 'Key 1', 'key 2', 'Key 10', 'Zoo']);
  });

  test('beyond the last is the last one, also with a filter', () => {
    const rows = ['a1', 'a2', 'a3', 'b4'].map((t) => ({ id: t, t }));
    expect(page(rows, 't', 'ASC', 3)).toMatchObject({
      data: [{ id: 'a3' }, { id: 'b4' }],
      meta: { page: 2, total: 4 },
    });
    expect(page(rows, 't', 'ASC', 3, { q: 'A' })).toMatchObject({
      data: [{ id: 'a3' }],
      meta: { page: 2, total: 3 },
    });
    expect(page(rows, 't', 'ASC', 2, { q: 'none' })).toEqual({ data: [], total: 0 });
  });
});

test.each([
  [0, 1, 0],
  [10, 1, 10],
  [11, 2, 1],
  [FULL_TIER ? 100_000 : 10_000, 1000, 10],
])('of %i rows page %i shows %i, from one answer', async (count, page, shown) => {
  const rows = Array.from({ length: count }, (_, n) => tenant(`${n}`));
  const { provider, sent } = provideWith([json(rows)]);
  const { data, total } = await provider.getList('tenants', { pagination: { page, perPage: 10 } });
  expect([data.length, total, sent.length]).toEqual([shown, count, 1]);
});

test('instants sort by time', async () => {
  // These two would sort the other way as texts.
  const createdAt = ['2026-01-01T11:00:00.000Z', '2026-01-01T12:00:00+02:00'];
  const rows = createdAt.map((at, n) => tenant(`${n}`, { createdAt: at }));
  const { provider } = provideWith([json(rows)]);
  const sort = { field: 'createdAt', order: 'ASC' } as const;
  const { data } = await provider.getList('tenants', { sort });
  expect(data.map(({ id }) => String(id))).toEqual(['1', '0']);
});
