// @module-tag X64
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HubError } from '../../src/providers/hub/errors.ts';
import { AuthorizationError, IdTokenError } from '../../src/providers/session/errors.ts';
import {
  browserOf,
  describeThrown,
  describeViolation,
  loadedFiles,
} from '../../src/reporting/describe.ts';
import { DIRECTIVES, reportSchema } from '../../src/reporting/report.ts';
import { configWith } from '../config/configWith.ts';
import { FULL_TIER } from '../fullTier.ts';

const ORIGIN = 'https://console.example';
const FILES = loadedFiles(
  [
    { name: `${ORIGIN}/assets/shell-a1B2.js` },
    { name: 'https://elsewhere.example/assets/foreign.js' },
    { name: `${ORIGIN}/config.json` },
  ],
  ORIGIN,
);
const CANARY = 'CANARY';
const config = configWith({
  hub: { baseUrl: 'https://hub.example/prefix' },
  oidc: { authority: 'https://id.example/realm', clientId: 'console' },
  bank: { baseUrl: 'https://bank.example', integrationBaseUrl: 'https://test.bank.example' },
  reporting: { endpoint: 'https://reports.example/in' },
});

const ABOUT = {
  time: '2026-01-02T03:04:05.678Z',
  version: '?',
  route: '/api-keys/:id',
  browser: { family: 'other', major: 0 },
  viewport: 'small',
  language: 'en',
} as const;

/** What would be sent of something thrown; undefined if it does not match the schema. */
function sentOf(thrown: unknown) {
  return reportSchema.safeParse({
    kind: 'error',
    errorId: '00000000-0000-4000-8000-000000000000',
    count: 1,
    ...describeThrown(thrown, FILES),
    ...ABOUT,
  }).data;
}

const saying = (error: Error, changes: object) => Object.assign(error, changes);

describe('of something thrown', () => {
  test('its class, the reason, the status and the call are said where they are on the lists', () => {
    const hub = new HubError({ kind: 'status', call: 'GET /api/api-keys/:id', status: 500 });
    expect(sentOf(saying(hub, { stack: '' }))).toEqual({
      kind: 'error',
      errorId: expect.any(String),
      count: 1,
      error: 'HubError',
      reason: 'status',
      status: 500,
      call: 'GET /api/api-keys/:id',
      frames: [],
      ...ABOUT,
    });
    expect(sentOf(new AuthorizationError('access_denied', CANARY, `/${CANARY}`))).toMatchObject({
      error: 'AuthorizationError',
      reason: 'access_denied',
    });
    expect(sentOf(new IdTokenError('expired', CANARY))).toMatchObject({ reason: 'expired' });
    for (const unknown of [saying(new Error(CANARY), { name: CANARY }), CANARY, undefined]) {
      expect(sentOf(unknown)).toMatchObject({ error: 'Error' });
    }
    expect(sentOf(new DOMException(CANARY, 'QuotaExceededError'))).toMatchObject({
      error: 'QuotaExceededError',
    });
  });

  test.each([
    ['a status that is a text', 'HubError', { status: '500' }],
    ['a call that is none', 'HubError', { call: 500 }],
    ['the reason of another class', 'TypeError', { kind: 'network', code: 'expired' }],
  ])('an error with %s is told by its class alone', (_, name, changes) => {
    const sent = sentOf(saying(new Error(CANARY), { stack: '', name, ...changes }));
    expect(sent).toMatchObject({ error: name, frames: [] });
    expect(JSON.stringify(sent)).not.toMatch(/"(?:status|call|reason)"/);
  });

  test('the files that count are the scripts of the console’s own origin', () => {
    expect([...FILES]).toEqual(['shell-a1B2.js']);
  });

  test('the stack is reduced to places in files that this page has loaded', () => {
    const place = `${ORIGIN}/assets/shell-a1B2.js`;
    const stack = [
      `Error: ${place}:66:66`,
      `    at secret (${place}:1:200)`,
      `    at https://elsewhere.example/assets/foreign.js:1:1`,
      `    at ${ORIGIN}/assets/other.js:1:1`,
      `    at ${ORIGIN}/api-keys/${CANARY}:1:1`,
      `name@${place}:3:4`,
      `    at f (${place}:3:column)`,
      ...Array.from({ length: 9 }, () => `    at f (${place}:12345678901:1)`),
      ...Array.from({ length: 9 }, () => `    at g (${place}:7:8)`),
    ].join('\n');
    const message = `${place}:66:66`;
    const error = saying(new Error(message), { stack });
    const known = 'shell-a1B2.js';
    // A browser whose stacks begin without the message.
    const bare = { stack: `@${place}:3:4` };
    expect(describeThrown(saying(new Error('said'), bare), FILES).frames).toEqual([`${known}:3:4`]);
    expect(describeThrown(error, FILES).frames).toEqual([
      `${known}:1:200`,
      `${known}:3:4`,
      ...Array.from({ length: 3 }, () => `${known}:7:8`),
    ]);
  });

  test('nothing else of it is ever said, whatever it is', { tags: ['X62'] }, () => {
    const text = fc.oneof(
      fc.constantFrom(CANARY, `/assets/${CANARY}.js:1:2`, `${ORIGIN}/assets/${CANARY}.js:1:2`),
      fc.string().map((some) => CANARY + some),
      fc.string().map((some) => some + CANARY),
    );
    const member = fc.oneof(
      text,
      fc.constantFrom('HubError', 'AuthorizationError', 'Error', 500, { [CANARY]: CANARY }, [
        CANARY,
      ]),
      fc.array(text).map((lines) => lines.join('\n')),
      text.map((some) => `GET /api/${some}`),
    );
    const members = ['name', 'message', 'stack', 'kind', 'code', 'status', 'call', 'cause'];
    const thrown = fc.dictionary(fc.constantFrom(...members), member);
    fc.assert(
      fc.property(fc.oneof(thrown, text, fc.anything()), (it) => {
        for (const one of [it, saying(new Error(CANARY), Object(it) as object)]) {
          expect(JSON.stringify(sentOf(one)) ?? '').not.toContain(CANARY);
        }
      }),
      { numRuns: FULL_TIER ? 500 : 100 },
    );
  });
});

describe('of a refusal by the policy', () => {
  const said = (effectiveDirective: string, blockedURI: string) =>
    describeViolation({ effectiveDirective, blockedURI }, config, ORIGIN);

  test.each([
    ['inline', 'inline'],
    ['data', 'data'],
    ['blob:https://evil.example/1', 'other'],
    ['moz-extension://abc/x.js', 'extension'],
    [`${ORIGIN}/x?y`, 'own'],
    ['https://hub.example/api/api-keys/1?x', 'hub'],
    ['https://id.example/a', 'identity'],
    ['https://test.bank.example/', 'bank'],
    ['https://stolen-secret.evil.example/path', 'other'],
    ['', 'other'],
  ])('the address %j is said as %s', (blockedURI, blocked) => {
    for (const directive of DIRECTIVES) {
      expect(said(directive, blockedURI)).toEqual({ directive, blocked });
    }
  });

  test('nothing is said of a refused report, which would lead to the next one, or of an unknown directive', () => {
    expect(said('connect-src', 'https://reports.example/in')).toBeUndefined();
    expect(said(CANARY, 'inline')).toBeUndefined();
  });

  test('an address of a service that is not configured belongs to none', () => {
    const bare = configWith({ hub: config.hub, oidc: config.oidc });
    const refusal = { effectiveDirective: 'img-src', blockedURI: 'https://bank.example/' };
    expect(describeViolation(refusal, bare, ORIGIN)).toMatchObject({ blocked: 'other' });
  });
});

test.each([
  [
    'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Chrome',
    150,
  ],
  ['Mozilla/5.0 Chrome/150.0.0.0 Safari/537.36 Edg/149.0.1.2', 'Edge', 149],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 140],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15', 'Safari', 26],
  [`${CANARY}/1.0`, 'other', 0],
])('a browser is its family and its major version: %s', (userAgent, family, major) => {
  expect(browserOf(userAgent)).toEqual({ family, major });
});

test('a report with one more field, or with a path that no page declares, is none', () => {
  const good = sentOf(new Error('x'));
  expect(good).toBeDefined();
  for (const change of [
    { message: 'x' },
    { route: '/api-keys/4711' },
    { errorId: CANARY },
    { browser: { family: 'other', major: 0, agent: CANARY } },
  ]) {
    expect(reportSchema.safeParse({ ...good, ...change }).success).toBe(false);
  }
});
