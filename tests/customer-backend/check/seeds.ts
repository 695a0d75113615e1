import { randomUUID } from 'node:crypto';
import type { FindingId } from '../../../src/customer-backend/check/findings.ts';
import { withCookies } from '../../../src/customer-backend/check/file/cookies.ts';
import { decoded, macOf, must, RIGHT, type Read, type Ways } from './backend.ts';
import type { Otherwise } from './checked.ts';

const pass = () => undefined;
const seconds = () => Math.floor(Date.now() / 1000);
const headerOf = ({ text }: Read) => decoded(text.split('.')[0]) as Read['header'];
const ageOf = ({ claims }: Read) => Date.now() - Date.parse(claims.data.timestamp);
const rightHeader = (kid: string, changes: object) => ({ ...RIGHT.header(kid), ...changes });

/** A list of one id is that id where it is taken for a text. */
const textOfId = ({ ticketId }: Read) => [ticketId].flat().join();

/** Three parts, whatever is in them. */
function anyParts(read: Read) {
  const [header, claims, signature = '', ...more] = read.result.split('.');
  must(more.length === 0);
  Object.assign(read, { text: `${header}.${claims}`, signature });
}

/** Whether the first digits of a signature are right, of as many as it has to have. */
function isMac(text: string, signature: string, key: Buffer, first: number) {
  const mac = macOf(text, key);
  return mac.length === signature.length && mac.slice(0, first) === signature.slice(0, first);
}

const LOGIN: Otherwise = { setup: { headers: [['X-Session', 'of ada']] } };

/** Answers whoever has the session of `LOGIN`. */
export const loggedIn: Ways['around'] = ({ headers }, answer) =>
  headers['x-session'] === 'of ada' ? answer() : { status: 401, body: {} };

let kept: string | undefined;
let counter = 0;
const POOL = Array.from({ length: 5 }, () => randomUUID());

type Seed = readonly [fault: string, finds: FindingId, wrong: Partial<Ways>, otherwise?: Otherwise];

const TICKETS: readonly Seed[] = [
  ['signs with the text of the secret', 'secretAsText', { key: (secret) => Buffer.from(secret) }],
  [
    'signs with half of the secret',
    'signatureWrong',
    { key: (text) => Buffer.from(text.slice(20)) },
  ],
  ['names no key', 'kidMissing', { header: () => ({ alg: 'HS256', typ: 'JWT' }) }],
  [
    'names its key by another id',
    'kidWrong',
    { header: (kid) => rightHeader(kid, { kid: 'main' }) },
  ],
  [
    'signs by HS512',
    'algOther',
    {
      header: (kid) => rightHeader(kid, { alg: 'HS512' }),
      signed: (text, key) => macOf(text, key, 'sha512'),
    },
  ],
  ['calls a ticket a JWS', 'typOther', { header: (kid) => rightHeader(kid, { typ: 'JWS' }) }],
  ['has tickets that last a day', 'lifetimeLong', { exp: () => seconds() + 86_400 }],
  ['counts exp in milliseconds', 'expMilliseconds', { exp: () => Date.now() + 600_000 }],
  ['leaves exp out', 'expMissing', { exp: pass }],
  ['sets exp to a time gone by', 'expired', { exp: () => seconds() - 1 }],
  ['has one ticket id', 'idRepeated', { id: () => '0b1de8ea-6f0c-4bd6-9a3c-6ad0b2a1c1f2' }],
  ['has a pool of five ticket ids', 'idRepeated', { id: () => POOL[(counter += 1) % 5] ?? '' }],
  ['keeps one ticket for all', 'ticketRepeated', { ticket: (mint) => (kept ??= mint()) }],
  ['has ids that are no UUIDs', 'idNotUuid', { id: () => `login-${randomUUID()}` }],
  [
    'counts its ids up',
    'idGuessable',
    { id: () => `5f0c1de8-6f0c-4bd6-9a3c-${String((counter += 1)).padStart(12, '0')}` },
  ],
  [
    'mints for another service',
    'serviceWrong',
    { service: (asked) => (asked === 'Accounts' ? 'Balances' : undefined) },
  ],
  ['mints for any service', 'serviceUnchecked', { service: (asked) => asked }],
  [
    'puts its claims beside data',
    'claimsMisplaced',
    { claims: ({ exp, data }) => ({ exp, ...data }) },
  ],
  ['adds data that the service has not', 'dataWrong', { data: () => ({ iban: 'DE02' }) }],
  ['takes the id from the caller', 'idFromCaller', { id: ({ id }) => id ?? randomUUID() }],
  ['lets its answer be kept', 'cacheable', { cacheControl: undefined }],
  ['answers tickets to GET', 'ticketByGet', { methods: ['GET', 'POST'] }],
  [
    'sends its secret along',
    'secretInAnswer',
    { ticketAnswer: (ticket, env) => ({ ticket, env }) },
  ],
];

const SIGNATURES: readonly Seed[] = [
  [
    'only decodes results',
    'onlyDecoded',
    {
      parts: anyParts,
      signature: pass,
      read: (read) => {
        read.claims = decoded(read.text.split('.')[1]) as Read['claims'];
        must(read.claims.data);
      },
      algorithm: pass,
      kid: pass,
    },
  ],
  ['checks no signature', 'signatureUnchecked', { signature: pass }],
  [
    'compares the start of the signature',
    'cutSignature',
    { signature: ({ text, signature, key }) => must(macOf(text, key).startsWith(signature)) },
  ],
  [
    'compares eight digits of the signature',
    'cutSignature',
    { signature: ({ text, signature, key }) => must(isMac(text, signature, key, 8)) },
  ],
  [
    'compares thirty digits of the signature',
    'cutSignature',
    { signature: ({ text, signature, key }) => must(isMac(text, signature, key, 30)) },
  ],
  [
    'decodes signatures leniently',
    'lenientSpelling',
    {
      parts: anyParts,
      signature: ({ text, signature, key }) =>
        must(
          Buffer.from(signature, 'base64url').equals(Buffer.from(macOf(text, key), 'base64url')),
        ),
    },
  ],
  [
    'accepts alg none',
    'algNone',
    {
      parts: anyParts,
      signature: (read) => {
        if (headerOf(read).alg?.toLowerCase() !== 'none') RIGHT.signature(read);
      },
      algorithm: pass,
    },
  ],
  [
    'takes the algorithm from the header',
    'algFromHeader',
    {
      signature: (read) => {
        const hash = headerOf(read).alg?.replace('HS', 'sha') ?? '';
        must(macOf(read.text, read.key, hash) === read.signature);
      },
      algorithm: pass,
    },
  ],
  [
    'has an empty secret for unknown keys',
    'emptyKey',
    {
      signature: (read) =>
        RIGHT.signature(headerOf(read).kid === read.kid ? read : { ...read, key: Buffer.alloc(0) }),
      kid: pass,
    },
  ],
  [
    'has an empty secret where no key is named',
    'emptyKey',
    {
      signature: (read) =>
        RIGHT.signature(headerOf(read).kid ? read : { ...read, key: Buffer.alloc(0) }),
      kid: ({ header, kid }) => must(!header.kid || header.kid === kid),
    },
  ],
  ['does not look at the algorithm', 'algUnchecked', { algorithm: pass }],
  ['does not look at the key id', 'kidUnchecked', { kid: pass }],
  [
    'takes results that name no key',
    'kidUnchecked',
    { kid: ({ header, kid }) => must(!header.kid || header.kid === kid) },
  ],
  [
    'finds a key in what every object inherits',
    'crashes',
    {
      signature: (read) => {
        const keys: Record<string, Buffer> = { [read.kid]: read.key };
        const key = keys[headerOf(read).kid ?? ''];
        must(key);
        if (!Buffer.isBuffer(key)) throw new RangeError('no key');
        RIGHT.signature({ ...read, key });
      },
      failed: (error) => (error instanceof RangeError ? 500 : 400),
    },
  ],
];

const CLAIMS: readonly Seed[] = [
  ['does not compare ticket ids', 'ticketIdIgnored', { ticketId: pass }],
  [
    'takes a ticket for a result',
    'ticketAsResult',
    {
      ticketId: ({ claims: { data }, ticketId }) => must((data.ticketId ?? data.id) === ticketId),
      time: (read) => {
        if (!read.claims.data.id) RIGHT.time(read);
      },
    },
  ],
  ['takes ids that it never minted', 'unknownTicket', { minted: pass }],
  ['takes a result twice', 'replay', { used: async () => undefined }],
  [
    'knows used ids by their type',
    'replay',
    {
      texts: ({ result }) => must(typeof result === 'string'),
      ticketId: (read) => must(read.claims.data.ticketId === textOfId(read)),
      minted: (read) => must(read.minted.has(textOfId(read))),
    },
  ],
  [
    'knows used ids by their case',
    'replay',
    {
      ticketId: ({ claims, ticketId }) =>
        must(claims.data.ticketId?.toLowerCase() === ticketId.toLowerCase()),
      minted: ({ minted, ticketId }) => must(minted.has(ticketId.toLowerCase())),
    },
  ],
  [
    'knows used results, not used ids',
    'replay',
    {
      used: async ({ result, used }) => {
        must(!used.has(result));
        used.add(result);
      },
    },
  ],
  [
    'marks a ticket as used too late',
    'race',
    {
      used: async ({ ticketId, used }) => {
        must(!used.has(ticketId));
        // Until the other requests have arrived.
        await new Promise((done) => {
          setTimeout(done, 50);
        });
        used.add(ticketId);
      },
    },
  ],
  [
    'wants no login for tickets',
    'notLoggedIn',
    { around: (call, answer) => (call.path === '/tickets' ? answer() : loggedIn(call, answer)) },
    LOGIN,
  ],
  [
    'wants no login for results',
    'notLoggedIn',
    { around: (call, answer) => (call.path === '/results' ? answer() : loggedIn(call, answer)) },
    LOGIN,
  ],
  [
    'begins a session and does not look at it',
    'otherSession',
    {
      around: async (_, answer) => ({
        ...(await answer()),
        headers: { 'Cache-Control': 'no-store', 'Set-Cookie': 'sid=a1; Path=/' },
      }),
    },
    { parts: { fetch: withCookies(fetch), stranger: fetch } },
  ],
  ['does not look at the time', 'oldTimestamp', { time: pass }],
  [
    'takes a missing time for now',
    'timestampUnread',
    { time: (read) => must(!(ageOf(read) > 900_000 || ageOf(read) < -60_000)) },
  ],
  ['takes times to come', 'futureTimestamp', { time: (read) => must(ageOf(read) < 900_000) }],
  [
    'lets a result grow an hour old',
    'oldTimestamp',
    { time: (read) => must(ageOf(read) > -60_000 && ageOf(read) < 3_600_000) },
  ],
  [
    'takes results of the next hour',
    'futureTimestamp',
    { time: (read) => must(ageOf(read) > -3_600_000 && ageOf(read) < 900_000) },
  ],
  ['does not look at exp', 'expIgnored', { end: pass }],
  [
    'lets exp be half an hour ago',
    'expIgnored',
    { end: ({ claims }) => must((claims.exp ?? Infinity) > seconds() - 1800) },
  ],
  ['refuses every result', 'rightRefused', { used: async () => must(false) }],
  [
    'crashes at rubbish',
    'crashes',
    {
      failed: (error) =>
        error instanceof SyntaxError || error instanceof TypeError ? 500 : RIGHT.failed(error),
    },
  ],
  [
    'accepts what it cannot read',
    'rubbishAccepted',
    { failed: (error) => (error instanceof SyntaxError ? 200 : RIGHT.failed(error)) },
  ],
];

/** Backends with one fault each, and what has to be found, and nothing else. */
export const SEEDS: readonly Seed[] = [...TICKETS, ...SIGNATURES, ...CLAIMS];
