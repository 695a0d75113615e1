import { randomBytes } from 'node:crypto';
import { SERVICES } from '../state.ts';
import type { ApiKeyRow } from '../state.ts';
import { daysAfter, seededId } from './seed.ts';

type Draft = Partial<ApiKeyRow> & {
  name: string;
  /** Days before now. */
  created: number;
  /** Days after now, negative in the past. Default: no expiration. */
  expires?: number;
};

const HOUR = 1 / 24;

/** Keys of Acme, which cover every expiry state of the console and every optional field. */
const ACME_KEYS: readonly Draft[] = [
  { name: 'Legacy importer', created: 400, expires: -220, hostSoftware: 'MoneyMoney' },
  { name: 'Old staging', created: 189, expires: -9 - HOUR, environment: 'Integration' },
  { name: 'Night batch', created: 180, expires: -5 * HOUR },
  { name: 'Month end closing', created: 30, expires: 6 * HOUR, redirectScraping: true },
  { name: 'Demo for sales', created: 28, expires: 2 + HOUR, environment: 'Integration' },
  { name: 'Mobile app beta', created: 24, expires: 6 + HOUR, servicePermissions: [...SERVICES] },
  // Just beyond the warning threshold of 7 days.
  { name: 'Mobile app', created: 173, expires: 7 + HOUR, servicePermissions: [...SERVICES] },
  {
    name: 'Reporting',
    created: 1,
    expires: 180 + HOUR,
    servicePermissions: ['Accounts', 'Balances'],
  },
  { name: 'Production backend', created: 410, servicePermissions: [...SERVICES] },
  { name: 'Desktop client', created: 60, hostSoftware: 'MoneyMoney', fintsProductName: 'ACMEDESK' },
  { name: 'Provider default product', created: 45, expires: 90 + HOUR, fintsProductName: '' },
  {
    name: 'CI pipeline',
    created: 12,
    expires: 45 + HOUR,
    environment: 'Integration',
    customProperties: { team: 'platform', costCentre: 4711, limits: { perMinute: 60 } },
  },
];

/** Keys of Acme with random secrets. */
export function seedApiKeys(now: Date): ApiKeyRow[] {
  return ACME_KEYS.map((draft) => acmeKey(now, draft));
}

/** `count` more keys of Acme. Only their secrets differ between seeds. */
export function generateApiKeys(now: Date, count: number): ApiKeyRow[] {
  return Array.from({ length: count }, (_, n) =>
    acmeKey(now, {
      name: `Generated key ${n + 1}`,
      created: 500 - (n % 500) + n / 1e6,
      environment: n % 2 === 0 ? 'Production' : 'Integration',
      ...(n % 4 === 0 ? {} : { expires: ((n * 7) % 400) - 40 + HOUR }),
    }),
  );
}

function acmeKey(now: Date, { created, expires, ...fields }: Draft): ApiKeyRow {
  return {
    id: seededId(`key ${fields.name}`),
    tenantId: seededId('tenant acme'),
    environment: 'Production',
    createdAt: daysAfter(now, -created),
    ...(expires === undefined ? {} : { expiresAt: daysAfter(now, expires) }),
    hostSoftware: 'Generic',
    redirectScraping: false,
    secret: randomBytes(32).toString('base64'),
    ...fields,
  };
}
