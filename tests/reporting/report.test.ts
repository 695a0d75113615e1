// @module-tag X62
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HubError } from '../../src/providers/hub/errors.ts';
import { AuthorizationError, IdTokenError } from '../../src/providers/session/errors.ts';
import { describeThrown } from '../../src/reporting/report.ts';
import { FULL_TIER } from '../fullTier.ts';
import { messageSchema } from './message.ts';

const CANARY = 'CANARY';
const OWN = 'shell-a1B2.js';
const FILES = new Set([OWN]);
const PLACE = `https://console.example/assets/${OWN}`;

const described = (thrown: unknown) => describeThrown(thrown, FILES);
const saying = (error: Error, changes: object) => Object.assign(error, changes);

describe('an error', () => {
  test('of the hub is told with reason, status and call', () => {
    const hub = new HubError({ kind: 'status', call: 'GET /api/api-keys/:id', status: 500 });
    expect(described(saying(hub, { stack: '' }))).toEqual({
      error: 'HubError',
      reason: 'status',
      status: 500,
      call: 'GET /api/api-keys/:id',
      frames: [],
    });
  });

  test.each([
    [new AuthorizationError('access_denied', CANARY), 'access_denied'],
    [new AuthorizationError(CANARY, CANARY), undefined],
    [new IdTokenError('expired', CANARY), 'expired'],
    [new DOMException(CANARY, 'QuotaExceededError'), undefined],
  ])('%s is told by its class, with the reason %s', (error, reason) => {
    expect(described(error)).toMatchObject({ error: error.name, reason });
  });

  test.each([saying(new Error(CANARY), { name: CANARY }), CANARY, undefined, null])(
    'of another class is an Error: %j',
    (thrown) => expect(described(thrown)).toMatchObject({ error: 'Error' }),
  );

  test.each([{ status: '500' }, { status: 123_456 }, { call: `GET /api/${CANARY}` }])(
    'with %j is told without that',
    (changes) => {
      const { status, call } = described(saying(new Error(CANARY), changes));
      expect([status, call]).toEqual([undefined, undefined]);
    },
  );
});

test('a stack is reduced to five places in files that this page has loaded', () => {
  const message = `${PLACE}:66:66`;
  const stack = [
    `Error: ${message}`,
    `    at secret (${PLACE}:1:200)`,
    `    at https://elsewhere.example/assets/foreign.js:1:1`,
    `    at https://console.example/api-keys/${CANARY}:1:1`,
    `name@${PLACE}:3:4`,
    `    at f (${PLACE}:3:column)`,
    ...Array.from({ length: 9 }, () => `    at g (${PLACE}:7:8)`),
  ].join('\n');
  const rest = Array.from({ length: 3 }, () => `${OWN}:7:8`);
  expect(described(saying(new Error(message), { stack })).frames).toEqual([
    `${OWN}:1:200`,
    `${OWN}:3:4`,
    ...rest,
  ]);
  // Firefox and Safari write no message at its beginning.
  const bare = saying(new Error('said'), { stack: `@${PLACE}:3:4` });
  expect(described(bare).frames).toEqual([`${OWN}:3:4`]);
  expect(described(saying(new Error(''), { stack: `@${PLACE}:3:4` })).frames).toHaveLength(1);
});

test('nothing else of something thrown is ever said, whatever it is', { tags: ['X62'] }, () => {
  const text = fc.oneof(
    fc.constantFrom(CANARY, `/assets/${CANARY}.js:1:2`),
    fc.string().map((some) => CANARY + some),
    fc.string().map((some) => some + CANARY),
  );
  const member = fc.oneof(
    text,
    fc.constantFrom('HubError', 'Error', 500, { [CANARY]: CANARY }, [CANARY]),
    fc.array(text).map((lines) => lines.join('\n')),
    text.map((some) => `GET /api/${some}`),
  );
  const members = ['name', 'message', 'stack', 'kind', 'code', 'status', 'call', 'cause'];
  const thrown = fc.dictionary(fc.constantFrom(...members), member);
  const about = { kind: 'error', time: new Date(0).toISOString(), version: '?', route: '/' };
  fc.assert(
    fc.property(fc.oneof(thrown, text, fc.anything()), (it) => {
      for (const one of [it, saying(new Error(CANARY), Object(it) as object)]) {
        const report = { ...about, language: 'en', ...described(one) };
        const sent = JSON.stringify({ reports: [report] });
        expect(sent).not.toContain(CANARY);
        expect(messageSchema.safeParse(JSON.parse(sent)).error).toBeUndefined();
      }
    }),
    { numRuns: FULL_TIER ? 500 : 100 },
  );
});
