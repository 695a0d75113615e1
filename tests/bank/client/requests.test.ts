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
const answer = { context: 'Yw==', response: '133742 ö' };
const more = { ...answer, extra: 1 };
const some = { terms: [], ibanDetection: false, limit: 50, page: 7 };

test.each<[string, unknown, (session: Session) => Promise<unknown>]>([
  ['search', { filters: [{ term: 'spark' }, { term: 'stadt' }] }, (it) => it.search(spark)],
  ['search', { filters: [], ibanDetection: false, limit: 50 }, (it) => it.search(some)],
  ['info/connection-1', null, (it) => it.info('connection-1')],
  ['redirects', redirect, (it) => it.registerRedirect({ ...some, ...redirect })],
  ['collect-payment/response', answer, (it) => it.respond('CollectPayment', more)],
  ['accounts/confirmation', { context: 'Yw==' }, (it) => it.confirm('Accounts', more)],
])('the sealed body of %s: %j', async (path, json, call) => {
  expect(await sealedBy(call)).toEqual([path, json]);
});

describe('a login sends every member of its service, and no others:', () => {
  const connectionId = 'connection-1';
  const asked = { fields: ['Iban', 'Type'] as const, filter: CURRENT_ACCOUNTS };
  const account = { iban: 'DE02' };
  const payment = {
    amount: { amount: '1.50', currency: 'EUR' },
    creditorAccount: { iban: 'DE40' },
    creditorName: 'Shop',
  };
  const product = 'SepaCreditTransfer' as const;
  const full = { product, debtorAccount: account, requestedExecutionDate: '2026-12-01' };
  const details = [{ ...payment, remittance: 'Order' }, payment];
  const withMore = details.map((one) => ({
    ...one,
    amount: { ...one.amount, cents: 150 },
    creditorAccount: { ...one.creditorAccount, bic: 'X' },
    note: 'mine',
  }));
  const balances = { accounts: [{ ...account, ...asked }, account] };
  const several = { ...full, details: withMore };
  const single = { product, details: [payment] };

  test.each<[path: string, ServiceRequest, members: object]>([
    ['accounts', { service: 'Accounts', request: { ...asked, ...account } }, asked],
    ['balances', { service: 'Balances', request: balances }, { accounts: [account, account] }],
    ['transactions', { service: 'Transactions' }, {}],
    ['collect-payment', { service: 'CollectPayment' }, {}],
    ['transfer', { service: 'Transfer', request: several }, { ...full, details }],
    ['transfer', { service: 'Transfer', request: single }, single],
  ])('%s', async (path, wanted, members) => {
    const person = { connectionId, userId: 'ada', password: '' };
    for (const sent of [{ ...person, pin: '1234' }, { connectionId }]) {
      const { pin: _, ...credentials } = { pin: '', ...sent };
      expect(await sealedBy((session) => session.start(wanted, sent))).toEqual([
        `${path}/service`,
        { credentials: { ...credentials, connectionData: null }, session: null, ...members },
      ]);
    }
  });
});

test('the path of a trace has its id in a fresh box, as one segment', async () => {
  const { session, service } = await openedSession();
  service.reply.mockReturnValue({ text: 'a trace' });
  const traceId = Uint8Array.of(1, 2, 3, 250);
  expect(await session.trace(traceId)).toBe('a trace');
  await session.trace(traceId);
  const own = service.sessions[0]?.keyPair;
  for (const path of service.calls()) {
    const [, segment = ''] = /^traces\/([\w%-]+)$/.exec(path) ?? [];
    const box = fromBase64Url(segment.replaceAll('%3d', ''));
    expect(own && (await unseal(own, box ?? traceId))).toEqual(traceId);
  }
  expect(new Set(service.calls()).size).toBe(2);
  // The service expects the padding of Base64url.
  expect(pathSegment(Uint8Array.of(0xfb, 0xff))).toBe('-_8%3d');
});
