import { createHmac, createHash } from 'node:crypto';
import type { FindingCode, Refusal } from '../../../src/bank/tickets/inspection/findings.ts';

/** The second at which the tokens are inspected. */
export const SECONDS = 1_800_000_000;
export const NOW = SECONDS * 1000;

export const ID = '9f996178-fd40-4b6d-a55c-9dea29b88105';
export const ENDING = 'd1f0a4be-0f4e-4a55-8a55-6d3f1c7f0a36';
export const NARROW = '5b6f7a0e-2c44-4c3e-8f0e-7a3d5d5e2f42';

export const KEYS = [
  {
    id: ID,
    name: 'Backend',
    environment: 'Integration' as const,
    expiresAt: new Date(NOW + 180 * 86_400_000).toISOString(),
    servicePermissions: ['Accounts', 'Balances', 'Transactions', 'CollectPayment', 'Transfer'],
  },
  {
    id: ENDING,
    name: 'Ending',
    environment: 'Production' as const,
    expiresAt: new Date(NOW).toISOString(),
    servicePermissions: ['Accounts'],
  },
  {
    id: NARROW,
    name: 'Narrow',
    environment: 'Production' as const,
    servicePermissions: ['Accounts'],
  },
] as const;

/** 32 bytes whose Base64 has both of the digits that Base64url writes in another way. */
export const SECRET = Buffer.concat([
  Buffer.from('fbff', 'hex'),
  createHash('sha256').update('secret').digest().subarray(2),
]);

type Signing = { secret?: string | Buffer; hash?: string | undefined };

/** A signed token with any header and claims; HS256 and the first key unless the header says otherwise. */
export function signed(claims: object | string, header: object = {}, signing: Signing = {}) {
  const { secret = SECRET, hash = 'sha256' } = signing;
  const part = (value: object | string) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', kid: ID, ...header })}.${part(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

type Claimed = { exp?: unknown; service?: unknown; id?: unknown; data?: unknown };

/** The claims of a right ticket for Accounts with another value for some of them. */
export function claimsWith(change: Claimed) {
  const { exp = SECONDS + 600, ...data } = change;
  const id = '3f25c9a4-54c1-4d43-9b8a-0d3a4f1f5e77';
  return { exp, data: { service: 'Accounts', id, data: null, ...data } };
}

export const TICKET = signed(claimsWith({}));

export const RESULT_CLAIMS = {
  data: {
    data: [{ iban: 'DE02120300000000202051', ownerName: 'Dr. Peter Steiger' }],
    ticketId: '3f25c9a4-54c1-4d43-9b8a-0d3a4f1f5e77',
    timestamp: '2026-11-22T10:00:00.000Z',
  },
};

export const RESULT = signed(RESULT_CLAIMS);

type Broken = [what: string, token: string, code: FindingCode, refusal?: Refusal];

const [HEADER = '', CLAIMS = '', SIGNATURE = ''] = TICKET.split('.');

const withHeader = (header: object) => signed(claimsWith({}), header);
const withClaims = (change: Claimed) => signed(claimsWith(change));
const part = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url');

const account = { iban: 'DE02120300000000202051' };
const order = {
  amount: { amount: '10.00', currency: 'EUR' },
  creditorAccount: account,
  creditorName: 'Shop',
};
const transactions = (data: unknown) => withClaims({ service: 'Transactions', data });
const payment = (data: unknown) => withClaims({ service: 'CollectPayment', data });

/** Broken tokens, each with the finding that explains it, and what a login with it would answer. */
export const BROKEN: readonly Broken[] = [
  ['no token at all', 'a sentence', 'notToken', 'Invalid'],
  ['a secret', SECRET.toString('base64'), 'secretPasted'],
  ['five parts', `${TICKET}.a.b`, 'encrypted', 'Invalid'],
  ['two parts', `${HEADER}.${CLAIMS}`, 'parts', 'Invalid'],
  ['no signature', `${HEADER}.${CLAIMS}.`, 'emptyPart', 'Invalid'],
  [
    'Base64',
    `${part('{"a":1}')}.${Buffer.from('{"a":"???>>>"}').toString('base64')}.${SIGNATURE}`,
    'base64',
    'Invalid',
  ],
  ['padding', `${TICKET}=`, 'padding', 'Invalid'],
  ['stray bits', `${HEADER}.${CLAIMS}.${'A'.repeat(42)}B`, 'strayBits', 'Invalid'],
  ['a character lost', `${HEADER}.${CLAIMS}.${SIGNATURE.slice(0, 41)}`, 'notBase64Url', 'Invalid'],
  [
    'no UTF-8',
    `${HEADER}.${part(Buffer.from('7b22ff227d', 'hex'))}.${SIGNATURE}`,
    'notUtf8',
    'Invalid',
  ],
  ['no JSON', `${HEADER}.${part('{exp:1}')}.${SIGNATURE}`, 'notJson', 'Invalid'],
  ['no object', `${HEADER}.${part('[1]')}.${SIGNATURE}`, 'notObject', 'Invalid'],
  ['a member twice', `${HEADER}.${part('{"exp":1,"exp":2}')}.${SIGNATURE}`, 'duplicate'],
  ['no alg', withHeader({ alg: undefined }), 'algMissing', 'Invalid'],
  ['alg none', withHeader({ alg: 'none' }), 'algNone', 'Invalid'],
  ['HS512', withHeader({ alg: 'HS512' }), 'algOther', 'Invalid'],
  ['another typ', withHeader({ typ: 'at+jwt' }), 'typOther'],
  ['no kid', withHeader({ kid: undefined }), 'kidMissing', 'MissingKey'],
  ['a number as kid', withHeader({ kid: 7 }), 'kidNotText', 'Invalid'],
  ['the name as kid', withHeader({ kid: 'Backend' }), 'kidIsName', 'UnknownKey'],
  ['an unknown kid', withHeader({ kid: 'x' }), 'keyUnknown', 'UnknownKey'],
  ['a key that ends now', withHeader({ kid: ENDING }), 'keyExpired', 'ExpiredKey'],
  ['a short signature', `${HEADER}.${CLAIMS}.AAAA`, 'signatureLength', 'Invalid'],
  ['no exp', signed({ data: claimsWith({}).data }), 'expMissing', 'Invalid'],
  ['a text as exp', withClaims({ exp: String(SECONDS + 60) }), 'expNotNumber', 'Invalid'],
  ['exp in milliseconds', withClaims({ exp: NOW + 60_000 }), 'expMilliseconds', 'InvalidLifetime'],
  ['exp in the past', withClaims({ exp: SECONDS - 60 }), 'expired', 'Expired'],
  ['three hours', withClaims({ exp: SECONDS + 3 * 3600 }), 'lifetimeLong', 'InvalidLifetime'],
  ['no data', signed({ exp: SECONDS + 60 }), 'dataMissing', 'Invalid'],
  ['data as text', signed({ exp: SECONDS + 60, data: '{}' }), 'dataNotObject', 'Invalid'],
  ['no id', withClaims({ id: undefined }), 'idMissing', 'Invalid'],
  ['an id that is no UUID', withClaims({ id: '3f25' }), 'idNotUuid'],
  ['an id that no header holds as it is', withClaims({ id: ' 3f25' }), 'idNotUuid', 'Mismatch'],
  ['no service', withClaims({ service: undefined }), 'serviceMissing', 'Invalid'],
  ['a misspelt service', withClaims({ service: 'collect-payment' }), 'serviceSpelling', 'Mismatch'],
  ['no such service', withClaims({ service: 'Loans' }), 'serviceUnknown', 'Mismatch'],
  [
    'a service that the key lacks',
    signed(claimsWith({ service: 'Balances' }), { kid: NARROW }),
    'serviceRefused',
    'Unauthorized',
  ],
  ['data for Accounts', withClaims({ data: {} }), 'dataNotNull', 'Invalid'],
  ['no range', transactions({ account }), 'fieldMissing', 'Invalid'],
  [
    'a webhook that anybody on the way can read',
    transactions({ account, range: { from: '2026-01-01' }, webhook: 'http://shop.example/' }),
    'fieldNotAddress',
    'Invalid',
  ],
  ['a number as name', payment({ ...order, creditorName: 7 }), 'fieldNotText', 'Invalid'],
  ['an access token', signed({ iss: 'https://id.example', sub: 'x', exp: SECONDS }), 'otherIssuer'],
  ['a JWT of nobody', signed({ sub: 'x', exp: SECONDS }), 'otherToken'],
];
