import { describe, expect, test } from 'vitest';
import { ROUTES } from '../../../src/app/routes.ts';
import {
  changesBetween,
  explainAccess,
  mailTo,
  requestText,
  switchedOff,
} from '../../../src/custom-pages/profile/access.rules.ts';
import { profileEn } from '../../../src/texts/account/profile.en.ts';
import { textsOf } from '../../../src/texts/textsOf.ts';
import { PERMISSIONS } from '../../permissions.ts';

const texts = textsOf(profileEn);
const holding = (permissions: readonly string[], off: readonly string[] = []) => ({
  permissions: new Set(permissions),
  featureFlags: new Map(off.map((name) => [name, { value: false }])),
});
const explain = (permissions: readonly string[]) =>
  explainAccess(ROUTES, holding(permissions), texts);

test('every permission has a sentence, or the title of its page', () => {
  const explained = explain([]).map(({ permission }) => permission);
  expect(explained.toSorted()).toEqual([...PERMISSIONS].toSorted());
  expect(explain([]).filter(({ unlocks }) => unlocks.length === 0)).toEqual([]);
  const unsaid = { ...texts, access: { ...texts.access, unlocks: {} as never } };
  const told = explainAccess(ROUTES, holding([]), unsaid).flatMap(({ unlocks }) => unlocks);
  expect(told).toEqual(expect.arrayContaining(['API Keys: delete', 'Tenants: see']));
  expect(explain([])[0]).toEqual({
    permission: 'read:api_keys',
    held: false,
    platform: false,
    unlocks: ['See the API keys of the tenant', 'Open Playground', 'Open Ticket inspector'],
  });
});

test('a reload reports gained, lost and kept permissions, and flags', () => {
  const before = holding(['read:api_keys', 'create:api_keys', 'unknown:one']);
  const after = holding(['read:api_keys', 'delete:api_keys'], ['account_verification']);
  const changes = changesBetween(ROUTES, before, after, texts);
  const names = (of: readonly { permission: string }[]) => of.map(({ permission }) => permission);
  expect(names(changes.gained)).toEqual(['delete:api_keys']);
  expect(names(changes.lost)).toEqual(['create:api_keys']);
  expect(names(changes.kept)).toEqual(['read:api_keys']);
  const flagged = ['Account Verification'];
  expect(changes.switchedOff).toEqual(flagged);
  expect(changesBetween(ROUTES, after, before, texts).switchedOn).toEqual(flagged);
  const unchanged = changesBetween(ROUTES, after, after, texts);
  expect([unchanged.gained, unchanged.lost]).toEqual([[], []]);
  expect([unchanged.switchedOn, unchanged.switchedOff]).toEqual([[], []]);
  expect(switchedOff(ROUTES, after)).toEqual(flagged);
});

describe('the message to an Admin', () => {
  const text = requestText(texts, {
    productName: 'Hub',
    tenant: 'Acme GmbH',
    email: 'max@acme.example',
    address: 'https://console.example/tenant',
    missing: explain(PERMISSIONS.filter((it) => it !== 'delete:api_keys')).filter(
      ({ held }) => !held,
    ),
  });

  test('names the tenant, the user and the missing permissions', () => {
    expect(text).toContain('for the tenant Acme GmbH. I am missing:\n- delete:api_keys (Delete');
    expect(text).toContain('My account is max@acme.example.');
    expect(text).toContain('https://console.example/tenant');
  });

  test('becomes a mail to which no text can add fields', { tags: ['T23'] }, () => {
    const mail = new URL(
      mailTo(
        [
          'ada@acme.example',
          'x@y?bcc=evil@evil.example',
          'a@b,c@d',
          'a b@c',
          '',
          'o+1@acme.example',
        ],
        'More & more?',
        `${text}&cc=evil@evil.example\ud800`,
      ) ?? '',
    );
    expect(decodeURIComponent(mail.pathname)).toBe('ada@acme.example,o+1@acme.example');
    expect([...mail.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(mail.searchParams.get('subject')).toBe('More & more?');
    expect(mail.searchParams.get('body')).toContain('missing:\r\n- delete:api_keys');
    expect(mailTo(['nobody'], 'a', 'b')).toBeUndefined();
  });
});
