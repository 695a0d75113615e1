import { afterEach, expect, test, vi } from 'vitest';
import { createStepUp } from '../../../src/boot/stepUp.ts';
import type { SessionManager } from '../../../src/providers/session/session.ts';
import {
  isAlreadySteppedUp,
  isSteppedUp,
  type StepUp,
} from '../../../src/providers/session/stepUp.ts';
import { eventually, failure, hurry, returning, TabStorage } from './page.ts';
import { serveProvider } from './scriptedProvider.ts';

const provider = serveProvider();
afterEach(() => vi.unstubAllGlobals());

const NOW = 1_800_000_000;
const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30`;

test.each<[claims: object, stepUp: StepUp, elapsed: number, met: boolean]>([
  [{ acr: 'gold' }, { acrValues: 'silver gold' }, 0, true],
  [{ acr: 'bronze' }, { acrValues: 'silver gold' }, 0, false],
  [{ acr: 'silver gold' }, { acrValues: 'silver gold' }, 0, false],
  [{}, { acrValues: 'undefined' }, 0, false],
  [{ auth_time: NOW - 360, iat: NOW }, { maxAge: 300 }, 0, true],
  [{ auth_time: NOW - 361, iat: NOW }, { maxAge: 300 }, 0, false],
  [{ auth_time: NOW - 80, iat: NOW }, { maxAge: 0 }, 20, true],
  [{ auth_time: NOW - 81, iat: NOW }, { maxAge: 0 }, 20, false],
  [{ auth_time: String(NOW), iat: NOW }, { maxAge: 300 }, 0, false],
  [{ auth_time: NOW, iat: String(NOW) }, { maxAge: 300 }, 0, false],
  [{ iat: NOW }, { maxAge: 300 }, 0, false],
  [{ acr: 'gold', auth_time: NOW - 999, iat: NOW }, { acrValues: 'gold', maxAge: 0 }, 0, false],
])('an ID token with %o for %o after %i s: %s', (claims, stepUp, elapsed, met) => {
  expect(isSteppedUp(token(claims), stepUp, elapsed)).toBe(met);
});

test.each<[claims: object, stepUp: StepUp, already: boolean]>([
  [{ acr: 'gold' }, { acrValues: 'gold' }, true],
  [{ acr: 'gold', auth_time: NOW - 299 }, { acrValues: 'gold', maxAge: 300 }, true],
  [{ acr: 'gold', auth_time: NOW - 300 }, { acrValues: 'gold', maxAge: 300 }, false],
  [{ acr: 'iron', auth_time: NOW }, { acrValues: 'gold', maxAge: 300 }, false],
  [{ auth_time: NOW - 59 }, { maxAge: 0 }, true],
  [{ auth_time: NOW - 60 }, { maxAge: 0 }, false],
  [{}, { maxAge: 300 }, false],
  [{ auth_time: String(NOW) }, { maxAge: 300 }, false],
])('a session whose ID token has %o is already what %o asks for: %s', (claims, stepUp, already) => {
  expect(isAlreadySteppedUp(token(claims), stepUp, NOW * 1000)).toBe(already);
});

const [gold, iron] = [{ acrValues: 'gold' }, { acrValues: 'iron' }];

/** A page whose session was signed in with gold. */
function goldPage({ works = true, isFormer = false } = {}) {
  hurry();
  vi.stubGlobal('window', { location: { pathname: '/', search: '', hash: '' } });
  const storage = new TabStorage();
  const signIn = vi.fn<(request: object) => Promise<void>>(() => Promise.resolve());
  const idToken = token({ acr: 'gold' });
  const current = () => ({ idToken }) as ReturnType<SessionManager['current']>;
  const session = { current, signIn, subject: () => 'kp_ada' };
  return { ask: createStepUp(session, { storage, works }, () => isFormer), storage, signIn };
}

test('a hub that asks for what the session has, and a page that reads again within a minute, lead nowhere', async () => {
  const { ask, storage, signIn } = goldPage();
  expect(await ask(gold, { isWrite: true })).toBe('unmet');
  const both = [ask(iron, { isWrite: false }), ask(gold, { isWrite: true })];
  expect(await Promise.all(both)).toEqual(['asked', 'asked']);
  expect(storage.getItem('draft.stepUp')).toBeNull();
  expect(await ask(iron, { isWrite: false })).toBe('unmet');
  expect(signIn.mock.calls).toEqual([[{ redirectTo: '/', stepUp: iron }]]);
  signIn.mockRejectedValueOnce(new Error('unreachable'));
  await expect(ask(iron, { isWrite: true })).rejects.toThrow('unreachable');
  expect(storage.getItem('draft.stepUp')).toBeNull();
  expect(await ask(iron, { isWrite: true })).toBe('asked');
  expect(storage.getItem('draft.stepUp')).toContain('asked');
});

test.each([
  ['of a former tenant', { isFormer: true }],
  ['whose tab cannot remember that it leaves', { works: false }],
])('a page %s does not leave for another sign-in', async (_which, page) => {
  const { ask, storage, signIn } = goldPage(page);
  expect(await ask(iron, { isWrite: true })).toBe('unmet');
  expect(signIn).not.toHaveBeenCalled();
  expect(storage.dump()).toBe('[]');
});

test('a sign-in that is not as the hub demands begins no session, and its tokens are revoked', async () => {
  const met = await returning(provider, { stepUp: gold, claims: { acr: 'gold' } });
  await met.complete();
  expect(met.page.session.current()).toBeDefined();
  const bronze = await returning(provider, { stepUp: gold, claims: { acr: 'bronze' } });
  expect(await failure(bronze.complete())).toBe('StepUpError');
  expect(bronze.page.session.current()).toBeUndefined();
  await eventually(() => expect(provider.revoked()).toContain('canary-refresh'));
});
