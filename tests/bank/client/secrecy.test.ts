// @module-tag T32
import { expect, test } from 'vitest';
import { ACCOUNTS, TICKET, openedSession } from './fakeService.ts';

const SECRETS = {
  userId: 'user-id-7f3a',
  password: 'pässwörd-91c2',
  response: 'tan-133742',
  context: 'Y29udGV4dC1zZWNyZXQ=',
  term: 'sparkasse-term',
  handle: 'handle-55aa',
  iban: 'DE02120300000000202051',
  ticket: TICKET,
};

/** A text as it is, as UTF-8, Base64, hex and percent-encoded. */
function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const [latin1, hex] = [bytes.toString('latin1'), bytes.toString('hex')];
  // Base64 at each offset in a larger text, without the characters that depend on other bytes.
  const base64 = ['', ' ', '  '].map((before) => btoa(before + latin1).slice(4, -4));
  return [text, latin1, hex, encodeURIComponent(text), ...base64];
}

test('no secret and no personal data is sent outside a box', async () => {
  const { session, service } = await openedSession();
  const { userId, password, context, response, iban, handle } = SECRETS;
  const credentials = { connectionId: 'connection-1', userId, password };
  service.reply.mockReturnValue({ status: 400, json: { Canceled: {} } });
  const calls = [
    session.search({ terms: [SECRETS.term] }),
    session.info('connection-1'),
    session.trace(Buffer.from(handle)),
    session.registerRedirect({ handle, redirectUri: 'https://c.example/' }),
    session.respond('Accounts', { context, response }),
    session.confirm('Accounts', { context }),
    session.start(ACCOUNTS, credentials),
    session.start({ service: 'Transactions' }, credentials),
    session.start({ service: 'Balances', request: { accounts: [{ iban }] } }, credentials),
  ];
  await Promise.allSettled(calls);

  expect(service.seen).toHaveLength(calls.length + 1);
  const opened = service.reply.mock.calls.map(([{ json }]) => JSON.stringify(json)).join();
  const { ticket: _ticket, ...within } = SECRETS;
  for (const secret of Object.values(within)) expect(opened).toContain(secret);

  for (const { path, headers, body } of service.seen) {
    const wire = [path, JSON.stringify(headers), Buffer.from(body).toString('latin1')].join('\n');
    for (const form of Object.values(SECRETS).flatMap(formsOf)) expect(wire).not.toContain(form);
  }
});
