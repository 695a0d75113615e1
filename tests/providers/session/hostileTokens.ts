import { createHash } from 'node:crypto';
import { CompactSign, exportSPKI, importJWK, type CryptoKey } from 'jose';
import type { Config } from '../../../src/config/schema.ts';
import { CLIENT_ID } from '../../mock-server/hub/signIn.ts';
import {
  AUDIENCE,
  type SigningKey,
  goodClaims,
  handMade,
  hashOf,
  newKey,
  seconds,
  sign,
} from './scriptedProvider.ts';

/** Of every answer, see `tokenAnswer`. */
export const ACCESS_TOKEN = 'canary-access';
/** Seconds. */
export const YEAR = 365 * 86_400;

/** What an ID token is made with: for which sign-in, and by which key of the provider. */
export type Forge = {
  issuer: string;
  nonce: string;
  alg: string;
  key: SigningKey;
  /** A key of the same kind, under the same id, that is not the provider's. */
  stranger: SigningKey;
};

export type Make = (forge: Forge) => Promise<string | undefined> | string | undefined;

export const goodFor = (forge: Forge, changes: object = {}) =>
  goodClaims(forge, { nonce: forge.nonce, ...changes });

/** A token for the sign-in, signed with a key under the header of the provider's. */
export const signedBy = (forge: Forge, key: SigningKey, header: object = {}, changes = {}) =>
  sign(goodFor(forge, changes), key, { alg: forge.alg, kid: forge.key.kid, ...header });

/** Claims that differ from those of a good token, as they are when the token is made. */
type Claims = Record<string, unknown>;
export type Changes = Claims | ((forge: Forge) => Claims);

/** A token of the provider with other claims. */
export const changed =
  (changes: Changes, header: object = {}): Make =>
  (forge) => {
    const claims = typeof changes === 'function' ? changes(forge) : changes;
    return signedBy(forge, forge.key, header, claims);
  };

/** The same, signed as a text: the library refuses to sign some claims of a token. */
const asText =
  (changes: () => Claims): Make =>
  (forge) =>
    new CompactSign(Buffer.from(JSON.stringify(goodFor(forge, changes()))))
      .setProtectedHeader({ alg: forge.alg, kid: forge.key.kid })
      .sign(forge.key.privateKey);

/** The whole `at_hash` digest; half of it is the claim. */
const digest = (hash: string) => createHash(hash).update(ACCESS_TOKEN).digest();

export type HostileToken = readonly [
  name: string,
  code: string,
  make: Make,
  /** The settings under which the token is a good one. */
  fineWith?: (oidc: Config['oidc']) => boolean,
];

const SIGNATURE = Buffer.from('signature').toString('base64url');

/** Tokens of an algorithm that the provider does not sign with. */
const UNSUPPORTED: Record<string, Make> = {
  'oidcc-client-test-idtoken-sig-none': (forge) => handMade({ alg: 'none' }, goodFor(forge)),
  'alg none with a signature left on': (forge) =>
    handMade({ alg: 'none', kid: forge.key.kid }, goodFor(forge), SIGNATURE),
  'oidcc-client-test-invalid-sig-hs256 (the public key as secret)': async (forge) => {
    const key = (await importJWK({ ...forge.key.publicJwk, ext: true }, forge.alg)) as CryptoKey;
    const privateKey = new TextEncoder().encode(await exportSPKI(key));
    return sign(goodFor(forge), { privateKey }, { alg: 'HS256', kid: forge.key.kid });
  },
  'oidcc-client-test-invalid-sig-es256': (forge) =>
    signedBy(forge, newKey(forge.key.kid, 'P-256'), { alg: 'ES256' }),
  'a signature by Ed25519': (forge) =>
    signedBy(forge, newKey(forge.key.kid, 'Ed25519'), { alg: 'EdDSA' }),
  'a critical header that nobody knows': (forge) =>
    handMade({ alg: forge.alg, kid: forge.key.kid, crit: ['x'], x: 1 }, goodFor(forge), SIGNATURE),
  'PS256, of the same key': (forge) =>
    handMade({ alg: 'PS256', kid: forge.key.kid }, goodFor(forge), SIGNATURE),
};

/** Tokens that the key of the provider under this id has not signed. */
const UNSIGNED: Record<string, Make> = {
  'oidcc-client-test-invalid-sig-rs256': (forge) => signedBy(forge, forge.stranger),
  'a key embedded in the header': (forge) =>
    signedBy(forge, forge.stranger, { jwk: forge.stranger.publicJwk }),
  'an unknown key id': (forge) => signedBy(forge, forge.stranger, { kid: 'unheard-of' }),
  'a changed payload': async (forge) => {
    const [head, , tail] = (await signedBy(forge, forge.key)).split('.');
    const body = JSON.stringify(goodFor(forge, { sub: 'evil' }));
    return `${head}.${Buffer.from(body).toString('base64url')}.${tail}`;
  },
};

/** Claims of which each alone makes a token hostile. */
const MISMATCHES: Record<string, Changes> = {
  'oidcc-client-test-invalid-iss': { iss: 'https://evil.example' },
  'a missing iss': { iss: undefined },
  'an issuer with a trailing slash': ({ issuer }: Forge) => ({ iss: `${issuer}/` }),
  'oidcc-client-test-missing-sub': { sub: undefined },
  'an empty sub': { sub: '' },
  'oidcc-client-test-invalid-aud': { aud: 'someone-else' },
  'oidcc-client-test-missing-aud': { aud: undefined },
  'no audience in a list': { aud: [] },
  'an audience in a list of lists': { aud: [[CLIENT_ID]] },
  'a second, untrusted audience': { aud: [CLIENT_ID, 'evil'] },
  'a second, untrusted audience and no azp': { aud: [CLIENT_ID, 'evil'], azp: undefined },
  'a second audience and no azp': { aud: [CLIENT_ID, AUDIENCE], azp: undefined },
  'the hub as the only audience': { aud: AUDIENCE },
  'a token that another client of this provider got, whatever its signature says': {
    aud: 'other',
    azp: 'other',
  },
  'a wrong azp': { azp: 'someone-else' },
  'an azp of null': { azp: null },
  'an empty azp': { azp: '' },
  'an azp in a list': { azp: [CLIENT_ID] },
  'oidcc-client-test-missing-iat': { iat: undefined },
  'a missing exp': { exp: undefined },
  'exp a day beyond a year': () => ({ exp: seconds() + YEAR + 86_400 }),
  'exp at the end of time': { exp: 8_640_000_000_000 },
  'oidcc-client-test-nonce-invalid': { nonce: 'another' },
  'a missing nonce': { nonce: undefined },
  'the at_hash of another access token': { at_hash: hashOf('other') },
  'an at_hash that is the whole hash': { at_hash: digest('sha256').toString('base64url') },
  'an at_hash that is the whole hash of Ed25519': {
    at_hash: digest('sha512').toString('base64url'),
  },
  'the at_hash of another kind of key': ({ alg }: Forge) => {
    const whole = digest(alg.startsWith('Ed') ? 'sha256' : 'sha512');
    return { at_hash: whole.subarray(0, whole.byteLength / 2).toString('base64url') };
  },
  'an empty at_hash': { at_hash: '' },
  'an at_hash that is no text': { at_hash: [hashOf(ACCESS_TOKEN)] },
  'an at_hash of null': { at_hash: null },
};

/** The ends of the intervals in which a token is good; the clock of these tests stands still. */
const TIMES: readonly [name: string, code: string, changes: () => Claims][] = [
  ['exp an hour ago', 'expired', () => ({ exp: seconds() - 3600 })],
  ['exp 61 s ago', 'expired', () => ({ exp: seconds() - 61 })],
  ['exp 60 s ago', 'expired', () => ({ exp: seconds() - 60 })],
  ['exp 5 min ago, although as much is fine for nbf', 'expired', () => ({ exp: seconds() - 300 })],
  ['iat 10 min ahead', 'clock', () => ({ iat: seconds() + 600 })],
  ['iat 361 s ahead', 'clock', () => ({ iat: seconds() + 361 })],
  ['nbf 10 min ahead', 'clock', () => ({ nbf: seconds() + 600 })],
];

const rows = (code: string, tokens: Record<string, Make>) =>
  Object.entries(tokens).map(([name, make]): HostileToken => [name, code, make]);

/** ID tokens that no configuration lets in, but for those that name one. The codes are those of the defaults. */
export const HOSTILE_TOKENS: readonly HostileToken[] = [
  ...rows('unsupported-algorithm', UNSUPPORTED),
  ...rows('invalid-signature', UNSIGNED),
  ...Object.entries(MISMATCHES).map(([name, changes]): HostileToken => [
    name,
    'claim-mismatch',
    changed(changes),
  ]),
  [
    'a missing azp',
    'claim-mismatch',
    changed({ azp: undefined }),
    ({ azp }) => azp === 'ifPresent',
  ],
  ['an access token in its place', 'claim-mismatch', changed({}, { typ: 'at+jwt' })],
  ['a sub that is no text', 'claim-mismatch', asText(() => ({ sub: 5 }))],
  ['nbf as a string', 'claim-mismatch', asText(() => ({ nbf: `${seconds()}` }))],
  ['exp as a string', 'claim-mismatch', asText(() => ({ exp: `${seconds() + 3600}` }))],
  ...TIMES.map(([name, code, changes]): HostileToken => [name, code, changed(changes)]),
  ['garbage', 'malformed', () => 'not.a.token'],
  ['none at all', 'malformed', () => undefined],
];
