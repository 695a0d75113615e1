import { afterEach, expect, test, vi } from 'vitest';
import { mayHaveHappened } from '../../src/providers/hub/errors.ts';
import { errorText } from '../../src/texts/errorText.ts';
import { textsOf } from '../../src/texts/textsOf.ts';
import { CALLS, callHub, type CallName } from './calls.ts';
import { clientWith, fakeSession, json } from './fakeHub.ts';

const WRITES = (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].method !== 'GET');

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(WRITES)('%s fails at once while offline, and is never sent', async (name) => {
  const connection = { onLine: false };
  vi.stubGlobal('navigator', connection);
  let tokens = 0;
  const accessToken = () => Promise.resolve(`token ${(tokens += 1)}`);
  const { hub, sent } = clientWith([json({})], {
    session: { ...fakeSession().session, accessToken },
  });
  const error: unknown = await callHub(hub, name, { id: '1', body: {} }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ kind: 'offline', status: 0 });
  expect(mayHaveHappened(error)).toBe(false);
  expect(errorText(error, textsOf())).toBe(
    'You are offline, so nothing was sent. Try again once you are connected.',
  );
  connection.onLine = true;
  await callHub(hub, 'getMe').catch(() => undefined);
  expect(sent.map(({ init }) => init.method)).toEqual(['GET']);
  // No token is requested either: its renewal would fail and look like an ended session.
  expect(tokens).toBe(1);
});
