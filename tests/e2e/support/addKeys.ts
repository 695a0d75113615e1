import type { MockServices } from './consoleUnderTest.ts';

/** Adds keys of Acme for a single test; their names begin with `mark`. */
export function addKeys(
  { store }: MockServices,
  mark: string,
  count: number,
  environment: 'Production' | 'Integration' = 'Integration',
) {
  const tenant = store.state.tenants.find(({ name }) => name.includes('Acme'));
  const first = store.state.apiKeys.find(({ tenantId }) => tenantId === tenant?.id);
  if (!first) throw new Error('The seed has no key');
  const { expiresAt: _none, ...lasting } = first;
  const keys = Array.from({ length: count }, (_key, n) => ({
    ...lasting,
    id: crypto.randomUUID(),
    name: `${mark} ${n + 1}`,
    environment,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
  }));
  store.state.apiKeys.push(...keys);
  store.save();
  return keys;
}
