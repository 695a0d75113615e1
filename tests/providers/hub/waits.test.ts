// @module-tag F20
// @module-tag F25
import { describe, expect, test, vi } from 'vitest';
import { mayHaveHappened, type HubError } from '../../../src/providers/hub/errors.ts';
import {
  IdentityUnreachableError,
  SessionEndedError,
} from '../../../src/providers/session/errors.ts';
import { errorText } from '../../../src/texts/errorText.ts';
import { textsOf } from '../../../src/texts/textsOf.ts';
import { CALLS, callHub, type CallName } from '../calls.ts';
import { clientWith, failure, fakeSession, json, TOKEN } from '../clientWith.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const READS = NAMES.filter((name) => CALLS[name].method === 'GET');
const WRITES = NAMES.filter((name) => CALLS[name].method !== 'GET');
const ME = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' };

const busy = (status = 429, seconds = '7') => json({}, status, { 'Retry-After': seconds });

describe('a hub that asks to wait', () => {
  test.each(READS)('%s may be repeated automatically at most three times', async (name) => {
    const { hub, sent } = clientWith([busy()]);
    const again: boolean[] = [];
    for (let call = 0; call < 5; call += 1) {
      const error = await failure(callHub(hub, name, { id: '1' }));
      expect(error).toMatchObject({ kind: 'status', status: 429, retryAfter: 7 });
      again.push(error.again);
    }
    expect(again).toEqual([true, true, true, false, false]);
    // The client does not repeat the call; the page does.
    expect(sent).toHaveLength(5);
  });

  test.each(WRITES)('%s is sent once and may not be repeated automatically', async (name) => {
    const { hub, sent } = clientWith([busy()]);
    const error = await failure(callHub(hub, name, { id: '1', body: {} }));
    expect(error).toMatchObject({ status: 429, retryAfter: 7, again: false });
    expect(mayHaveHappened(error)).toBe(false);
    expect(sent).toHaveLength(1);
  });

  test('without Retry-After the waits grow until another answer', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const refusals = [1, 2, 3].map(() => json({}, 429));
    const { hub } = clientWith([...refusals, json(ME), json({}, 429)]);
    const waits: (number | undefined)[] = [];
    for (let call = 0; call < 5; call += 1) {
      const waitOf = ({ retryAfter }: HubError) => retryAfter;
      waits.push(await callHub(hub, 'getMe').then(() => 0, waitOf));
    }
    expect(waits).toEqual([1, 2, 4, 0, 1]);
  });

  test('a 503 is repeated at once only without Retry-After', async () => {
    const told = clientWith([busy(503)]);
    const error = await failure(callHub(told.hub, 'getMe'));
    expect(error).toMatchObject({ retryAfter: 7, again: true });
    expect(errorText(error, textsOf())).toBe('The hub is busy. You can try again in 7 s.');
    expect(told.sent).toHaveLength(1);
    const untold = clientWith([json({}, 503)]);
    expect((await failure(callHub(untold.hub, 'getMe'))).retryAfter).toBeUndefined();
    expect(untold.sent).toHaveLength(2);
  });
});

describe('a call for which there is no token', () => {
  test.each([
    ['session', new SessionEndedError(TOKEN), 'Your session has ended.'],
    ['identity', new IdentityUnreachableError(), 'The identity provider is not responding.'],
    ['identity', new IdentityUnreachableError(undefined, 3.2), 'You can try again in 4 s.'],
    ['code', new TypeError('Failed to fetch'), 'Part of the console could not be loaded'],
  ])('is not sent and fails with kind “%s”', async (kind, cause, words) => {
    const session = { ...fakeSession().session, accessToken: () => Promise.reject(cause) };
    for (const name of ['getMe', 'createApiKey'] as const) {
      const { hub, sent } = clientWith([json(ME)], { session });
      const error = await failure(callHub(hub, name, { body: {} }));
      expect(error).toMatchObject({ kind, status: 0 });
      expect(error.message).not.toContain(TOKEN);
      expect(errorText(error, textsOf())).toContain(words);
      expect(mayHaveHappened(error)).toBe(false);
      expect(sent).toEqual([]);
    }
  });
});
