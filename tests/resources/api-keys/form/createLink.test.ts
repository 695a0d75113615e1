import { describe, expect, test } from 'vitest';
import {
  nameOfCopy,
  readCreateLink,
  similarTo,
} from '../../../../src/resources/api-keys/form/createLink.ts';
import { buildApiKey } from '../../../hubRows.ts';

const NOW = new Date('2026-05-20T10:00:00Z');
const SERVICES = ['Accounts', 'Balances', 'Transfer'];
const read = (query: string, services = SERVICES) =>
  readCreateLink(new URLSearchParams(query), services, NOW);

describe('a link to the form', () => {
  test('fills in what it says', () => {
    expect(
      read('environment=Integration&expires=30&services=Transfer,Accounts&name=%20CI%20'),
    ).toEqual({
      values: {
        name: 'CI',
        environment: 'Integration',
        expiration: '30',
        allServices: false,
        services: ['Accounts', 'Transfer'],
      },
      ignored: [],
      says: true,
    });
  });

  test.each([
    ['7', { expiration: '7' }],
    ['180', { expiration: '180' }],
    ['none', { expiration: 'none' }],
    ['2026-05-20', { expiration: 'custom', customDate: '2026-05-20' }],
    ['2027-02-28', { expiration: 'custom', customDate: '2027-02-28' }],
  ])('takes the expiration %s', (text, values) => {
    expect(read(`expires=${text}`)).toEqual({ values, ignored: [], says: true });
  });

  test.each([
    ['expires', '8'],
    ['expires', '2026-05-19'],
    ['expires', '2027-02-30'],
    ['expires', 'custom'],
    ['expires', ''],
    ['environment', 'integration'],
    ['environment', 'Staging'],
    ['name', ' '],
    ['name', 'x'.repeat(129)],
  ] as const)('ignores %s=%s and says so', (parameter, text) => {
    const query = new URLSearchParams({ [parameter]: text }).toString();
    expect(read(query)).toEqual({ values: {}, ignored: [{ parameter, text }], says: true });
  });

  test('says nothing about the key with other parameters', () => {
    const nothing = { values: {}, ignored: [], says: false };
    expect(read('tutorial&secret=abc&hostSoftware=MoneyMoney&__proto__=x')).toEqual(nothing);
  });

  test('takes the services of the tenant alone, and all of them as all', () => {
    expect(read('services=Accounts,Nonsense,Balances')).toMatchObject({
      values: { allServices: false, services: ['Accounts', 'Balances'] },
      ignored: [{ parameter: 'services', text: 'Nonsense' }],
    });
    expect(read('services=Transfer, Balances,Accounts').values.allServices).toBe(true);
  });

  test('leaves no service chosen when it names none that exists: a typo widens no key', () => {
    expect(read('services=Acounts').values).toEqual({ allServices: false, services: [] });
    expect(read('services=').values).toEqual({ allServices: false, services: [] });
  });

  test('of any length is read in no time, and tells no more than a bounded part', () => {
    const { ignored } = read(`services=${'x,'.repeat(500_000)}`);
    expect(ignored.length).toBeLessThanOrEqual(50);
  });
});

describe('a key like another', () => {
  const DAYS = 86_400_000;
  const lasting = (days: number) =>
    buildApiKey({
      createdAt: NOW.toISOString(),
      expiresAt: new Date(NOW.getTime() + days * DAYS).toISOString(),
      environment: 'Integration',
      servicePermissions: ['Accounts', 'Transfer'],
    });

  test('is described by a link that the form reads', () => {
    expect(read(similarTo(lasting(33), 'CI (copy) & more'))).toEqual({
      values: {
        name: 'CI (copy) & more',
        environment: 'Integration',
        expiration: '30',
        allServices: false,
        services: ['Accounts', 'Transfer'],
      },
      ignored: [],
      says: true,
    });
  });

  test.each([
    [1, '7'],
    [400, '180'],
    [100, '30'],
    [106, '180'],
  ])('with a lifetime of %i days gets the preset %s', (days, preset) => {
    expect(new URLSearchParams(similarTo(lasting(days), 'x')).get('expires')).toBe(preset);
  });

  test('leaves out what the key does not say', () => {
    const query = new URLSearchParams(
      similarTo(buildApiKey({ expiresAt: undefined, servicePermissions: undefined }), 'x'),
    );
    expect(query.get('expires')).toBe('none');
    expect(query.has('services')).toBe(false);
  });

  test.each([
    ['CI', 'CI (copy)'],
    ['', '(copy)'],
    ['x'.repeat(128), `${'x'.repeat(121)} (copy)`],
    ['😀'.repeat(64), `${'😀'.repeat(60)} (copy)`],
    ['x'.repeat(1_000_000), `${'x'.repeat(121)} (copy)`],
  ])('has a name that the hub takes', (name, copy) => {
    expect(nameOfCopy(name, (it) => `${it} (copy)`)).toBe(copy);
  });
});
