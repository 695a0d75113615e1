// @vitest-environment jsdom
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DECLARED } from '../../src/app/declared.ts';
import { hubCalls } from '../../src/providers/access/declaration.ts';
import { notedCalls, timeCall } from '../../src/lib/callNotes.ts';
import { HubError } from '../../src/providers/hub/errors.ts';
import { createTracedHub } from '../../src/providers/hub/tracedHub.ts';
import { BANK_CALLS, bundleText, createBundle } from '../../src/reporting/bundle.ts';
import { CALLS, callHub, LISTS, type CallName, type ListName } from '../providers/calls.ts';
import { clientWith, fakeSession, json, TOKEN } from '../providers/clientWith.ts';

const CANARY = 'CANARY';
const ID = '4f5b0b3e-8a4e-4c07-9d1c-1c7a0d7a6b55';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const known = { pages: DECLARED.pages, hubCalls: hubCalls(DECLARED.resources) };
const bundleOf = (asked = {}) => createBundle(asked, known);
const NAMES = [...Object.keys(CALLS), ...Object.keys(LISTS)] as (CallName | ListName)[];

/** Leaves none of the calls that other tests have made. */
function forgetCalls() {
  for (let count = 0; count < 100; count += 1) timeCall('hub', 'GET /elsewhere')(200);
}

beforeEach(() => {
  forgetCalls();
  document.documentElement.lang = 'de';
  window.history.replaceState(null, '', `/api-keys/${CANARY}?${CANARY}#${CANARY}`);
});
afterEach(() => vi.unstubAllGlobals());

describe('the calls', () => {
  test.each(NAMES)('%s is in it by its template, status and duration', async (name) => {
    const { hub } = clientWith([json({ message: CANARY }, 500)]);
    await callHub(hub, name, { id: CANARY, body: { secret: CANARY } }).catch(() => undefined);
    const { method, path } = { ...CALLS, ...LISTS }[name];
    expect(bundleOf().calls.at(-1)).toEqual({
      at: expect.any(String),
      service: 'hub',
      call: `${method} ${path}`,
      status: 500,
      milliseconds: expect.any(Number),
    });
  });

  test('one without an answer has its reason, one that was repeated is there twice', async () => {
    const { hub } = clientWith([new TypeError(CANARY), json([])]);
    await callHub(hub, 'listApiKeys');
    expect(bundleOf().calls).toMatchObject([
      { call: 'GET /api/tenant/api-keys', status: 0, failure: 'network' },
      { call: 'GET /api/tenant/api-keys', status: 200 },
    ]);
  });

  test('one that carried a trace has its id', async () => {
    const traces: (string | undefined)[] = [];
    const hub = createTracedHub({
      baseUrl: 'https://hub.example',
      session: fakeSession().session,
      fetch(_input, init) {
        traces.push(new Headers(init?.headers).get('traceparent')?.split('-')[1]);
        return Promise.resolve(json([]));
      },
    });
    await callHub(hub, 'listUsers');
    expect(bundleOf().calls.at(-1)?.traceId).toBe(traces[0]);
  });

  test('the last 100 are kept, and no more', () => {
    for (let status = 200; status < 500; status += 1) timeCall('bank', 'POST search')(status);
    expect(notedCalls()).toHaveLength(100);
    expect(bundleOf().calls.map(({ status }) => status)).toEqual(
      Array.from({ length: 100 }, (_, index) => 400 + index),
    );
  });

  test('one that no declaration has is left out, as is one that says something else', () => {
    timeCall('hub', `GET /api/api-keys/${CANARY}`)(200);
    timeCall('bank', 'GET /api/users/me')(200);
    timeCall('hub', 'POST search')(200);
    timeCall('hub', 'GET /api/users/me')(200, CANARY);
    timeCall('hub', 'GET /api/users/me', CANARY)(200);
    timeCall('hub', 'GET /api/users/me')(12_345_678);
    expect(bundleOf().calls).toEqual([]);
  });
});

test('nothing that was sent, answered or thrown gets in, whatever it is', async () => {
  const secret = fc.oneof(
    fc.constantFrom(
      TOKEN,
      `${CANARY} Lovelace`,
      `DE02120300000000202051 ${CANARY}`,
      `${CANARY}@x.de`,
    ),
    fc.string().map((some) => CANARY + some),
  );
  const answer = fc.oneof(
    fc.record({ message: secret, errors: fc.record({ name: secret }) }),
    fc.array(fc.record({ id: secret, name: secret })),
    secret,
  );
  const text = () => bundleText(bundleOf({ error: undefined, id: CANARY }));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...NAMES),
      secret,
      answer,
      fc.constantFrom(200, 204, 400, 401, 404, 409, 422, 429, 500),
      fc.anything(),
      async (name, id, body, status, thrown) => {
        const reply =
          status === 204 ? new Response(null, { status }) : json(body, status, { 'x-id': CANARY });
        const { hub } = clientWith([reply]);
        const error: unknown = await callHub(hub, name, { id, body: { id, body } }).then(
          () => thrown,
          (cause: unknown) => cause,
        );
        for (const it of [error, Object.assign(new Error(id), { name: id, traceId: id })]) {
          const shown = bundleText(bundleOf({ error: it, id }));
          expect(shown).not.toContain(CANARY);
          expect(shown).not.toContain(TOKEN);
          expect(shown).not.toContain('DE0212');
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(text()).not.toContain(CANARY);
});

describe('the failure', () => {
  test('is its class, kind, status, call, trace and the id on the screen', () => {
    const error = Object.assign(
      new HubError({ kind: 'status', call: 'GET /api/users/me', status: 503, detail: CANARY }),
      { stack: CANARY, traceId: TRACE },
    );
    expect(bundleOf({ error, id: ID }).failure).toEqual({
      error: 'HubError',
      reason: 'status',
      status: 503,
      call: 'GET /api/users/me',
      traceId: TRACE,
      errorId: ID,
      frames: [],
    });
  });

  test('has a trace only from the hub, and costs nothing else if it cannot be described', () => {
    const error = Object.assign(new Error(CANARY), { traceId: TRACE });
    expect(bundleOf({ error }).failure).toMatchObject({ error: 'Error' });
    expect(bundleText(bundleOf({ error }))).not.toContain(TRACE);
    const odd = Object.assign(new Error(CANARY), { name: 'HubError', status: 99_999 });
    expect(bundleOf({ error: odd, id: ID }).failure).toEqual({
      error: 'Error',
      frames: [],
      errorId: ID,
    });
  });

  test('is absent where none was asked about', () => {
    expect(bundleOf()).not.toHaveProperty('failure');
  });

  test('is told by its id alone where it was not kept', () => {
    const failure = { errorId: ID, error: 'Error', frames: [] };
    expect(bundleOf({ id: ID }).failure).toEqual(failure);
  });
});

test('the page is its template, and the language that of the console also when a browser translates', () => {
  vi.stubGlobal('navigator', { userAgent: `Firefox/140.0 ${CANARY}`, onLine: false });
  expect(bundleOf()).toMatchObject({
    route: '/api-keys/:id',
    browser: { family: 'Firefox', major: 140 },
    language: 'de',
    online: false,
  });
  document.documentElement.lang = `${CANARY}-x-mtfrom-en`;
  window.history.replaceState(null, '', `/${CANARY}`);
  expect(bundleOf()).toMatchObject({ route: 'other', language: 'en' });
});

test('the text is the JSON of it, with a line for each call', () => {
  timeCall('bank', BANK_CALLS[0] ?? '')(200);
  timeCall('hub', 'GET /api/users/me')(0, 'timeout');
  for (const bundle of [bundleOf({ id: ID }), { ...bundleOf(), calls: [] }]) {
    const text = bundleText(bundle);
    expect(JSON.parse(text)).toEqual(bundle);
    expect(text.split('\n').filter((line) => line.includes('"milliseconds"'))).toHaveLength(
      bundle.calls.length,
    );
  }
  expect(bundleText({ ...bundleOf(), calls: [] })).toContain('"calls": []\n');
});
