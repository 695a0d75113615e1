import { createHmac, createHash } from 'node:crypto';
import type { FindingCode } from '../../../src/custom-pages/ticket-inspector/inspectTicket.ts';

/** The second at which the tokens are inspected. */
export const SECONDS = 1_800_000_000;
export const NOW = SECONDS * 1000;

export const ID = '9f996178-fd40-4b6d-a55c-9dea29b88105';
export const ENDING = 'd1f0a4be-0f4e-4a55-8a55-6d3f1c7f0a36';
export const NARROW = '5b6f7a0e-2c44-4c3e-8f0e-7a3d5d5e2f42';

const later = new Date(NOW + 180 * 86_400_000).toISOString();
const key = (id: string, environment: 'Production' | 'Integration', allowed: string[]) => ({
  id,
  name: 'Backend',
  environment,
  expiresAt: id === ENDING ? new Date(NOW).toISOString() : later,
  servicePermissions: allowed,
});

export const KEYS = [
  key(ID, 'Integration', ['Accounts', 'Balances', 'Transactions', 'CollectPayment', 'Transfer']),
  key(ENDING, 'Production', ['Accounts']),
  key(NARROW, 'Production', ['Accounts']),
];

/** 32 bytes whose Base64 contains both characters that Base64url replaces. */
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

/** Claims of a valid ticket for Accounts, with some changes. */
export function claimsWith(change: Claimed) {
  const { exp = SECONDS + 600, ...data } = change;
  const id = '3f25c9a4-54c1-4d43-9b8a-0d3a4f1f5e77';
  return { exp, data: { service: 'Accounts', id, data: null, ...data } };
}

export const TICKET = signed(claimsWith({}));

type Broken = [what: string, token: string, code: FindingCode, refusal?: string];

const [HEADER = '', CLAIMS = '', SIGNATURE = ''] = TICKET.split('.');

const withHeader = (header: object) => signed(claimsWith({}), header);
const withClaims = (change: Claimed) => signed(claimsWith(change));
const part = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url');

const TRANSFER = signed(claimsWith({ service: 'Transfer' }), { kid: NARROW });

/** Broken tickets with the finding that explains each, and the simulator's error code. */
export const BROKEN: readonly Broken[] = [
  ['no token at all', 'a sentence', 'notToken', 'Invalid'],
  ['five parts', `${TICKET}.a.b`, 'parts', 'Invalid'],
  ['two parts', `${HEADER}.${CLAIMS}`, 'parts', 'Invalid'],
  ['Base64', `${HEADER}.${btoa('{"a":"???>>>"}')}.${SIGNATURE}`, 'claims', 'Invalid'],
  ['no JSON', `${HEADER}.${part('{exp:1}')}.${SIGNATURE}`, 'claims', 'Invalid'],
  ['a header that is cut', `${HEADER.slice(0, -2)}.${CLAIMS}.${SIGNATURE}`, 'header', 'Invalid'],
  ['no signature', `${HEADER}.${CLAIMS}.`, 'signatureLength', 'Invalid'],
  ['padding', `${TICKET}=`, 'signatureLength', 'Invalid'],
  ['a signature that is cut', TICKET.slice(0, -2), 'signatureLength', 'Invalid'],
  ['stray bits', `${HEADER}.${CLAIMS}.${'A'.repeat(42)}B`, 'signatureLength', 'Invalid'],
  ['no alg', withHeader({ alg: undefined }), 'alg', 'Invalid'],
  ['alg none', withHeader({ alg: 'none' }), 'alg', 'Invalid'],
  ['HS512', withHeader({ alg: 'HS512' }), 'alg', 'Invalid'],
  ['an unknown crit', withHeader({ crit: ['b64'], b64: false }), 'crit', 'Invalid'],
  ['no kid', withHeader({ kid: undefined }), 'kid', 'MissingKey'],
  ['the name as kid', withHeader({ kid: 'Backend' }), 'keyUnknown', 'UnknownKey'],
  ['a key that ends now', withHeader({ kid: ENDING }), 'keyExpired', 'ExpiredKey'],
  ['no exp', signed({ data: claimsWith({}).data }), 'exp', 'Invalid'],
  ['a text as exp', withClaims({ exp: String(SECONDS + 60) }), 'exp', 'Invalid'],
  ['exp now', withClaims({ exp: SECONDS }), 'expired', 'Expired'],
  ['exp in milliseconds', withClaims({ exp: NOW + 60_000 }), 'lifetimeLong', 'InvalidLifetime'],
  ['16 minutes', withClaims({ exp: SECONDS + 16 * 60 }), 'lifetimeLong', 'InvalidLifetime'],
  ['no data', signed({ exp: SECONDS + 60 }), 'data', 'Invalid'],
  ['data as text', signed({ exp: SECONDS + 60, data: '{}' }), 'data', 'Invalid'],
  ['no id', withClaims({ id: undefined }), 'data.id', 'Invalid'],
  ['an id that is no UUID', withClaims({ id: '3f25' }), 'data.id'],
  ['no service', withClaims({ service: undefined }), 'data.service', 'Invalid'],
  ['a misspelt service', withClaims({ service: 'accounts' }), 'data.service', 'Mismatch'],
  ['a service that the key lacks', TRANSFER, 'serviceRefused', 'Unauthorized'],
  ['no data for the service', withClaims({ data: undefined }), 'data.data', 'Invalid'],
];
