import { SERVICES } from '../state.ts';
import type { TenantRow } from '../state.ts';
import { daysAfter, seededId } from './seed.ts';

/** Tenants that cover every plan, default and unusual names, and every optional field. */
export function seedTenants(now: Date): TenantRow[] {
  const tenant = (
    label: string,
    daysAgo: number,
    fields: Pick<TenantRow, 'name' | 'plan'> & Partial<TenantRow>,
  ): TenantRow => ({
    id: seededId(`tenant ${label}`),
    defaultName: false,
    servicePermissions: [...SERVICES],
    createdAt: daysAfter(now, -daysAgo),
    ...fields,
  });
  return [
    tenant('operations', 900, { name: 'Hub Operations', plan: 'Enterprise' }),
    tenant('acme', 420, {
      name: 'Acme GmbH',
      plan: 'FreePlus',
      fintsProductName: 'ACMEPRODUCT',
      kindeId: 'org_7f3a9c21d04',
    }),
    tenant('long', 310, {
      name: 'Vereinigte Hamburgische Kreditvermittlungs- und Beratungsgesellschaft mbH & Co. KG',
      plan: 'Enterprise',
      kindeId: 'org_0b52e6d8841',
    }),
    tenant('limited', 75, {
      name: 'Balance Readers Ltd',
      plan: 'Free',
      fintsProductName: null,
      servicePermissions: ['Accounts', 'Balances'],
    }),
    tenant('markup', 30, { name: '<b>Bold</b> & "Quoted" Ünïcode 株式会社', plan: 'FreePlus' }),
    tenant('solo', 2, { name: 'Solo Dev', plan: 'Free', defaultName: true }),
  ];
}

const ADJECTIVES = ['Northern', 'Silver', 'Rapid', 'Green', 'United', 'Prime', 'Urban'];
const NOUNS = ['Ledger', 'Payments', 'Accounting', 'Savings', 'Invoices'];
const FORMS = ['GmbH', 'Ltd', 'AG', 'S.A.', 'Inc.', 'BV'];
const PLANS = ['Free', 'Free', 'FreePlus', 'Enterprise'] as const;

/** `count` more tenants without users, identical in every seed. */
export function generateTenants(now: Date, count: number): TenantRow[] {
  return Array.from({ length: count }, (_, n) => ({
    id: seededId(`generated tenant ${n}`),
    name: `${pick(ADJECTIVES, n)} ${pick(NOUNS, n)} ${n + 1} ${pick(FORMS, n)}`,
    defaultName: n % 9 === 0,
    servicePermissions: [...SERVICES],
    plan: pick(PLANS, n),
    createdAt: daysAfter(now, -(1 + ((n * 37) % 2000)) - n / 1e6),
    ...(n % 3 === 0 ? { kindeId: `org_${seededId(`kinde ${n}`).slice(0, 11)}` } : {}),
  }));
}

function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}
