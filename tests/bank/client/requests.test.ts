// @module-tag T37
import { describe, expect, test } from 'vitest';
import { fromBase64Url } from '../../../src/lib/bytes.ts';
import { unseal } from '../../../src/bank/client/crypto/sealedBox.ts';
import { CURRENT_ACCOUNTS } from '../../../src/bank/client/filter.ts';
import { pathSegment } from '../../../src/bank/client/protocol/exchange.ts';
import type { BankService } from '../../../src/bank/client/service.ts';
import { TICKET, serviceAndClient } from './fakeService.ts';

/** The path and the JSON that a call seals. */
async function sealedBy(call: (client: BankService) => Promise<unknown>) {
  const { client, service } = serviceAndClient();
  await call(client).catch(() => {});
  expect(service.reply).toHaveBeenCalledTimes(1);
  const request = service.reply.mock.calls[0]?.[0];
  return [request?.path, request?.json];
}

const FIELDS = ['Iban', 'OwnerName', 'Type'] as const;
const CREDENTIALS = { connectionId: 'connection-1' };
/** What every service gets of a person without an account or a session. */
const LEAST = {
  credentials: { connectionId: 'connection-1', connectionData: null },
  session: null,
};

describe('the sealed body of', () => {
  const redirect = { handle: 'h-1', redirectUri: 'https://console.example/?a=1' };
  const more = { credentials: CREDENTIALS, fields: FIELDS };
  const terms = { terms: ['spark', 'stadt'] };
  const some = { terms: [], ibanDetection: false, limit: 50, page: 7 };
  const accounts = [{ iban: 'DE02', currency: 'EUR', bic: 'X' }, { iban: 'DE03' }];
  const named = [{ iban: 'DE02', currency: 'EUR' }, { iban: 'DE03' }];
  test.each<[string, unknown, (client: BankService) => Promise<unknown>]>([
    [
      'search',
      { filters: [{ term: 'spark' }, { term: 'stadt' }] },
      (it) => it.search(TICKET, terms),
    ],
    ['search', { filters: [], ibanDetection: false, limit: 50 }, (it) => it.search(TICKET, some)],
    ['info/connection-1', null, (it) => it.info(TICKET, 'connection-1')],
    ['redirects', redirect, (it) => it.registerRedirect(TICKET, { ...more, ...redirect })],
    [
      'balances/service',
      { ...LEAST, accounts: named },
      (it) => it.balances.start(TICKET, { credentials: CREDENTIALS, accounts }),
    ],
    ['transactions/service', LEAST, (it) => it.transactions.start(TICKET, more)],
    ['collect-payment/service', LEAST, (it) => it.collectPayment.start(TICKET, more)],
  ])('%s: %j', async (path, json, call) => {
    expect(await sealedBy(call)).toEqual([path, json]);
  });

  test('accounts with every member of the service, and no others', { tags: ['T37'] }, async () => {
    const request = {
      credentials: { ...CREDENTIALS, userId: 'ada', password: '', pin: '1234' },
      fields: FIELDS,
      filter: CURRENT_ACCOUNTS,
      note: 'mine',
    };
    expect(await sealedBy((client) => client.accounts.start(TICKET, request))).toEqual([
      'accounts/service',
      {
        ...LEAST,
        credentials: { ...LEAST.credentials, userId: 'ada', password: '' },
        fields: ['Iban', 'OwnerName', 'Type'],
        filter: { Or: [{ Eq: ['Type', 'Current'] }, { Eq: ['Type', null] }] },
      },
    ]);
  });

  test('a transfer with every member of the service, and no others', async () => {
    const detail = {
      endToEndIdentification: 'E1',
      amount: { amount: '1.50', currency: 'EUR', cents: 150 },
      creditorAccount: { iban: 'DE40', bic: 'X' },
      creditorName: 'Shop',
      remittance: 'Order',
      note: 'mine',
    };
    const least = {
      amount: { amount: '2', currency: 'EUR' },
      creditorAccount: { iban: 'DE41' },
      creditorName: 'Other',
    };
    const request = {
      credentials: CREDENTIALS,
      product: 'SepaCreditTransfer' as const,
      debtorAccount: { iban: 'DE02', currency: 'EUR' },
      debtorName: 'Ada',
      requestedExecutionDate: '2026-12-01',
      details: [detail, least],
    };
    expect(await sealedBy((client) => client.transfer.start(TICKET, request))).toEqual([
      'transfer/service',
      {
        ...LEAST,
        product: 'SepaCreditTransfer',
        debtorAccount: { iban: 'DE02', currency: 'EUR' },
        debtorName: 'Ada',
        requestedExecutionDate: '2026-12-01',
        details: [
          {
            endToEndIdentification: 'E1',
            amount: { amount: '1.50', currency: 'EUR' },
            creditorAccount: { iban: 'DE40' },
            creditorName: 'Shop',
            remittance: 'Order',
          },
          least,
        ],
      },
    ]);
  });

  test.each([
    ['accounts', 'accounts'],
    ['collectPayment', 'collect-payment'],
  ] as const)('answers within %s', async (name, path) => {
    const answer = { context: 'Y29udGV4dA==', response: '133742 ö', extra: 1 };
    expect(await sealedBy((client) => client[name].respond(TICKET, answer))).toEqual([
      `${path}/response`,
      { context: 'Y29udGV4dA==', response: '133742 ö' },
    ]);
    expect(await sealedBy((client) => client[name].confirm(TICKET, answer))).toEqual([
      `${path}/confirmation`,
      { context: 'Y29udGV4dA==' },
    ]);
  });
});

describe('the path of a trace', () => {
  test('holds the trace id sealed, freshly each time, as one segment', async () => {
    const { client, service } = serviceAndClient();
    service.reply.mockReturnValue({ text: 'a trace' });
    const traceId = Uint8Array.of(1, 2, 3, 250);
    expect(await client.trace(TICKET, traceId)).toBe('a trace');
    expect(await client.trace(TICKET, traceId)).toBe('a trace');
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
});
