import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { BankServiceError } from '../../../src/bank/client/errors.ts';
import { errorFromBody, readJson } from '../../../src/bank/client/protocol/answers.ts';
import {
  type Parse,
  parseConnections,
  parseRedirectUrl,
  parseServiceAnswer,
} from '../../../src/bank/client/protocol/parsing.ts';
import { utf8 } from '../../../src/lib/bytes.ts';
import { LOGIN, failure, sessionWith } from './fakeService.ts';

const answerOf = (json: unknown) => ({
  call: 'POST accounts/service',
  status: 200,
  traceId: Uint8Array.of(1),
  body: utf8(JSON.stringify(json)),
});
const readLogin = (json: unknown) => readJson(answerOf(json), parseServiceAnswer);

/** The reason why an answer is unreadable. */
function unreadable(json: unknown, read: (json: unknown) => unknown = readLogin) {
  const error = errorOf(() => read(json));
  expect(error).toBeInstanceOf(BankServiceError);
  expect(error).toMatchObject({ kind: 'Unreadable', status: 200, traceId: Uint8Array.of(1) });
  return (error as BankServiceError).text;
}

/** The error of a reader, or its result. */
function errorOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

const confirmation = { Confirmation: { context: 'Yw==' } };
const field = { type: 'Text', secrecyLevel: 'Plain', context: 'Yw==' };

test('a result is its token, and other members are ignored', () => {
  for (const Result of [['jwt'], ['jwt', { session: 'c2Vz' }, 7]]) {
    expect(readLogin({ Result })).toEqual({ kind: 'Result', jwt: 'jwt' });
  }
});

describe('a dialog', () => {
  test('with every member', () => {
    const mimeType = 'image/gif';
    const image = { mimeType, data: 'R0lG', hhdUcData: 'AAEC', alt: 'x' };
    const app = { key: 'a', label: 'App', explanation: 'on your phone' };
    const options = [
      { ...app, icon: 1 },
      { key: 'b', label: 'SMS', explanation: null },
    ];
    const input = { Selection: { options, context: 'Yw==', preselected: 'a' } };
    const Dialog = { context: 'Sca', message: 'Wie?', image, input, severity: 1 };
    expect(readLogin({ Dialog })).toEqual({
      kind: 'Dialog',
      context: 'Sca',
      message: 'Wie?',
      image: { mimeType, data: Uint8Array.of(0x47, 0x49, 0x46), hhdUcData: Uint8Array.of(0, 1, 2) },
      input: {
        kind: 'Selection',
        context: 'Yw==',
        options: [app, { key: 'b', label: 'SMS', explanation: undefined }],
      },
    });
  });

  test('with only its input: every other member is absent or null', () => {
    const input = { kind: 'Confirmation', context: 'Yw==', pollingDelaySecs: undefined };
    const absent = { context: undefined, message: undefined, image: undefined };
    const bare = { kind: 'Dialog', ...absent, input };
    expect(readLogin({ Dialog: { input: confirmation } })).toEqual(bare);
    const nulls = { context: null, message: null, image: null };
    const polled = (pollingDelaySecs: unknown) => ({
      Dialog: { ...nulls, input: { Confirmation: { context: 'Yw==', pollingDelaySecs } } },
    });
    expect(readLogin(polled(null))).toEqual(bare);
    expect(readLogin(polled(1.5))).toMatchObject({ input: { pollingDelaySecs: 1.5 } });
  });

  test.each([
    ['Sca', 'Sca'],
    ['VopCheck', 'VopCheck'],
    ...['sca', 7, 'constructor'].map((context) => [context, undefined]),
  ])('about %j', { tags: ['F11'] }, (context, known) => {
    const json = { Dialog: { context, message: 'm', input: confirmation } };
    expect(readLogin(json)).toMatchObject({ message: 'm', context: known });
  });

  test.each([
    ['Date', 'Plain', 'Plain'],
    ['Email', 'Otp', 'Otp'],
    ['Retina', 'TopSecret', 'Password'],
  ])('with a field %s, %s', { tags: ['F11'] }, (type, sent, secrecyLevel) => {
    const lengths = { type, minLength: 0, maxLength: 6, context: 'Yw==' };
    const json = { Dialog: { input: { Field: { ...lengths, secrecyLevel: sent } } } };
    const input = { kind: 'Field', ...lengths, secrecyLevel };
    expect(readLogin(json)).toMatchObject({ input });
  });
});

// tests/lib/navigable.test.ts has every kind of address.
describe('a redirect', { tags: ['T17'] }, () => {
  const url = 'https://login.bank.example/auth?x=1#y';

  test.each([
    ['Redirect', { url, context: 'Yw==' }, { url: new URL(url) }],
    ['RedirectHandle', { handle: 'h-1', context: 'Yw==', expires: 1 }, { handle: 'h-1' }],
  ])('%s', (kind, sent, read) => {
    expect(readLogin({ [kind]: sent })).toEqual({ kind, context: 'Yw==', ...read });
  });

  test.each(['http://bank.example/', 'javascript:alert(1)', 7])('to %j is unreadable', (wrong) => {
    expect(unreadable({ Redirect: { url: wrong, context: 'Yw==' } })).toMatch(/^Redirect\.url: /);
    expect(parseRedirectUrl({ redirectUrl: wrong })).toEqual({
      mismatch: expect.stringMatching(/^redirectUrl: /) as string,
    });
  });
});

const asking = (input: unknown) => ({ Dialog: { input } });
const options = [{ key: 'a' }];
const image = { mimeType: '', data: 'no!' };

test.each<[string, unknown]>([
  ['Result.0', { Result: [] }],
  ['Result.0', { Result: [''] }],
  ['Result.0', { Result: [7] }],
  ['Result', { Result: 'jwt' }],
  ['Result', { Result: { 0: 'jwt', length: 1 } }],
  ['RedirectHandle.context', { RedirectHandle: { handle: 'h-1' } }],
  ['Dialog.input', asking('Confirmation')],
  ['Dialog.input', asking({ ...confirmation, Field: field })],
  ['Dialog.input', asking({ toString: {} })],
  ['Dialog.input.Confirmation.context', asking({ Confirmation: {} })],
  ['Dialog.input.Selection.options.0.label', asking({ Selection: { options, context: '' } })],
  ['Dialog.input.Field.minLength', asking({ Field: { ...field, minLength: -1 } })],
  ['Dialog.input.Field.secrecyLevel', asking({ Field: { ...field, secrecyLevel: 7 } })],
  ['Dialog.message', { Dialog: { message: 7, input: confirmation } }],
  ['Dialog.image.data', { Dialog: { image, input: confirmation } }],
  ['answer', {}],
  ['answer', { Result: ['jwt'], Redirect: { url: 'https://b.example', context: '' } }],
  ['answer', JSON.parse('{"__proto__": {}, "Result": ["jwt"]}')],
  ['answer', { Surprise: {} }],
  ['answer', { constructor: {} }],
  ['answer', [['jwt']]],
])('an answer is unreadable without a good %s: %j', { tags: ['F39'] }, (member, json) => {
  expect(unreadable(json)).toMatch(new RegExp(`^${member}: `));
});

test.each([
  ['no JSON', { text: '{' }, 'The answer is not JSON.'],
  ['no UTF-8', { bytes: Uint8Array.of(0x22, 0xff, 0x22) }, 'The answer is not UTF-8.'],
  ['an empty body', { text: '', plain: true }, 'The answer is not JSON.'],
  ['clear text', { json: { Result: ['jwt'] }, plain: true }, 'The answer does not open.'],
  ['a box of zeros', { bytes: new Uint8Array(100), plain: true }, 'The answer does not open.'],
])('an answer of %s is unreadable', { tags: ['F39'] }, async (_name, reply, text) => {
  const { session } = await sessionWith(reply);
  const error = await failure(session.start(...LOGIN));
  expect(error).toMatchObject({ kind: 'Unreadable', status: 200, text });
});

const credentials = { full: true, userId: false, none: false };
const BANK = { id: 'c-1', countries: ['DE', 'AT'], displayName: 'Sparkasse Süd', credentials };

describe('a connection', () => {
  const found = (json: unknown) => readJson(answerOf(json), parseConnections());

  test('has required members, null for absent ones, and optional members', () => {
    const names = { userId: 'Anmeldename', password: 'PIN', advice: 'Neu hier?', logoId: 'l' };
    const all = { ...BANK, ...names, bics: ['A'], bankCodes: [] };
    const newer = { ...all, labels: {}, credentials: { ...credentials, biometric: true } };
    expect(found([BANK, { ...BANK, userId: null, bics: null }, newer])).toEqual([BANK, BANK, all]);
  });

  test.each([
    ['1.id', { id: '' }],
    ['1.countries.0', { countries: [49] }],
    ['1.credentials.none', { credentials: { full: true, userId: true } }],
    ['1.bics', { bics: 'BYLADEM1001' }],
  ])('without a good %s makes the whole answer unreadable', (member, change) => {
    const problem = unreadable([BANK, { ...BANK, ...change }, BANK], found);
    expect(problem).toMatch(new RegExp(`^${member}: `));
    expect(problem).not.toMatch(/BYLADEM1001|49/);
  });
});

describe('a huge answer', { tags: ['T27'] }, () => {
  const SIZE = 1024 * 1024;
  const banks = parseConnections(50);
  const nested = (start: string, end: string) => {
    const depth = Math.floor(SIZE / (start.length + end.length));
    return `${start.repeat(depth)}0${end.repeat(depth)}`;
  };
  const countries = `[{"id":"a","countries":[${'0,'.repeat(100_000)}0]}]`;
  const Dialog = { message: 'x'.repeat(SIZE), input: confirmation };
  const long = JSON.stringify({ Dialog });

  test.each<[string, Parse<unknown>, string, string]>([
    ['wrong countries', banks, countries, '0.countries: more than 10000 entries'],
    ['lists in lists', banks, nested('[', ']'), '0: expected object'],
    ['a list without an end', banks, '['.repeat(SIZE), 'The answer is not JSON.'],
    ['dialogs', parseServiceAnswer, nested('{"Dialog":', '}'), 'Dialog.input: expected object'],
    ['one text', parseServiceAnswer, long, 'Dialog.message: a text that is too long'],
  ])('of %s is unreadable, and the first mismatch is named', (_what, parse, text, problem) => {
    const error = errorOf(() => readJson({ ...answerOf(''), body: utf8(text) }, parse));
    expect(error).toMatchObject({ kind: 'Unreadable', text: problem });
  });

  test('is read up to its first wrong entry and the requested limit', async () => {
    let reads = 0;
    const wrong = {
      get id() {
        reads += 1;
        return 7;
      },
    };
    expect(banks([BANK, BANK, wrong, wrong])).toEqual({ mismatch: '2.id: expected string' });
    const hits = Array.from({ length: 50 }, () => BANK);
    expect(banks([...hits, wrong])).toMatchObject({ value: { length: 50 } });
    expect(reads).toBe(1);
    const { session } = await sessionWith({ json: [...hits, BANK] });
    await expect(session.search({ terms: [], limit: 50 })).resolves.toHaveLength(50);
  });
});

describe('JSONTestSuite', { tags: ['F7', 'C2'] }, () => {
  const folder = join(import.meta.dirname, '../../fixtures/corpora/json-test-suite/test_parsing');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, body: new Uint8Array(readFileSync(join(folder, name))) }));

  test('none of its 318 texts is a list of banks, or an error without a type', () => {
    const wrong = files.filter(({ name, body }) => {
      const read = errorOf(() => readJson({ ...answerOf(''), body }, parseConnections()));
      const problem = read instanceof BankServiceError ? read.text : undefined;
      const isUnread = /not (?:JSON|UTF-8)/.test(problem ?? '');
      if (name.startsWith('n_')) return !isUnread;
      if (!name.startsWith('y_')) return problem === undefined;
      // Some of them are empty lists, which are valid lists of banks.
      return isUnread || (problem === undefined && !isDeepStrictEqual(read, []));
    });
    expect(wrong).toEqual([]);
  });

  test('each of them is an error with a kind where an error is expected', () => {
    const kinds = files.map(({ body }) => errorFromBody(body, { call: '', status: 500 }).kind);
    expect([...new Set(kinds)]).toEqual(['Response']);
  });
});
