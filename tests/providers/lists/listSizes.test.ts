// @module-tag F49
// @module-tag T27
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createDataProvider } from '../../../src/providers/data/dataProvider.ts';
import { RESOURCES } from '../../../src/resources/index.ts';
import { FULL_TIER } from '../../fullTier.ts';
import { clientWith, json } from '../clientWith.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `tenant-${index}`,
    name: `Tenant ${index}`,
    defaultName: false,
    servicePermissions: ['Accounts'],
    plan: 'Free',
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
  }));

test.each([
  [0, 1, 0],
  [1, 1, 1],
  [10, 1, 10],
  [11, 2, 1],
  [FULL_TIER ? 100_000 : 10_000, 1000, 10],
])('of %i rows page %i shows %i, from one answer', async (count, page, shown) => {
  const { hub, sent } = clientWith([json(rows(count))]);
  const provider = createDataProvider({
    hub,
    queryClient: new QueryClient(),
    resources: RESOURCES,
  });
  const { data, total } = await provider.getList('tenants', {
    filter: {},
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page, perPage: 10 },
  });
  expect([data.length, total]).toEqual([shown, count]);
  expect(data[0]?.id).toBe(shown > 0 ? `tenant-${(page - 1) * 10}` : undefined);
  expect(sent).toHaveLength(1);
});
