import { expect, test } from 'vitest';
import { mintTicket, type TicketDraft } from '../../../src/bank/tickets/signing.ts';
import type { Finding } from '../../../src/customer-backend/check/findings.ts';
import { throwawayKey } from '../../../src/customer-backend/check/throwaway.ts';
import { areGuessable, judgeTicket } from '../../../src/customer-backend/check/ticket.ts';
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

test('a ticket is looked for in nine members, one in the other, and no deeper', () => {
  const answer = (depth: number) => `${'{"a":'.repeat(depth)}"${ofKey}"${'}'.repeat(depth)}`;
  expect([9, 10].map((depth) => ticketIn(answer(depth), 'check-1'))).toEqual([ofKey, undefined]);
});

test('what is no text in an answer holds no ticket', () => {
  const answer = JSON.stringify({ count: 1, isNew: true, user: null, tickets: [null, ofKey] });
  expect(ticketIn(answer, 'check-1')).toBe(ofKey);
});

test.each([
  ['the same id', '0b1de8ea-6f0c-4bd6-9a3c-6ad0b2a1c1f2', false],
  ['the same id in capitals', '0B1DE8EA-6F0C-4BD6-9A3C-6AD0B2A1C1F2', false],
  ['an id that differs in one digit', '0b1de8ea-6f0c-4bd6-9a3c-6ad0b2a1c1f3', true],
  ['an id that differs in eight digits', '1a0ef9fb-6f0c-4bd6-9a3c-6ad0b2a1c1f2', true],
  ['an id that differs in nine digits', '1a0ef9fb-7f0c-4bd6-9a3c-6ad0b2a1c1f2', false],
  ['an id of another length', '0b1de8ea-6f0c-4bd6-9a3c-6ad0b2a1c1f', false],
])('ids can be guessed where few of their digits differ: %s', (_, other, isGuessable) => {
  expect(areGuessable(['0b1de8ea-6f0c-4bd6-9a3c-6ad0b2a1c1f2', other])).toBe(isGuessable);
});

/** A whole second. Milliseconds. */
const NOW = Date.UTC(2026, 0, 2);

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
    { now: NOW + 306_000 },
    [{ id: 'lifetimeLong' }],
  ],
  [
    'nothing, where a clock that is ahead by five seconds makes it last too long',
    { now: NOW + 305_000 },
    [],
  ],
])('what is wrong with a ticket: %s', async (_, draft, findings) => {
  const key = throwawayKey();
  const { id: keyId, secret } = key;
  const ticket = await mintTicket({
    keyId,
    secret,
    service: 'Accounts',
    data: null,
    now: NOW,
    ...draft,
  });
  const judged = await judgeTicket(ticket, { key, service: 'Accounts', now: NOW });
  expect(judged.findings).toEqual(findings);
});
