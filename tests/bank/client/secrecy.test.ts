// @module-tag T32
import { expect, test } from 'vitest';
import { LOGIN, TICKET, serviceAndClient } from './fakeService.ts';

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

/** A text in each form in which it could show: as it is, as UTF-8, Base64, hex and percent-encoded. */
function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((shift) =>
    // Base64 at each offset within a larger text, without the characters that neighbouring bytes change.
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  return [
    text,
    bytes.toString('latin1'),
    bytes.toString('hex'),
    encodeURIComponent(text),
    ...base64,
  ];
}

test('nothing of the person is ever outside a box', async () => {
  const { client, service } = serviceAndClient();
  const { userId, password, context, response, iban } = SECRETS;
  const credentials = { connectionId: 'connection-1', userId, password };
  service.reply.mockReturnValue({ status: 400, json: { Canceled: {} } });
  const request = { ...LOGIN, credentials };
  const calls = [
    client.search(TICKET, { terms: [SECRETS.term] }),
    client.info(TICKET, 'connection-1'),
    client.trace(TICKET, Buffer.from(SECRETS.handle)),
    client.registerRedirect(TICKET, { handle: SECRETS.handle, redirectUri: 'https://c.example/' }),
    client.accounts.start(TICKET, request),
    client.accounts.respond(TICKET, { context, response }),
    client.accounts.confirm(TICKET, { context }),
    client.transactions.start(TICKET, { credentials }),
    client.balances.start(TICKET, { credentials, accounts: [{ iban }] }),
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
