// @module-tag F15
import { expect, test, vi } from 'vitest';
import { nameOf } from '../../../src/providers/hub/answers.ts';
import type { HubSession, WriteUnderWay } from '../../../src/providers/hub/sending.ts';
import {
  dropDrafts,
  INTERRUPTED,
  saveDrafts,
  watchWrites,
} from '../../../src/providers/session/tab/drafts.ts';
import { TabStorage } from './page.ts';
import { deferred } from '../../fakeHub.ts';
import { CALLS, callHub, type CallName } from '../calls.ts';
import { clientWith, fakeSession, json } from '../clientWith.ts';

const NAMES = Object.keys(CALLS) as CallName[];
/** Writes that continue automatically after a reload, or whose form keeps its input. */
const RESUMED = [
  'POST /api/users',
  'POST /api/users/me/join-tenant',
  'PUT /api/tenant/verification-ticket',
];

/** A session that records the writes under way. */
function watching(session: Partial<HubSession> = {}) {
  const underWay = new Set<WriteUnderWay>();
  const watchWrite = (write: WriteUnderWay) => {
    underWay.add(write);
    return () => void underWay.delete(write);
  };
  return { underWay, session: { ...fakeSession().session, ...session, watchWrite } };
}

test('every write is watched until its answer, except those that resume', async () => {
  const watched: string[] = [];
  for (const name of NAMES) {
    const { underWay, session } = watching();
    const during = () => {
      if (underWay.size > 0) watched.push(nameOf(CALLS[name]));
      return Promise.resolve(json({}, 500));
    };
    const { hub } = clientWith([during], { session });
    await callHub(hub, name, { id: '1', body: {} }).catch(() => undefined);
    expect(underWay.size).toBe(0);
  }
  const writes = NAMES.map((name) => CALLS[name]).filter(({ method }) => method !== 'GET');
  const expected = writes.map(nameOf).filter((call) => !RESUMED.includes(call));
  expect(watched).toEqual(expected);
});

test('a write may be done from its sending until a 401', async () => {
  const seen: (boolean | undefined)[] = [];
  const note = () => seen.push([...underWay][0]?.maybeDone);
  const { underWay, session } = watching({
    accessToken: () => {
      note();
      return Promise.resolve('token');
    },
    recoverFromUnauthorized: () => {
      note();
      return Promise.resolve(true);
    },
  });
  const answer = (status: number) => () => {
    note();
    return Promise.resolve(json({}, status));
  };
  const { hub } = clientWith([answer(401), answer(401)], { session });
  await callHub(hub, 'renameTenant', { body: {} }).catch(() => undefined);
  // Token, request, recovery; then the same again.
  expect(seen).toEqual([false, true, false, false, true, false]);
});

test('a write whose failure is still arriving may be done', async () => {
  const { underWay, session } = watching({});
  const read = vi.fn<() => void>();
  const endless = new ReadableStream({ pull: read }, { highWaterMark: 0 });
  const { hub } = clientWith([new Response(endless, { status: 500 })], { session });
  callHub(hub, 'renameTenant', { body: {} }).catch(() => undefined);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  expect([...underWay]).toEqual([{ maybeDone: true }]);
});

test('a page that reloads automatically notes if a write under way may be done', async () => {
  const storage = new TabStorage();
  const session = { ...fakeSession().session, watchWrite: watchWrites() };
  const [first, second] = [deferred<Response>(), deferred<Response>()];
  const saved = () => {
    dropDrafts(storage);
    saveDrafts(storage, 'somebody');
    return JSON.parse(storage.getItem(`draft.${INTERRUPTED}`) ?? 'null') as unknown;
  };
  expect(saved()).toBeNull();
  const { hub, sent } = clientWith([() => first.promise, () => second.promise], { session });
  const role = callHub(hub, 'setUserRole', { id: '1', body: {} }).catch(() => undefined);
  expect(saved()).toEqual({ maybeDone: false });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(saved()).toEqual({ maybeDone: true });
  first.resolve(json({}));
  await role;
  expect(saved()).toBeNull();
});
