import { expect, test } from 'vitest';
import { mintTicket, type TicketDraft } from '../../../src/bank/tickets/signing.ts';
import type { Finding } from '../../../src/customer-backend/check/findings.ts';
import { throwawayKey } from '../../../src/customer-backend/check/throwaway.ts';
import { judgeTicket } from '../../../src/customer-backend/check/ticket.ts';
import { ticketIn } from '../../../src/customer-backend/check/tokens.ts';

const jwt = (header: object, claims: object, signature = 'AAAA') =>
  [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat(signature)
    .join('.');

const session = jwt({ alg: 'RS256', kid: 'session' }, { sub: 'ada' });
const profile = jwt({ alg: 'RS256' }, { data: { name: 'Ada' } });
const ofService = jwt({ alg: 'HS256' }, { data: { service: 'Accounts' } });
const ofKey = jwt({ alg: 'HS256', kid: 'check-1' }, {});
const unsigned = jwt({ alg: 'none', kid: 'check-1' }, {}, '');

test.each([
  ['the one that names the key', [session, ofService, ofKey], ofKey],
  ['else the one that names a service', [session, profile, ofService], ofService],
  ['else the first', [session, profile], session],
  ['one without a signature, too', [session, ofService, unsigned], unsigned],
  ['none in other texts', ['a.b.c', 'api.shop.example', ''], undefined],
])('of several tokens in an answer the ticket is %s', (_, tokens, ticket) => {
  const answers = [JSON.stringify({ user: { of: tokens } }), tokens.join('; ')];
  for (const answer of answers) expect(ticketIn(answer, 'check-1')).toBe(ticket);
});

const account = { iban: 'DE02120300000000202051' };

test.each<[string, Partial<TicketDraft>, Finding[]]>([
  ['nothing', {}, []],
  ['another service', { service: 'Transfer' }, [{ id: 'serviceWrong', detail: 'Transfer' }]],
  [
    'data that the service has not',
    { service: 'Accounts', data: account },
    [{ id: 'dataWrong', detail: 'Accounts' }],
  ],
  [
    'an end too far away, whose detail is no text',
    { now: Date.now() + 3_600_000 },
    [{ id: 'lifetimeLong' }],
  ],
])('what is wrong with a ticket: %s', async (_, draft, findings) => {
  const key = throwawayKey();
  const { id: keyId, secret } = key;
  const ticket = await mintTicket({ keyId, secret, service: 'Accounts', data: null, ...draft });
  const judged = await judgeTicket(ticket, { key, service: 'Accounts', now: Date.now() });
  expect(judged.findings).toEqual(findings);
});
