// @module-tag X1
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  isKnownBrowser,
  rememberBrowser,
  rememberLogOut,
  loggedOutSince,
} from '../../../src/providers/session/tab/earlierUse.ts';
import {
  capOf,
  readRecord,
  renewalDue,
  writeRecord,
} from '../../../src/providers/session/tab/record.ts';
import { TabStorage, openPage } from './page.ts';
import { HOUR, NOW, record, written } from './writtenRecord.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the stored session', () => {
  it('is read as it was written', () => {
    expect(readRecord(written(), 'issuer client')).toMatchObject(record);
  });

  it.each([
    ['12 h after the sign-in', { usedAt: NOW + 12 * HOUR }, NOW + 12 * HOUR, 'long'],
    ['an hour after its last use', {}, NOW + HOUR, 'idle'],
  ])('ends %s', (_name, changes, now, cap) => {
    expect(capOf({ ...record, ...changes }, now - 1)).toBeUndefined();
    expect(capOf({ ...record, ...changes }, now)).toBe(cap);
  });

  it.each(['other client', 'issuer other', ''])('is not used for %j', (grantedBy) => {
    const storage = written();
    expect(readRecord(storage, grantedBy)).toBeUndefined();
    expect(storage.dump()).not.toContain('canary');
  });

  it.each(['', 'null', '[]', '{"accessToken":1}', '{"grantedBy":"issuer client"}'])(
    'is deleted if it is %j',
    { tags: ['F44'] },
    (text) => {
      const storage = new TabStorage({ session: text });
      expect(readRecord(storage, 'issuer client')).toBeUndefined();
      expect(storage.length).toBe(0);
    },
  );

  it.each(['session', 'tab.id'])(
    'does not prevent the start if %s is invalid',
    { tags: ['F44'] },
    async (key) => {
      const storage = new TabStorage({ [key]: '{"\u0000' });
      const page = await openPage({ issuer: 'http://127.0.0.1:1' }, { storage });
      expect(page.session.current()).toBeUndefined();
    },
  );
});

it.each([
  [{}, 60_000, false],
  [{}, 59_999, true],
  [{}, HOUR, false],
  // Half of a lifetime below two minutes.
  [{ refreshedAt: NOW + HOUR - 100_000 }, 50_000, false],
  [{ refreshedAt: NOW + HOUR - 100_000 }, 49_999, true],
  [{ refreshToken: undefined }, 1, false],
  [{ refreshToken: undefined }, 0, true],
])('the token of a session with %o and %i ms left is renewed: %s', (changes, left, due) => {
  expect(renewalDue({ ...record, ...changes }, NOW + HOUR - left)).toBe(due);
});

it('a stored session whose ID token has no subject is deleted', async () => {
  const [issuer, now] = ['http://127.0.0.1:1', Date.now()];
  const times = { expiresAt: now + HOUR, signedInAt: now, usedAt: now };
  const storage = written({ grantedBy: `${issuer} developer-console`, ...times });
  const page = await openPage({ issuer }, { storage });
  await expect(page.session.accessToken()).rejects.toThrow('signed out');
  expect(storage.dump()).not.toContain('canary');
});

it('a session that cannot be written deletes the used refresh token', { tags: ['F44'] }, () => {
  const storage = written();
  storage.full = true;
  writeRecord(storage, { ...record, refreshToken: 'second' });
  expect(storage.dump()).not.toContain('canary');
});

it.each([
  ['true', true],
  ['1', false],
])('a browser with the flag %s is known: %s', (flag, known) => {
  vi.stubGlobal('window', { localStorage: new TabStorage({ knownBrowser: flag }) });
  expect(isKnownBrowser()).toBe(known);
  rememberBrowser();
  expect(isKnownBrowser()).toBe(true);
});

it.each([
  ['before the session began', 'kp_ada', -1, false],
  ['as it began', 'kp_ada', 0, false],
  ['after it began', 'kp_ada', 1, true],
  ['by another user', 'kp_bob', 1, false],
  ['in the future, by a wrong clock', 'kp_ada', 2 * HOUR, false],
])('loggedOutSince for a log-out %s', (...row) => {
  const [, subject, after, ends] = row;
  vi.stubGlobal('window', { localStorage: new TabStorage() });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(NOW + after);
  rememberLogOut(subject);
  clock.mockReturnValue(NOW + HOUR);
  expect(loggedOutSince('kp_ada', NOW)).toBe(ends);
});

it.each(['', ' ', 'x', 'NaN kp_ada', '1', '1 kp_ada'])('%j is not a log-out', (signedOut) => {
  vi.stubGlobal('window', { localStorage: new TabStorage({ signedOut }) });
  expect(loggedOutSince('kp_ada', NOW)).toBe(false);
});
