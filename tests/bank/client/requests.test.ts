// @module-tag T37
import { describe, expect, test } from 'vitest';
import { fromBase64Url } from '../../../src/lib/bytes.ts';
import { unseal } from '../../../src/bank/client/crypto/sealedBox.ts';
import { CURRENT_ACCOUNTS } from '../../../src/bank/client/filter.ts';
import { pathSegment } from '../../../src/bank/client/protocol/exchange.ts';
import type { ServiceRequest, Session } from '../../../src/bank/client/service.ts';
import { openedSession } from './fakeService.ts';

/** The path and the JSON that a call seals. */
async function sealedBy(call: (session: Session) => Promise<unknown>) {
  const { session, service } = await openedSession();
  await call(session).catch(() => {});
  expect(service.reply).toHaveBeenCalledTimes(1);
  const request = service.reply.mock.calls[0]?.[0];
  return [request?.path, request?.json];
}

const redirect = { handle: 'h-1', redirectUri: 'https://console.example/?a=1' };
const spark = { terms: ['spark', 'stadt'] };
const some = { terms: [], ibanDetection: false, limit: 50, page: 7 };

describe('the sealed body of', () => {
  test.each<[string, unknown, (session: Session) => Promise<unknown>]>([
    ['search', { filters: [{ term: 'spark' }, { term: 'stadt' }] }, (it) => it.search(spark)],
    ['search', { filters: [], ibanDetection: false, limit: 50 }, (it) => it.search(some)],
    ['info/connection-1', null, (it) => it.info('connection-1')],
    ['redirects', redirect, (it) => it.registerRedirect({ ...some, ...redirect })],
  ])('%s: %j', async (path, json, call) => {
    expect(await sealedBy(call)).toEqual([path, json]);
  });

  test.each([
    ['Accounts', 'accounts'],
    ['CollectPayment', 'collect-payment'],
  ] as const)('answers within %s', async (name, path) => {
    const answer = { context: 'Y29udGV4dA==', response: '133742 ö', extra: 1 };
    const { extra: _, response, ...context } = answer;
    expect(await sealedBy((session) => session.respond(name, answer))).toEqual([
      `${path}/response`,
      { ...context, response },
    ]);
    expect(await sealedBy((session) => session.confirm(name, answer))).toEqual([
      `${path}/confirmation`,
      context,
    ]);
  });
});

describe('a login holds every member of its service, and no others:', { tags: ['T37'] }, () => {
  const connectionId = 'connection-1';
  const accounts = [{ iban: 'DE02', currency: 'EUR', bic: 'X' }, { iban: 'DE03' }];
  const filter = CURRENT_ACCOUNTS;
  const asked = { fields: ['Iban', 'OwnerName', 'Type'] as const, filter, note: 'mine' };
  const payment = {
    amount: { amount: '1.50', currency: 'EUR' },
    creditorAccount: { iban: 'DE40' },
    creditorName: 'Shop',
  };
  const full = { ...payment, endToEndIdentification: 'E1', remittance: 'Order' };
  const transfer = {
    product: 'SepaCreditTransfer',
    debtorAccount: { iban: 'DE02', currency: 'EUR' },
    debtorName: 'Ada',
    requestedExecutionDate: '2026-12-01',
  } as const;
  const withMore = {
    ...full,
    amount: { ...full.amount, cents: 150 },
    creditorAccount: { iban: 'DE40', bic: 'X' },
    note: 'mine',
  };

  test.each<[path: string, ServiceRequest, members: object]>([
    [
      'accounts',
      { service: 'Accounts', request: asked },
      {
        fields: ['Iban', 'OwnerName', 'Type'],
        filter: { Or: [{ Eq: ['Type', 'Current'] }, { Eq: ['Type', null] }] },
      },
    ],
    [
      'balances',
      { service: 'Balances', request: { accounts } },
      { accounts: [{ iban: 'DE02', currency: 'EUR' }, { iban: 'DE03' }] },
    ],
    ['transactions', { service: 'Transactions' }, {}],
    ['collect-payment', { service: 'CollectPayment' }, {}],
    [
      'transfer',
      { service: 'Transfer', request: { ...transfer, details: [withMore, payment] } },
      { ...transfer, details: [full, payment] },
    ],
    [
      'transfer',
      { service: 'Transfer', request: { product: transfer.product, details: [payment] } },
      { product: transfer.product, details: [payment] },
    ],
  ])('%s', async (path, wanted, members) => {
    for (const person of [{ connectionId, userId: 'ada', password: '' }, { connectionId }]) {
      const given = { ...person, pin: '1234' };
      const credentials = { ...person, connectionData: null };
      const body = { credentials, session: null, ...members };
      expect(await sealedBy((session) => session.start(wanted, given))).toEqual([
        `${path}/service`,
        body,
      ]);
    }
  });
});

test('the path of a trace holds its id sealed, freshly each time, as one segment', async () => {
  const { session, service } = await openedSession();
  service.reply.mockReturnValue({ text: 'a trace' });
  const traceId = Uint8Array.of(1, 2, 3, 250);
  expect(await session.trace(traceId)).toBe('a trace');
  expect(await session.trace(traceId)).toBe('a trace');
  const [one = '', two = ''] = service.calls();
  expect(one).not.toBe(two);
  for (const path of [one, two]) {
    const [, segment = ''] = /^traces\/([\w%-]+)$/.exec(path) ?? [];
    const box = fromBase64Url(segment.replaceAll('%3d', ''));
    const own = service.sessions[0]?.keyPair;
    expect(own && (await unseal(own, box ?? traceId))).toEqual(traceId);
  }
  // The service expects the padding of Base64url.
  expect(pathSegment(Uint8Array.of(0xfb, 0xff))).toBe('-_8%3d');
});
