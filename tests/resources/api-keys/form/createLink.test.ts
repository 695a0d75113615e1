// @module-tag X31
import { describe, expect, test } from 'vitest';
import type { ApiKey } from '../../../../src/resources/api-keys/apiKey.schema.ts';
import { DAY } from '../../../../src/resources/api-keys/expiry/expiry.ts';
import { readCreateLink } from '../../../../src/resources/api-keys/form/createLink.ts';
import { buildApiKey } from '../../../hubRows.ts';

const NOW = new Date('2026-05-20T10:00:00Z');
const SERVICES = ['Accounts', 'Balances', 'Transfer'];
const read = (query: string, services = SERVICES, like?: ApiKey) =>
  readCreateLink(new URLSearchParams(query), { services, now: NOW, like });

describe('a link to the form', () => {
  test('fills in its values', () => {
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
      source: 'link',
    });
  });

  test.each([
    ['7', { expiration: '7' }],
    ['none', { expiration: 'none' }],
    ['2026-05-20', { expiration: 'custom', customDate: '2026-05-20' }],
  ])('takes the expiration %s', (text, values) => {
    expect(read(`expires=${text}`)).toEqual({ values, ignored: [], source: 'link' });
  });

  test.each([
    ['expires', '8'],
    ['expires', '2026-05-19'],
    ['expires', '2027-02-30'],
    ['environment', 'Staging'],
    ['name', ' '],
    ['name', 'x'.repeat(129)],
  ] as const)('ignores %s=%s and says so', (parameter, text) => {
    const query = new URLSearchParams({ [parameter]: text }).toString();
    expect(read(query)).toEqual({ values: {}, ignored: [{ parameter, text }], source: 'link' });
  });

  test('ignores other parameters', () => {
    const nothing = { values: {}, ignored: [], source: 'nothing' };
    expect(read('tutorial&secret=abc&hostSoftware=MoneyMoney&__proto__=x')).toEqual(nothing);
  });

  test('accepts only services of the tenant, and all of them as all', () => {
    expect(read('services=Accounts,Nonsense,Balances')).toMatchObject({
      values: { allServices: false, services: ['Accounts', 'Balances'] },
      ignored: [{ parameter: 'services', text: 'Nonsense' }],
    });
    expect(read('services=Transfer, Balances,Accounts').values.allServices).toBe(true);
  });

  test('chooses no service if all are unknown', () => {
    expect(read('services=Acounts').values).toEqual({ allServices: false, services: [] });
    expect(read('services=').values).toEqual({ allServices: false, services: [] });
  });

  test('of any length reports a bounded number of values', () => {
    const { ignored } = read(`services=${'x,'.repeat(500_000)}`);
    expect(ignored.length).toBeLessThanOrEqual(50);
  });
});

describe('a link to a key like another', () => {
  const like = (change: Partial<ApiKey>, query = 'like=old') =>
    read(query, SERVICES, buildApiKey(change));

  test('takes every setting of it, and its name with a number', () => {
    const same = {
      environment: 'Integration',
      hostSoftware: 'MoneyMoney',
      redirectScraping: true,
      fintsProductName: '',
    } as const;
    const servicePermissions = ['Balances', 'Removed', 'Accounts'];
    const { values, ...rest } = like({ ...same, name: 'CI', servicePermissions });
    expect(values).toMatchObject({
      ...same,
      name: 'CI 2',
      overrideFints: true,
      allServices: false,
      services: ['Accounts', 'Balances'],
      expiration: 'none',
    });
    expect(rest).toEqual({ ignored: [{ parameter: 'services', text: 'Removed' }], source: 'key' });
  });

  test('keeps inherited settings inherited', () => {
    const { values } = like({ servicePermissions: undefined, fintsProductName: undefined });
    expect(values).toMatchObject({ overrideFints: false });
    expect(values).not.toHaveProperty('services');
  });

  test('is overridden by other parameters', () => {
    expect(like({ name: 'CI' }, 'like=old&name=Next&expires=7').values).toMatchObject({
      name: 'Next',
      expiration: '7',
    });
  });

  test('reports a missing key', () => {
    expect(read('like=gone')).toEqual({ values: {}, ignored: [], source: 'gone' });
    const ignored = [{ parameter: 'like', text: 'gone' }];
    expect(read('like=gone&expires=7')).toMatchObject({ ignored, source: 'link' });
  });

  test.each([
    [30, { expiration: '30' }],
    [29, { expiration: '30' }],
    [45, { expiration: 'custom', customDate: '2026-07-04' }],
    [0, { expiration: '180' }],
    [2_920_000, { expiration: '180' }],
  ])('counts a lifetime of %i days from today', (days, expiration) => {
    const createdAt = '2026-01-14T12:00:00.000Z';
    const expiresAt = new Date(Date.parse(createdAt) + days * DAY).toISOString();
    expect(like({ createdAt, expiresAt }).values).toMatchObject(expiration);
  });

  test.each([
    ['CI', 'CI 2'],
    ['CI 2', 'CI 3'],
    ['CI 99', 'CI 100'],
    ['CI2', 'CI2 2'],
    ['Backup 2026', 'Backup 2026 2'],
    ['', '2'],
    ['😀'.repeat(64), `${'😀'.repeat(63)} 2`],
    ['x'.repeat(1_000_000), `${'x'.repeat(126)} 2`],
  ])('is called after it, with the next number: %s', (name, next) => {
    expect(like({ name }).values.name).toBe(next);
  });
});
