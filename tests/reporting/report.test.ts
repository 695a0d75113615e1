// @module-tag X62
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
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
const hubCall = { status: 500, call: 'GET /api/api-keys/:id' };
const NO_CALL = { status: undefined, call: undefined };

test.each<[thrown: unknown, report: object]>([
  [
    new HubError({ kind: 'status', ...hubCall }),
    { error: 'HubError', reason: 'status', ...hubCall },
  ],
  [new AuthorizationError('access_denied', CANARY), { reason: 'access_denied' }],
  [new AuthorizationError(CANARY, CANARY), { error: 'AuthorizationError', reason: undefined }],
  [new IdTokenError('expired', CANARY), { error: 'IdTokenError', reason: 'expired' }],
  [new DOMException(CANARY, 'QuotaExceededError'), { error: 'QuotaExceededError' }],
  ...[saying(new Error(CANARY), { name: CANARY }), CANARY, undefined, null].map(
    (thrown): [unknown, object] => [thrown, { error: 'Error', frames: [] }],
  ),
  [saying(new Error(CANARY), { status: '500' }), NO_CALL],
  [saying(new Error(CANARY), { status: 123_456 }), NO_CALL],
  [saying(new Error(CANARY), { call: `GET /api/${CANARY}` }), NO_CALL],
])('%s is described by members of the lists: %j', (thrown, report) => {
  expect(described(thrown)).toMatchObject(report);
});

test('a stack is reduced to five frames in files that this page has loaded', () => {
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
  // Stacks of Firefox and Safari do not begin with the message.
  const bare = saying(new Error('said'), { stack: `@${PLACE}:3:4` });
  expect(described(bare).frames).toEqual([`${OWN}:3:4`]);
  expect(described(saying(new Error(''), { stack: `@${PLACE}:3:4` })).frames).toHaveLength(1);
});

test('no other part of any thrown value is reported', () => {
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
