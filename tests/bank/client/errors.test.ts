import { describe, expect, test } from 'vitest';
import { BankServiceError } from '../../../src/bank/client/errors.ts';
import { seal } from '../../../src/bank/client/crypto/sealedBox.ts';
import { generateKeyPair } from '../../../src/bank/client/crypto/x25519.ts';
import {
  LOGIN,
  SEARCH,
  TICKET,
  failure,
  serviceAndClient,
  ticketFor,
  type Reply,
} from './fakeService.ts';

/** The error of a bank step that gets this answer. */
async function errorOf(reply: Reply): Promise<BankServiceError> {
  const { client, service } = serviceAndClient();
  service.reply.mockReturnValue(reply);
  const error = await failure(client.accounts.start(TICKET, LOGIN));
  if (!(error instanceof BankServiceError)) throw error;
  expect(service.calls()).toEqual(['accounts/service']);
  return error;
}

const KINDS = {
  UnexpectedError: {},
  Canceled: {},
  InvalidCredentials: {},
  ServiceBlocked: { code: ['MissingSetup', 'ActionRequired'] },
  Unauthorized: {},
  ConsentExpired: {},
  AccessExceeded: {},
  PeriodOutOfBounds: {},
  UnsupportedProduct: { reason: ['Limit', 'Recipient', 'Scheduled'] },
  PaymentFailed: { code: ['LimitExceeded', 'InsufficientFunds'] },
  UnexpectedValue: {},
  TicketError: {
    code: [
      'Missing',
      'Invalid',
      'MissingKey',
      'UnknownKey',
      'Mismatch',
      'Expired',
      'InvalidLifetime',
      'ExpiredKey',
      'KeyEnvironmentMismatch',
    ],
  },
  ProviderError: { code: ['Maintenance'] },
  InterruptError: {},
};
const kinds = Object.keys(KINDS);
const codes = Object.entries(KINDS).flatMap(([kind, members]) =>
  Object.entries(members).flatMap(([member, values]: [string, string[]]) =>
    values.map((code) => [kind, member, code] as const),
  ),
);

describe('a kind', { tags: ['F40'] }, () => {
  test.each(kinds)('%s without details', async (kind) => {
    const error = await errorOf({ status: 400, json: { [kind]: {} } });
    expect(error).toMatchObject({ kind, status: 400, call: 'POST accounts/service' });
    expect([error.code, error.userMessage, error.text]).toEqual([undefined, undefined, undefined]);
  });

  test.each(kinds)('%s with a message for the person, in clear and on any status', async (kind) => {
    for (const [status, plain] of [
      [404, false],
      [422, true],
      [500, false],
      [503, true],
    ] as const) {
      const json = { [kind]: { userMessage: 'Bitte später', userMessages: 7 } };
      expect(await errorOf({ status, plain, json })).toMatchObject({
        kind,
        status,
        userMessage: 'Bitte später',
      });
    }
  });

  test.each(codes)('%s with the %s %s', async (kind, member, code) => {
    const json = { [kind]: { [member]: code, userMessage: 'So nicht' } };
    expect(await errorOf({ status: 409, json })).toMatchObject({
      kind,
      code,
      userMessage: 'So nicht',
    });
  });

  test.each(kinds)('%s with an unknown or a foreign code keeps the kind alone', async (kind) => {
    for (const code of ['Tomorrow', 'constructor', '', 7, null, {}]) {
      const details = { code, reason: code, userMessage: 'Nein' };
      const error = await errorOf({ status: 400, json: { [kind]: details } });
      expect(error).toMatchObject({ kind, userMessage: 'Nein', code: undefined });
    }
  });

  test('ignores a code in a member that its kind does not use', async () => {
    const json = { PaymentFailed: { reason: 'LimitExceeded' } };
    expect(await errorOf({ status: 400, json })).toMatchObject({ code: undefined });
  });

  test('takes the service’s own sentence where it has one', async () => {
    const ticket = { TicketError: { error: 'Ticket is expired', code: 'Expired' } };
    expect(await errorOf({ status: 401, json: ticket })).toMatchObject({
      code: 'Expired',
      text: 'Ticket is expired',
    });
    const value = { UnexpectedValue: { error: 'fields: unknown' } };
    expect(await errorOf({ status: 400, json: value })).toMatchObject({ text: 'fields: unknown' });
    const none = { InvalidCredentials: { error: 'pin' } };
    expect((await errorOf({ status: 400, json: none })).text).toBeUndefined();
  });

  test('keeps to its kind whatever its details are', async () => {
    for (const details of [null, 'text', 7, [], { userMessage: 7 }, { userMessage: {} }]) {
      const error = await errorOf({ status: 400, json: { Canceled: details } });
      expect(error).toMatchObject({ kind: 'Canceled', userMessage: undefined });
    }
  });

  test('is found beside members that are not kinds', async () => {
    const json = { id: 7, Canceled: {}, toString: {}, Cancelled: {} };
    expect(await errorOf({ status: 400, json })).toMatchObject({ kind: 'Canceled' });
  });
});

describe('no kind', () => {
  const unknown: [string, unknown][] = [
    ['an unknown kind', { Tired: { userMessage: 'zzz' } }],
    ['two kinds', { Canceled: {}, Unauthorized: {} }],
    ['a bare name', 'Canceled'],
    ['a list', [{ Canceled: {} }]],
    ['null', null],
    ['nothing in it', {}],
    ['names that every object inherits', { constructor: {}, toString: {}, valueOf: {} }],
  ];

  test.each(unknown)('%s: the raw answer, or not found', async (_name, json) => {
    const text = JSON.stringify(json);
    for (const plain of [false, true]) {
      expect(await errorOf({ status: 400, text, plain })).toMatchObject({
        kind: 'Response',
        status: 400,
        text,
      });
      expect(await errorOf({ status: 404, text, plain })).toMatchObject({ kind: 'NotFound', text });
    }
  });

  test('a prototype in JSON is a member like any other', { tags: ['T19'] }, async () => {
    const text = '{"__proto__":{"Canceled":{}}}';
    expect(await errorOf({ status: 400, text })).toMatchObject({ kind: 'Response', text });
  });

  test('a page from a proxy on the way', async () => {
    const text = '<html>502 Bad Gateway</html>';
    expect(await errorOf({ status: 502, text, plain: true })).toMatchObject({
      kind: 'Response',
      status: 502,
      text,
    });
  });

  test('nothing at all', async () => {
    const nothing = { text: '', plain: true };
    expect(await errorOf({ status: 404, ...nothing })).toMatchObject({ kind: 'NotFound' });
    const error = await errorOf({ status: 500, ...nothing });
    expect([error.kind, error.text, error.message]).toEqual([
      'Response',
      undefined,
      'POST accounts/service: Response 500',
    ]);
  });

  test('bytes that are not text, and a box for another key', async () => {
    const { publicKey } = await generateKeyPair();
    const box = await seal(publicKey, Buffer.from('{"Canceled":{}}'));
    for (const bytes of [box, Uint8Array.of(0xff, 0xfe, 0), new Uint8Array(48)]) {
      expect(await errorOf({ status: 500, bytes, plain: true })).toMatchObject({
        kind: 'Response',
        status: 500,
      });
    }
  });
});

describe('foreign text', { tags: ['T40'] }, () => {
  test('is cut', async () => {
    const long = 'x'.repeat(100_000);
    const error = await errorOf({ status: 500, text: long });
    expect(error.text).toBe('x'.repeat(1000));
    const kind = await errorOf({ status: 500, json: { UnexpectedError: { userMessage: long } } });
    expect(kind.userMessage).toHaveLength(1000);
  });

  test('shows no token', async () => {
    const text = `ticket ${TICKET}, Authorization: Bearer abc-def, bearer xyz; ${'y'.repeat(960)}${TICKET}`;
    const { text: shown } = await errorOf({ status: 500, text });
    expect(shown).toContain('ticket •••');
    expect(shown).toContain('Authorization: •••');
    expect(shown).not.toMatch(/eyJ|abc-def|xyz/);
    const kind = { TicketError: { error: `${TICKET} is bad`, code: 'Invalid' } };
    expect((await errorOf({ status: 400, json: kind })).text).toBe('••• is bad');
  });
});

describe('a trace id', () => {
  const trace = Uint8Array.of(0, 255, 7);

  test('is read even where the answer is not', async () => {
    const replies: Reply[] = [
      { text: '{', trace },
      { bytes: new Uint8Array(99), plain: true, trace },
      { status: 404, text: '', plain: true, trace },
      { status: 400, json: { Canceled: {} }, trace },
    ];
    for (const reply of replies) expect((await errorOf(reply)).traceId).toEqual(trace);
  });

  test('that does not open is ignored', async () => {
    const { client, service } = serviceAndClient();
    const foreign = await seal((await generateKeyPair()).publicKey, trace);
    for (const header of ['', 'no Base64!', 'AAAA', Buffer.from(foreign).toString('base64')]) {
      service.reply.mockReturnValueOnce({ trace: header, json: [] });
      expect(await client.search(TICKET, SEARCH)).toEqual([]);
      service.reply.mockReturnValueOnce({ trace: header, status: 400, json: { Canceled: {} } });
      const error = await failure(client.search(TICKET, SEARCH));
      expect(error).toMatchObject({ kind: 'Canceled', traceId: undefined });
    }
  });
});

test.each([
  'settle',
  'search',
  'info',
  'trace',
  'registerRedirect',
  'start',
  'respond',
  'confirm',
] as const)('%s sends nothing for a ticket without an id', async (name) => {
  const { client, service } = serviceAndClient();
  const bad = ['', 'abc', ticketFor(''), ticketFor('with\nline'), 'e30.eyJkYXRhIjp7ImlkIjo3fX0.x'];
  for (const ticket of bad) {
    const calls = {
      settle: () => client.settle(ticket),
      search: () => client.search(ticket, SEARCH),
      info: () => client.info(ticket, 'c'),
      trace: () => client.trace(ticket, new Uint8Array(1)),
      registerRedirect: () => client.registerRedirect(ticket, { handle: '', redirectUri: '' }),
      start: () => client.accounts.start(ticket, LOGIN),
      respond: () => client.accounts.respond(ticket, { context: '', response: '' }),
      confirm: () => client.accounts.confirm(ticket, { context: '' }),
    };
    expect(await failure(calls[name]())).toMatchObject({ kind: 'InvalidTicket', status: 0 });
  }
  expect(service.seen).toEqual([]);
});
