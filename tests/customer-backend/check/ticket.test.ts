import { expect, test } from 'vitest';
import { mintTicket, type TicketDraft } from '../../../src/bank/tickets/signing.ts';
import type { Finding } from '../../../src/customer-backend/check/findings.ts';
import { throwawayKey } from '../../../src/customer-backend/check/throwaway.ts';
import { areGuessable, judgeTicket } from '../../../src/customer-backend/check/ticket.ts';
import { ticketIn } from '../../../src/customer-backend/check/tokens.ts';
import { macOf } from './backend.ts';

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

const ID = '0b1de8ea-6f0c-4bd6-9a3c-6ad0b2a1c1f2';

test.each([
  ['the same id', ID, false],
  ['the same id in capitals', ID.toUpperCase(), false],
  ['an id that differs in one digit', '0b1de8ea-6f0c-4bd6-9a3c-6ad0b2a1c1f3', true],
  ['an id that differs in eight digits', '1a0ef9fb-6f0c-4bd6-9a3c-6ad0b2a1c1f2', true],
  ['an id that differs in nine digits', '1a0ef9fb-7f0c-4bd6-9a3c-6ad0b2a1c1f2', false],
  ['an id of another length', '0b1de8ea-6f0c-4bd6-9a3c-6ad0b2a1c1f', false],
])('ids can be guessed where few of their digits differ: %s', (_, other, isGuessable) => {
  expect(areGuessable([ID, other])).toBe(isGuessable);
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

const DATA = { service: 'Accounts', id: ID, data: null };

type Signed = { header?: object; claims?: object; key?: (secret: Buffer) => Buffer; hash?: string };

/** The judgement of a ticket that differs in these from one that this run's key has signed. */
function judgedOf({ header, claims, key: keyOf = (bytes) => bytes, hash }: Signed) {
  const key = throwawayKey();
  const parts = [
    { alg: 'HS256', typ: 'JWT', kid: key.id, ...header },
    { exp: NOW / 1000 + 600, data: DATA, ...claims },
  ];
  const text = parts.map((it) => Buffer.from(JSON.stringify(it)).toString('base64url')).join('.');
  const token = `${text}.${macOf(text, keyOf(Buffer.from(key.secret)), hash)}`;
  return judgeTicket(token, { key, service: 'Accounts', now: NOW });
}

const asText = (secret: Buffer) => Buffer.from(secret.toString('base64'));
const another = () => Buffer.alloc(32, 7);
const MAIN = { kid: 'main' };
const kidWrong = { id: 'kidWrong', detail: 'main' };

test.each<[string, Signed, unknown[], object]>([
  ['nothing', {}, [], { id: ID, service: 'Accounts', data: null }],
  ['no name of a key', { header: { kid: undefined } }, [{ id: 'kidMissing' }], {}],
  ['a name that is no text', { header: { kid: 5 } }, [{ id: 'kidMissing' }], {}],
  ['another name', { header: MAIN }, [kidWrong], {}],
  [
    'another name and the text of the secret',
    { header: MAIN, key: asText },
    [kidWrong, { id: 'secretAsText' }],
    {},
  ],
  ['another secret', { key: another }, [{ id: 'signatureWrong', detail: expect.any(String) }], {}],
  [
    'another algorithm',
    { header: { alg: 'HS512' }, hash: 'sha512' },
    [{ id: 'algOther', detail: 'HS512' }],
    {},
  ],
  [
    'another algorithm, whose signature nobody here can check',
    { header: { alg: 'RS256' }, key: another },
    [{ id: 'algOther', detail: 'RS256' }],
    {},
  ],
  [
    'no data',
    { claims: { data: undefined } },
    [{ id: 'claimsMisplaced' }],
    { id: undefined, service: undefined, data: undefined },
  ],
  [
    'an id that is no text',
    { claims: { data: { ...DATA, id: 5 } } },
    [{ id: 'idNotUuid' }],
    { id: undefined },
  ],
  [
    'a service that is no text',
    { claims: { data: { ...DATA, service: 5 } } },
    [{ id: 'serviceWrong' }],
    { service: 5 },
  ],
])('a ticket with %s is judged as the bank service would judge it', async (...row) => {
  const [, signed, findings, known] = row;
  expect(await judgedOf(signed)).toMatchObject({ findings, ...known });
});

test.each([
  [MAIN, 'main'],
  [{ kid: 5 }, undefined],
])('a ticket that another key has signed, and names %j, ends the run', async (header, kid) => {
  const judged = judgedOf({ header, key: another });
  await expect(judged).rejects.toMatchObject({ stop: { why: 'otherKey', kid } });
});

test('what is no token ends the run', async () => {
  const judged = judgeTicket('a.b.c', { key: throwawayKey(), service: 'Accounts', now: NOW });
  await expect(judged).rejects.toMatchObject({ stop: { why: 'noTicket' } });
});
