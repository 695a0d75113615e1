import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BankServiceError } from '../../../src/bank/client/errors.ts';
import { readJson } from '../../../src/bank/client/protocol/answers.ts';
import { errorFromBody } from '../../../src/bank/client/protocol/errorBody.ts';
import {
  parseConnections,
  parseRedirectUrl,
  parseServiceAnswer,
} from '../../../src/bank/client/protocol/schemas.ts';
import { utf8 } from '../../../src/lib/bytes.ts';
import { LOGIN, failure, openedSession, type Reply } from './fakeService.ts';

/** The result of a login that gets this answer. */
async function loginWith(reply: Reply) {
  const { session, service } = await openedSession();
  service.reply.mockReturnValue(reply);
  return session.start(...LOGIN);
}
const answerOf = (json: unknown) => ({
  call: 'POST accounts/service',
  status: 200,
  traceId: Uint8Array.of(1),
  body: utf8(JSON.stringify(json)),
});
/** What is read of an answer that was opened. */
const readLogin = (json: unknown) => readJson(answerOf(json), parseServiceAnswer);

/** What is wrong with an answer that cannot be read. */
function unreadable(json: unknown, read: (json: unknown) => unknown = readLogin) {
  const error = errorOf(() => read(json));
  expect(error).toBeInstanceOf(BankServiceError);
  expect(error).toMatchObject({ kind: 'Unreadable', status: 200, traceId: Uint8Array.of(1) });
  return (error as BankServiceError).text;
}

/** The error of a reader, or what it reads. */
function errorOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

const confirmation = { Confirmation: { context: 'Yw==' } };
const field = { type: 'Text', secrecyLevel: 'Plain', context: 'Yw==' };

test('a result is its token, whatever comes with it', () => {
  for (const Result of [['jwt'], ['jwt', { session: 'c2Vz' }, 7]]) {
    expect(readLogin({ Result })).toEqual({ kind: 'Result', jwt: 'jwt' });
  }
});

describe('a dialog', () => {
  test('with every member', () => {
    const image = { mimeType: 'image/gif', data: 'R0lG', hhdUcData: 'AAEC', alt: 'x' };
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
      image: {
        mimeType: 'image/gif',
        data: Uint8Array.of(0x47, 0x49, 0x46),
        hhdUcData: Uint8Array.of(0, 1, 2),
      },
      input: {
        kind: 'Selection',
        context: 'Yw==',
        options: [app, { key: 'b', label: 'SMS', explanation: undefined }],
      },
    });
  });

  test('with only its input: every other member is absent or null', () => {
    const input = { kind: 'Confirmation', context: 'Yw==', pollingDelaySecs: undefined };
    const bare = {
      kind: 'Dialog',
      context: undefined,
      message: undefined,
      image: undefined,
      input,
    };
    expect(readLogin({ Dialog: { input: confirmation } })).toEqual(bare);
    const nulls = { context: null, message: null, image: null };
    const unpolled = { Confirmation: { context: 'Yw==', pollingDelaySecs: null } };
    expect(readLogin({ Dialog: { ...nulls, input: unpolled } })).toEqual(bare);
    const polled = { Confirmation: { context: 'Yw==', pollingDelaySecs: 1.5 } };
    expect(readLogin({ Dialog: { input: polled } })).toMatchObject({
      input: { pollingDelaySecs: 1.5 },
    });
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

describe('a redirect', { tags: ['T17'] }, () => {
  // tests/lib/navigable.test.ts has every address.
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
])('an answer is unreadable without a good %s: %j', (member, json) => {
  expect(unreadable(json)).toMatch(new RegExp(`^${member}: `));
});

describe('an answer of a service', { tags: ['F39'] }, () => {
  test.each([
    ['nothing in it', {}],
    ['two kinds', { Result: ['jwt'], Redirect: { url: 'https://b.example', context: '' } }],
    ['one more member, oddly named', JSON.parse('{"__proto__": {}, "Result": ["jwt"]}')],
    ['an unknown kind', { Surprise: {} }],
    ['an inherited name', { constructor: {} }],
    ['a list', [['jwt']]],
  ])('with %s is unreadable', (_name, json) => {
    expect(unreadable(json)).toMatch(/^answer: expected /);
  });

  test.each([
    ['no JSON', { text: '{' }, 'The answer is not JSON.'],
    ['no UTF-8', { bytes: Uint8Array.of(0x22, 0xff, 0x22) }, 'The answer is not UTF-8.'],
    ['an empty body', { text: '', plain: true }, 'The answer is not JSON.'],
    ['clear text', { json: { Result: ['jwt'] }, plain: true }, 'The answer does not open.'],
    ['a box of zeros', { bytes: new Uint8Array(100), plain: true }, 'The answer does not open.'],
  ])('of %s is unreadable', async (_name, reply, text) => {
    const error = await failure(loginWith(reply));
    expect(error).toMatchObject({ kind: 'Unreadable', status: 200, text });
  });
});

describe('a connection', () => {
  const credentials = { full: true, userId: false, none: false };
  const BANK = { id: 'c-1', countries: ['DE', 'AT'], displayName: 'Sparkasse Süd', credentials };
  const found = (json: unknown) => readJson(answerOf(json), parseConnections());

  test('with the required members, with null, and with every member', () => {
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

describe('JSONTestSuite', { tags: ['F8', 'C2'] }, () => {
  const folder = join(import.meta.dirname, '../../fixtures/corpora/json-test-suite/test_parsing');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

  test('none of its 318 texts is a list of banks, or an error without a type', () => {
    const wrong = files.filter((file) => {
      const body = new Uint8Array(readFileSync(join(folder, file)));
      const notJson = /not (?:JSON|UTF-8)/.test(problemIn(body) ?? '');
      const empty = problemIn(body) === undefined && file.startsWith('y_');
      if (file.startsWith('n_')) return !notJson;
      return file.startsWith('y_') ? notJson : !empty && problemIn(body) === undefined;
    });
    expect(wrong).toEqual([]);
  });

  test('each of them is an error of a kind where one is expected', () => {
    const kinds = files.map((file) => {
      const body = readFileSync(join(folder, file));
      return errorFromBody(body, { call: '', status: 500, traceId: undefined }).kind;
    });
    expect([...new Set(kinds)]).toEqual(['Response']);
  });

  /** Why these bytes are no list of banks; undefined: they are an empty one. */
  function problemIn(body: Uint8Array<ArrayBuffer>): string | undefined {
    const read = errorOf(() => readJson({ ...answerOf(''), body }, parseConnections()));
    if (read instanceof BankServiceError) return read.text;
    if (!Array.isArray(read) || read.length > 0) throw new Error('Banks were found');
    return undefined;
  }
});
