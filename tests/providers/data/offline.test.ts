// @module-tag F23
import { afterEach, expect, test, vi } from 'vitest';
import { mayHaveHappened } from '../../../src/providers/hub/errors.ts';
import { CALLS, callHub, type CallName } from '../calls.ts';
import { nameOf } from '../../../src/providers/hub/answers.ts';
import { ENDPOINTS, type Endpoint } from '../../../src/providers/hub/endpoints.ts';
import { RESOURCES } from '../../../src/resources/index.ts';
import { deferred } from '../../fakeHub.ts';
import { clientWith, failure, fakeSession, json } from '../clientWith.ts';

const WRITES = (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].method !== 'GET');

afterEach(() => vi.unstubAllGlobals());

test.each(WRITES)('%s fails at once while offline and is never sent', async (name) => {
  const connection = { onLine: false };
  vi.stubGlobal('navigator', connection);
  let tokens = 0;
  const accessToken = () => Promise.resolve(`token ${(tokens += 1)}`);
  const { hub, sent } = clientWith([json({})], {
    session: { ...fakeSession().session, accessToken },
  });
  const error = await failure(callHub(hub, name, { id: '1', body: {} }));
  expect(error).toMatchObject({ kind: 'offline', status: 0 });
  expect(mayHaveHappened(error)).toBe(false);
  connection.onLine = true;
  await callHub(hub, 'getMe').catch(() => undefined);
  expect(sent.map(({ init }) => init.method)).toEqual(['GET']);
  // No token was requested, because a failed renewal would look like an ended session.
  expect(tokens).toBe(1);
});

test('the table of writes is complete', () => {
  const ofResources = RESOURCES.flatMap(({ endpoints: { update = {}, ...others } }) => [
    ...Object.values<Endpoint>(update),
    ...Object.values<Endpoint>(others),
  ]);
  const all = [...Object.values<Endpoint>(ENDPOINTS), ...ofResources];
  const declared = all.filter(({ method }) => method !== 'GET').map(nameOf);
  expect(declared.length).toBeGreaterThan(10);
  expect(new Set(WRITES.map((name) => nameOf(CALLS[name])))).toEqual(new Set(declared));
});

/** A connection that the test cuts and restores, with the events of a browser. */
function fakeConnection() {
  const connection = { onLine: true };
  const events = new EventTarget();
  vi.stubGlobal('navigator', connection);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  return (online: boolean) => {
    connection.onLine = online;
    events.dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
}

test('a write is never sent if the network was down before its token arrived', async () => {
  const connect = fakeConnection();
  const token = deferred<string>();
  const { hub, sent } = clientWith([json({})], {
    session: { ...fakeSession().session, accessToken: () => token.promise },
  });
  const failed = failure(callHub(hub, 'createApiKey', { body: {} }));
  connect(false);
  expect(await failed).toMatchObject({ kind: 'offline', status: 0 });
  connect(true);
  token.resolve('late');
  await callHub(hub, 'getMe').catch(() => undefined);
  expect(sent.map(({ init }) => init.method)).toEqual(['GET']);
});

test('a refused write is not repeated if the network was down before its new token', async () => {
  const connect = fakeConnection();
  const recovery = deferred<boolean>();
  const { hub, sent } = clientWith([json({}, 401), json({})], {
    session: {
      ...fakeSession().session,
      recoverFromUnauthorized: () => {
        connect(false);
        return recovery.promise;
      },
    },
  });
  const failed = failure(callHub(hub, 'renameTenant', { body: {} }));
  expect(await failed).toMatchObject({ kind: 'offline' });
  connect(true);
  recovery.resolve(true);
  await callHub(hub, 'getMe').catch(() => undefined);
  expect(sent.map(({ init }) => init.method)).toEqual(['PUT', 'GET']);
});
