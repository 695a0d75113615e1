// @module-tag F14
// @module-tag F29
import { describe, expect, it } from 'vitest';
import { readGuard } from '../../../src/providers/session/tab/reloadOnce.ts';
import { decideUnauthorized } from '../../../src/boot/unauthorized.ts';
import { TabStorage } from './page.ts';

const NOW = 1_800_000_000_000;
const fresh = { reloadedAt: 0, signedInAt: 0 };
const facts = {
  now: NOW,
  hasSession: true,
  refreshedAt: undefined,
  guard: fresh,
  mayRefresh: true,
};

describe('the ladder of refused calls (decision 11)', () => {
  it.each([
    [9_999, 'retry'],
    [10_000, 'refresh'],
  ] as const)('%i ms after a refresh: %s', (age, step) => {
    expect(decideUnauthorized({ ...facts, refreshedAt: NOW - age })).toBe(step);
  });

  it.each([
    [0, 0, 'reload'],
    [59_999, 0, 'signIn'],
    [60_000, 0, 'reload'],
    [1000, 59_999, 'fail'],
    [1000, 60_000, 'signIn'],
    [60_000, 1000, 'reload'],
  ] as const)('reload %i ms, sign-in %i ms ago (0: never): %s', (reload, signIn, step) => {
    const guard = {
      reloadedAt: reload ? NOW - reload : 0,
      signedInAt: signIn ? NOW - signIn : 0,
    };
    expect(decideUnauthorized({ ...facts, mayRefresh: false, guard })).toBe(step);
  });

  it('without a session: one sign-in a minute, and no reload', () => {
    const signedOut = { ...facts, hasSession: false };
    expect(decideUnauthorized(signedOut)).toBe('signIn');
    const guard = { reloadedAt: 0, signedInAt: NOW - 59_999 };
    expect(decideUnauthorized({ ...signedOut, guard })).toBe('fail');
  });

  it('a guard from the future comes from a wrong clock, and counts as old', () => {
    const guard = { reloadedAt: NOW + 3_600_000, signedInAt: NOW + 3_600_000 };
    expect(decideUnauthorized({ ...facts, mayRefresh: false, guard })).toBe('reload');
  });
});

describe('the guard in storage', { tags: ['F45'] }, () => {
  it.each(['', 'null', '{"reloadedAt":"soon"}'])('of %j counts as nothing tried', (text) => {
    const storage = new TabStorage({ 'unauthorized.guard': text });
    expect(readGuard(storage)).toEqual(fresh);
  });
});
