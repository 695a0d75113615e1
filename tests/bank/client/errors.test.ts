import { describe, expect, test } from 'vitest';
import {
  BankServiceError,
  SERVICE_ERRORS,
  type KindOnWire,
} from '../../../src/bank/client/errors.ts';
import { seal, generateKeyPair } from '../../../src/bank/client/crypto/sealedBox.ts';
import { errorFromBody } from '../../../src/bank/client/protocol/answers.ts';
import { retryAfter } from '../../../src/bank/errors.ts';
import { utf8 } from '../../../src/lib/bytes.ts';
import { LOGIN, TICKET, failure, sessionWith, type Reply } from './fakeService.ts';

const CALL = 'POST accounts/service';

/** The error of an opened answer. A string is sent as it is, not as JSON. */
function errorOf(body: unknown, status = 400): BankServiceError {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return errorFromBody(utf8(text), { call: CALL, status, traceId: undefined });
}

/** The error of a bank step that gets this answer. */
async function errorFrom(reply: Reply): Promise<BankServiceError> {
  const { session, service } = await sessionWith(reply);
  const error = await failure(session.start(...LOGIN));
  if (!(error instanceof BankServiceError)) throw error;
  expect(service.calls()).toEqual(['accounts/service']);
  return error;
}

describe('a kind', { tags: ['F40'] }, () => {
  test.each([400, 404])('with status %d, without an unknown code', (status) => {
    const userMessage = 'Bitte später';
    const error = errorOf({ ServiceBlocked: { code: 'constructor', userMessage } }, status);
    expect(error).toMatchObject({ kind: 'ServiceBlocked', status, call: CALL, userMessage });
    expect(error.code).toBeUndefined();
  });

  const wire: readonly (readonly [string, KindOnWire])[] = Object.entries(SERVICE_ERRORS);
  test.each(wire)('%s: its codes, and its own sentence where it has one', (kind, onWire) => {
    const { codeMember = 'code', codes = [], sentence } = onWire;
    for (const code of codes) {
      expect(errorOf({ [kind]: { [codeMember]: code } })).toMatchObject({ kind, code });
      const other = codeMember === 'code' ? 'reason' : 'code';
      expect(errorOf({ [kind]: { [other]: code } })).toMatchObject({ kind, code: undefined });
    }
    const text = sentence && 'fields: unknown';
    expect(errorOf({ [kind]: { error: 'fields: unknown' } })).toMatchObject({ kind, text });
  });

  test.each([null, 'text', { userMessage: 7 }])('with the details %j', (details) => {
    const json = { id: 7, Canceled: details, toString: {}, Cancelled: {} };
    expect(errorOf(json)).toMatchObject({ kind: 'Canceled', userMessage: undefined });
  });
});

describe('no kind', () => {
  test.each<[string, unknown]>([
    ['an unknown kind', { Tired: { userMessage: 'zzz' } }],
    ['two kinds', { Canceled: {}, Unauthorized: {} }],
    ['a list', [{ Canceled: {} }]],
    ['names that every object inherits', { constructor: {}, toString: {}, valueOf: {} }],
    ['a page of a proxy', '<html>502 Bad Gateway</html>'],
    ['a prototype in JSON', '{"__proto__":{"Canceled":{}}}'],
  ])('%s: the raw answer, or not found', { tags: ['T19'] }, (_name, body) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(errorOf(body, 502)).toMatchObject({ kind: 'Response', status: 502, text });
    expect(errorOf(body, 404)).toMatchObject({ kind: 'NotFound', text });
  });

  test('an empty answer', async () => {
    const nothing = { text: '', plain: true };
    expect(await errorFrom({ status: 404, ...nothing })).toMatchObject({ kind: 'NotFound' });
    const error = await errorFrom({ status: 500, ...nothing });
    expect(error).toMatchObject({ kind: 'Response', text: undefined });
    expect(error.message).toBe('POST accounts/service: Response 500');
  });
});

test('a failure is read from a sealed or a plain answer', async () => {
  for (const plain of [false, true]) {
    const canceled = { status: 503, json: { Canceled: { userMessage: 'Nein' } }, plain };
    expect(await errorFrom(canceled)).toMatchObject({ kind: 'Canceled', userMessage: 'Nein' });
    const page = { status: 502, text: '<html>', plain };
    expect(await errorFrom(page)).toMatchObject({ kind: 'Response', text: '<html>' });
  }
  // Bytes that are no text, and boxes that do not open.
  const { publicKey } = await generateKeyPair();
  const box = await seal(publicKey, utf8('{"Canceled":{}}'));
  for (const bytes of [box, Uint8Array.of(0xff, 0xfe, 0), new Uint8Array(48)]) {
    const error = await errorFrom({ status: 500, bytes, plain: true });
    expect(error).toMatchObject({ kind: 'Response', status: 500 });
  }
});

test('text of an answer is cut and its tokens are masked', { tags: ['T40'] }, () => {
  const long = 'x'.repeat(100_000);
  expect(errorOf(long, 500).text).toBe('x'.repeat(1000));
  expect(errorOf({ UnexpectedError: { userMessage: long } }).userMessage).toHaveLength(1000);
  const text = `ticket ${TICKET}, Authorization: Bearer abc-def, bearer xyz; ${'y'.repeat(960)}${TICKET}`;
  const { text: shown } = errorOf(text, 500);
  expect(shown).toContain('ticket •••, Authorization: •••');
  expect(shown).not.toMatch(/eyJ|abc-def|xyz/);
  const kind = { TicketError: { error: `${TICKET} is bad`, code: 'Invalid' } };
  expect(errorOf(kind).text).toBe('••• is bad');
});

test('the trace id of an unreadable answer is read, and ignored if it does not open', async () => {
  const trace = Uint8Array.of(0, 255, 7);
  const json = { Canceled: {} };
  const replies: Reply[] = [
    { status: 200, text: '{' },
    { status: 404, text: '', plain: true },
    { json },
  ];
  for (const reply of replies) {
    expect((await errorFrom({ status: 400, ...reply, trace })).traceId).toEqual(trace);
  }
  const foreign = await seal((await generateKeyPair()).publicKey, trace);
  for (const header of ['', 'no Base64!', 'AAAA', Buffer.from(foreign).toString('base64')]) {
    const error = await errorFrom({ trace: header, status: 400, json });
    expect(error).toMatchObject({ kind: 'Canceled', traceId: undefined });
  }
});

test.each<[string, Reply, number | undefined]>([
  ['429 with a time', { status: 429 }, 7],
  ['503 with a time', { status: 503 }, 7],
  ['500 with a time', { status: 500 }, undefined],
  ['429 by the bank itself', { status: 429, text: '{"AccessExceeded":{}}' }, undefined],
])('the wait before the next call: %s', async (_name, reply, seconds) => {
  const error = await errorFrom({ text: 'slow down', plain: true, retryAfter: '7', ...reply });
  expect(retryAfter(error)).toBe(seconds);
});

test('the wait before the next call doubles if the answer gives no time', async () => {
  const { session } = await sessionWith({ status: 429, text: 'slow down', plain: true });
  for (const least of [1, 2, 4]) {
    const seconds = retryAfter(await failure(session.start(...LOGIN))) ?? 0;
    expect([seconds >= least, seconds <= 1.5 * least]).toEqual([true, true]);
  }
});
