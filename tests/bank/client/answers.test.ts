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
import { LOGIN, TICKET, failure, serviceAndClient, type Reply } from './fakeService.ts';

/** The result of a login that gets this answer. */
async function loginWith(reply: Reply) {
  const { client, service } = serviceAndClient();
  service.reply.mockReturnValue(reply);
  return client.accounts.start(TICKET, LOGIN);
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

function errorOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

describe('a result', () => {
  test.each([
    [['jwt']],
    [['jwt', null, null]],
    [['jwt', 'c2Vz', 'Y29u', 'more']],
    [['jwt', { session: 'c2Vz' }, 7]],
  ])('%j is its token, whatever comes with it', async (Result) => {
    expect(readLogin({ Result })).toEqual({ kind: 'Result', jwt: 'jwt' });
  });

  test.each([[[]], [['']], [[7]], ['jwt'], [{ 0: 'jwt', length: 1 }], [null]])(
    '%j is unreadable',
    async (Result) => {
      expect(unreadable({ Result })).toMatch(/^Result/);
    },
  );
});

describe('a dialog', () => {
  const confirmation = { Confirmation: { context: 'Yw==' } };

  test('with every member', async () => {
    const image = { mimeType: 'image/gif', data: 'R0lG', hhdUcData: 'AAEC', alt: 'x' };
    const options = [
      { key: 'a', label: 'App', explanation: 'on your phone', icon: 1 },
      { key: 'b', label: 'SMS', explanation: null },
    ];
    const json = {
      Dialog: {
        context: 'Sca',
        message: 'Wie?',
        image,
        input: { Selection: { options, context: 'Yw==', preselected: 'a' } },
        severity: 1,
      },
    };
    expect(readLogin(json)).toEqual({
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
        options: [
          { key: 'a', label: 'App', explanation: 'on your phone' },
          { key: 'b', label: 'SMS', explanation: undefined },
        ],
      },
    });
  });

  test('with its input alone, all else absent or null', async () => {
    const bare = {
      kind: 'Dialog',
      context: undefined,
      message: undefined,
      image: undefined,
      input: { kind: 'Confirmation', context: 'Yw==', pollingDelaySecs: undefined },
    };
    expect(readLogin({ Dialog: { input: confirmation } })).toEqual(bare);
    const nulls = { context: null, message: null, image: null };
    const input = { Confirmation: { context: 'Yw==', pollingDelaySecs: null } };
    expect(readLogin({ Dialog: { ...nulls, input } })).toEqual(bare);
  });

  test.each([
    ...['Sca', 'Accounts', 'Redirect', 'PaymentStatus', 'VopConfirmation', 'VopCheck'].map(
      (context) => [context, context],
    ),
    ...['sca', 'Tomorrow', '', 7, {}, 'constructor'].map((context) => [context, undefined]),
  ])('about %j', { tags: ['F11'] }, async (context, known) => {
    const json = { Dialog: { context, message: 'm', input: confirmation } };
    expect(readLogin(json)).toMatchObject({ message: 'm', context: known });
  });

  test.each([
    ['Date', 'Plain', 'Plain'],
    ['Email', 'Otp', 'Otp'],
    ['Retina', 'Password', 'Password'],
    ['Text', 'TopSecret', 'Password'],
  ])('with a field %s, %s', { tags: ['F11'] }, async (type, sent, secrecyLevel) => {
    const field = { type, secrecyLevel: sent, minLength: 0, maxLength: 6, context: 'Yw==' };
    const input = {
      kind: 'Field',
      context: 'Yw==',
      type,
      secrecyLevel,
      minLength: 0,
      maxLength: 6,
    };
    expect(readLogin({ Dialog: { input: { Field: field } } })).toMatchObject({
      input,
    });
  });

  test('with a confirmation that can be polled', async () => {
    const input = { Confirmation: { context: 'Yw==', pollingDelaySecs: 1.5 } };
    expect(readLogin({ Dialog: { input } })).toMatchObject({
      input: { kind: 'Confirmation', pollingDelaySecs: 1.5 },
    });
  });

  const field = { type: 'Text', secrecyLevel: 'Plain', context: 'Yw==' };
  test.each([
    ['Dialog.input', {}],
    ['Dialog.input', { input: {} }],
    ['Dialog.input', { input: 'Confirmation' }],
    ['Dialog.input', { input: { ...confirmation, Field: field } }],
    ['Dialog.input', { input: { toString: {} } }],
    ['Dialog.input.Confirmation.context', { input: { Confirmation: {} } }],
    ['Dialog.input.Selection.options', { input: { Selection: { context: 'Yw==' } } }],
    ['Dialog.input.Selection.options.0.label', select([{ key: 'a' }])],
    ['Dialog.input.Selection.options.1', select([{ key: 'a', label: 'A' }, null])],
    ['Dialog.input.Field.minLength', { input: { Field: { ...field, minLength: -1 } } }],
    ['Dialog.input.Field.maxLength', { input: { Field: { ...field, maxLength: '6' } } }],
    ['Dialog.input.Field.secrecyLevel', { input: { Field: { ...field, secrecyLevel: 7 } } }],
    ['Dialog.message', { message: 7, input: confirmation }],
    ['Dialog.image.data', { image: { mimeType: 'image/png' }, input: confirmation }],
    ['Dialog.image.data', { image: { mimeType: '', data: 'no!' }, input: confirmation }],
    [
      'Dialog.image.hhdUcData',
      { image: { mimeType: '', data: '', hhdUcData: 'A' }, input: confirmation },
    ],
  ])('is unreadable without a good %s', async (member, Dialog) => {
    expect(unreadable({ Dialog })).toMatch(new RegExp(`^${member}: `));
  });
});

function select(options: unknown[]) {
  return { input: { Selection: { options, context: 'Yw==' } } };
}

describe('a redirect', { tags: ['T17'] }, () => {
  test.each([
    'https://login.bank.example/auth?x=1#y',
    'http://localhost:3000/login',
    'http://127.0.0.1/',
    'http://127.8.9.10/',
    'http://[::1]:80/',
  ])('to %s', async (url) => {
    expect(readLogin({ Redirect: { url, context: 'Yw==' } })).toEqual({
      kind: 'Redirect',
      url: new URL(url),
      context: 'Yw==',
    });
  });

  const bad = [
    'http://bank.example/',
    'http://localhost.bank.example/',
    'http://127.0.0.1.example/',
    'https://user@bank.example/',
    'https://:secret@bank.example/',
    'https://bank.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://bank.example/1',
    'ftp://bank.example/',
    '//bank.example/',
    '/login',
    'https://',
    '',
    null,
    7,
  ];
  test.each(bad)('to %j is unreadable', async (url) => {
    expect(unreadable({ Redirect: { url, context: 'Yw==' } })).toMatch(/^Redirect\.url: /);
    expect(parseRedirectUrl({ redirectUrl: url })).toEqual({
      mismatch: expect.stringMatching(/^redirectUrl: /) as string,
    });
  });

  test('by handle', async () => {
    const json = { RedirectHandle: { handle: 'h-1', context: 'Yw==', expires: 1 } };
    expect(readLogin(json)).toEqual({
      kind: 'RedirectHandle',
      handle: 'h-1',
      context: 'Yw==',
    });
    expect(unreadable({ RedirectHandle: { handle: 'h-1' } })).toBe(
      'RedirectHandle.context: expected string',
    );
  });
});

describe('an answer of a service', { tags: ['F39'] }, () => {
  test.each([
    ['nothing in it', {}],
    ['two kinds', { Result: ['jwt'], Redirect: { url: 'https://b.example', context: '' } }],
    ['one more member', { Result: ['jwt'], note: 1 }],
    ['one more member, oddly named', JSON.parse('{"__proto__": {}, "Result": ["jwt"]}')],
    ['an unknown kind', { Surprise: {} }],
    ['an inherited name', { constructor: {} }],
    ['a name alone', 'Result'],
    ['a list', [['jwt']]],
    ['null', null],
  ])('with %s is unreadable', async (_name, json) => {
    expect(unreadable(json)).toMatch(/^answer: expected /);
  });

  test.each([
    ['no JSON', { text: '{' }, 'The answer is not JSON.'],
    ['nothing', { text: '' }, 'The answer is not JSON.'],
    ['no UTF-8', { bytes: Uint8Array.of(0x22, 0xff, 0x22) }, 'The answer is not UTF-8.'],
    ['an empty body', { text: '', plain: true }, 'The answer is not JSON.'],
    ['clear text', { json: { Result: ['jwt'] }, plain: true }, 'The answer does not open.'],
    ['a short box', { bytes: new Uint8Array(47), plain: true }, 'The answer does not open.'],
    ['a box of zeros', { bytes: new Uint8Array(100), plain: true }, 'The answer does not open.'],
  ])('of %s is unreadable', async (_name, reply, text) => {
    const error = await failure(loginWith(reply));
    expect(error).toMatchObject({ kind: 'Unreadable', status: 200, text });
  });
});

describe('a connection', () => {
  const BANK = {
    id: 'connection-1',
    countries: ['DE', 'AT'],
    displayName: 'Sparkasse Süd',
    credentials: { full: true, userId: false, none: false, biometric: true },
  };
  const found = (json: unknown) => readJson(answerOf(json), parseConnections());

  test('with the required members, with null, and with every member', async () => {
    const { biometric: _more, ...credentials } = BANK.credentials;
    const members = ['userId', 'password', 'advice', 'logoId', 'bics', 'bankCodes'];
    const nulls = Object.fromEntries(members.map((member) => [member, null]));
    const all = {
      userId: 'Anmeldename',
      password: 'PIN',
      advice: 'Neu hier?',
      logoId: 'l',
      bics: ['A'],
      bankCodes: [],
    };
    const rows = [BANK, { ...BANK, ...nulls }, { ...BANK, ...all, labels: {} }];
    expect(found(rows)).toEqual([
      { ...BANK, credentials },
      { ...BANK, credentials },
      { ...BANK, credentials, ...all },
    ]);
  });

  test.each([
    ['1.id', { id: '' }],
    ['1.id', { id: 7 }],
    ['1.countries', { countries: null }],
    ['1.countries.0', { countries: [49] }],
    ['1.displayName', { displayName: undefined }],
    ['1.credentials', { credentials: 'full' }],
    ['1.credentials.none', { credentials: { full: true, userId: true } }],
    ['1.advice', { advice: {} }],
    ['1.bics', { bics: 'BYLADEM1001' }],
  ])('without a good %s makes the whole answer unreadable', async (member, change) => {
    const problem = unreadable([BANK, { ...BANK, ...change }, BANK], found);
    expect(problem).toMatch(new RegExp(`^${member}: `));
    expect(problem).not.toMatch(/BYLADEM1001|49/);
  });
});

describe('JSONTestSuite', { tags: ['F8', 'C2'] }, () => {
  const folder = join(import.meta.dirname, '../../fixtures/corpora/json-test-suite/test_parsing');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

  test('none of its 318 texts is a list of banks, or an error without a type', () => {
    expect(files).toHaveLength(318);
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
    try {
      const banks = readJson(
        { call: '', status: 200, traceId: undefined, body },
        parseConnections(),
      );
      expect(banks).toEqual([]);
      return undefined;
    } catch (error) {
      if (error instanceof BankServiceError && error.kind === 'Unreadable') return error.text;
      throw error;
    }
  }
});
