import { describe, expect, test } from 'vitest';
import {
  nameOfSuccessor,
  notCloned,
  offeredServices,
  settingsLine,
  successorValues,
} from '../../../../src/resources/api-keys/rotation/successor.ts';
import { toPayload } from '../../../../src/resources/api-keys/form/toPayload.ts';
import { buildApiKey } from '../../../hubRows.ts';

const NOW = new Date('2026-05-01T10:00:00Z');
const DAYS = 86_400_000;

describe('the name of a successor', () => {
  test.each([
    ['Night batch', [], 'Night batch 2'],
    ['Night batch 2', [], 'Night batch 3'],
    ['Night batch 9', [], 'Night batch 10'],
    ['Night batch', ['night BATCH 2', ' Night batch 3 '], 'Night batch 4'],
    ['Night batch 2', ['Night batch', 'Night batch 3'], 'Night batch 4'],
    ['Audit 2026', [], 'Audit 2026 2'],
    ['Key 007', [], 'Key 007 2'],
    ['7', [], '7 2'],
    ['', [], '2'],
    ['x'.repeat(128), [], `${'x'.repeat(126)} 2`],
    ['x'.repeat(128), [`${'x'.repeat(126)} 2`], `${'x'.repeat(126)} 3`],
    // A family of four is one character of eleven code units: it goes whole.
    ['👨‍👩‍👧‍👦'.repeat(11) + 'abcdefg', [], `${'👨‍👩‍👧‍👦'.repeat(11)}abcde 2`],
    ['abcdefgh' + '👨‍👩‍👧‍👦'.repeat(11), [], `abcdefgh${'👨‍👩‍👧‍👦'.repeat(10)} 2`],
  ])('%s with %j', (name, taken, next) => {
    expect(nameOfSuccessor(name, taken)).toBe(next);
    expect(next.length).toBeLessThanOrEqual(128);
  });
});

describe('the settings of a successor', () => {
  const tenant = ['Accounts', 'Balances', 'Transactions'];
  const valuesOf = (key: Parameters<typeof buildApiKey>[0], services = tenant) =>
    successorValues(buildApiKey(key), { services, name: 'Next', now: NOW });

  test('are those of the old key, whatever they are', () => {
    const old = {
      environment: 'Integration',
      hostSoftware: 'MoneyMoney',
      redirectScraping: true,
      fintsProductName: '',
      servicePermissions: ['Balances', 'Accounts'],
      expiresAt: undefined,
    } as const;
    expect(
      toPayload(valuesOf({ ...old, servicePermissions: ['Balances', 'Accounts'] }), NOW),
    ).toEqual({
      name: 'Next',
      environment: 'Integration',
      hostSoftware: 'MoneyMoney',
      redirectScraping: true,
      fintsProductName: '',
      servicePermissions: ['Accounts', 'Balances'],
    });
  });

  test('a key that follows its tenant gets all its services, and its FinTS name stays the tenant’s', () => {
    const values = valuesOf({});
    expect(values).toMatchObject({ allServices: true, services: tenant, overrideFints: false });
    expect(toPayload(values, NOW)).not.toHaveProperty('fintsProductName');
  });

  test.each([
    [30, '30', ''],
    [29, '30', ''],
    [179, '180', ''],
    [181, '180', ''],
    [45, 'custom', '2026-06-15'],
    [0, '180', ''],
    [2_920_000, '180', ''],
    [undefined, 'none', ''],
  ] as const)('a lifetime of %s days is counted from today', (days, expiration, customDate) => {
    const createdAt = '2026-01-14T12:00:00.000Z';
    const expiresAt =
      days === undefined ? undefined : new Date(Date.parse(createdAt) + days * DAYS).toISOString();
    expect(valuesOf({ createdAt, expiresAt })).toMatchObject({ expiration, customDate });
  });

  test('what is lost is named: services, the tie to the tenant, custom properties', () => {
    const old = buildApiKey({ servicePermissions: ['Accounts', 'Transfer'] });
    expect(notCloned(old, tenant)).toEqual({
      services: ['Transfer'],
      followsTenant: false,
      customProperties: false,
    });
    expect(valuesOf({ servicePermissions: ['Transfer'] }).services).toEqual([]);
    expect(notCloned(buildApiKey({ customProperties: { team: 'x' } }), tenant)).toEqual({
      services: [],
      followsTenant: true,
      customProperties: true,
    });
  });

  test('of a tenant that cannot be read, the old key’s own services are offered too', () => {
    const old = buildApiKey({ servicePermissions: ['Future'] });
    expect(offeredServices(old, undefined)).toContain('Future');
    expect(offeredServices(old, ['Accounts'])).toEqual(['Accounts']);
  });
});

test.each([
  [{ expiresAt: undefined }, {}, 'no expiration'],
  [{ expiresAt: '2026-06-01T00:00:00Z' }, {}, 'until '],
  [{ expiresAt: '2026-06-01T00:00:00Z' }, { withEnd: false }, ''],
])('the settings of a key with %o, told with %o, name its end: %s', (change, options, end) => {
  const line = settingsLine(buildApiKey(change), options);
  const parts = line.split(', ');
  expect(line).toContain(end);
  expect(parts.some((part) => /^(?:until|no expiration)/.test(part))).toBe(end !== '');
});
