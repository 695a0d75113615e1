import { createHash } from 'node:crypto';
import { CompactSign, exportSPKI, importJWK, type CryptoKey } from 'jose';
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

/** The access token of `tokenAnswer`. */
export const ACCESS_TOKEN = 'canary-access';
/** Seconds. */
export const YEAR = 365 * 86_400;

/** Input for an ID token: the sign-in and the keys. */
export type Forge = {
  issuer: string;
  nonce: string;
  alg: string;
  key: SigningKey;
  /** A key of the same kind and id that is not the provider's. */
  stranger: SigningKey;
};

export type Make = (forge: Forge) => Promise<string | undefined> | string | undefined;

export const goodFor = (forge: Forge, changes: object = {}) =>
  goodClaims(forge, { nonce: forge.nonce, ...changes });

/** A token for the sign-in, signed with this key but with the provider's header. */
export const signedBy = (forge: Forge, key: SigningKey, header: object = {}, changes = {}) =>
  sign(goodFor(forge, changes), key, { alg: forge.alg, kid: forge.key.kid, ...header });

/** Claims that differ from those of a good token. */
type Claims = Record<string, unknown>;
type Changes = Claims | ((forge: Forge) => Claims);

/** A token of the provider with other claims. */
export const changed =
  (changes: Changes, header: object = {}): Make =>
  (forge) => {
    const claims = typeof changes === 'function' ? changes(forge) : changes;
    return signedBy(forge, forge.key, header, claims);
  };

/** The same, signed as a text, because the library refuses to sign some claims. */
const asText =
  (changes: () => Claims): Make =>
  (forge) =>
    new CompactSign(Buffer.from(JSON.stringify(goodFor(forge, changes()))))
      .setProtectedHeader({ alg: forge.alg, kid: forge.key.kid })
      .sign(forge.key.privateKey);

/** The whole `at_hash` digest; half of it is the claim. */
const digest = (hash: string) => createHash(hash).update(ACCESS_TOKEN).digest();

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
  'an unknown critical header': (forge) =>
    handMade({ alg: forge.alg, kid: forge.key.kid, crit: ['x'], x: 1 }, goodFor(forge), SIGNATURE),
};

/** Tokens without a signature by the provider's key of this id. */
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

/** Tokens by their wrong claim. */
const MISMATCHES: Record<string, Record<string, Make>> = {
  iss: {
    'oidcc-client-test-invalid-iss': changed({ iss: 'https://evil.example' }),
    'a missing iss': changed({ iss: undefined }),
    'an issuer with a trailing slash': changed(({ issuer }) => ({ iss: `${issuer}/` })),
  },
  sub: {
    'oidcc-client-test-missing-sub': changed({ sub: undefined }),
    'a blank sub': changed({ sub: ' ' }),
    'a sub that is no string': asText(() => ({ sub: 5 })),
  },
  aud: {
    'oidcc-client-test-invalid-aud': changed({ aud: 'someone-else' }),
    'oidcc-client-test-missing-aud': changed({ aud: undefined }),
    'an audience in a list of lists': changed({ aud: [[CLIENT_ID]] }),
    'a second, untrusted audience': changed({ aud: [CLIENT_ID, 'evil'] }),
    'the hub as the only audience': changed({ aud: AUDIENCE }),
    'a token of another client of this provider': changed({ aud: 'other', azp: 'other' }),
  },
  azp: {
    'a second audience and no azp': changed({ aud: [CLIENT_ID, AUDIENCE], azp: undefined }),
    'a wrong azp': changed({ azp: 'someone-else' }),
    'an azp of null': changed({ azp: null }),
    'an azp in a list': changed({ azp: [CLIENT_ID] }),
  },
  iat: { 'oidcc-client-test-missing-iat': changed({ iat: undefined }) },
  exp: {
    'a missing exp': changed({ exp: undefined }),
    'exp as a string': asText(() => ({ exp: `${seconds() + 3600}` })),
    'exp a second beyond a year and a clock 6 min ahead': changed(() => ({
      exp: seconds() + YEAR + 361,
    })),
  },
  nbf: { 'nbf as a string': asText(() => ({ nbf: `${seconds()}` })) },
  nonce: {
    'oidcc-client-test-nonce-invalid': changed({ nonce: 'another' }),
    'a missing nonce': changed({ nonce: undefined }),
  },
  at_hash: {
    'the at_hash of another access token': changed({ at_hash: hashOf('other') }),
    'an at_hash that is the whole hash': changed({
      at_hash: digest('sha256').toString('base64url'),
    }),
    'an empty at_hash': changed({ at_hash: '' }),
    'an at_hash of null': changed({ at_hash: null }),
  },
  typ: {
    'an access token in its place': changed({}, { typ: 'at+jwt' }),
    'an access token by its whole media type': changed({}, { typ: 'application/at+jwt' }),
    'a log-out token in its place': changed({}, { typ: 'logout+jwt' }),
    'a type of null': changed({}, { typ: null }),
  },
};

export type HostileToken = readonly [name: string, code: string, message: string, make: Make];

const rows = (code: string, message: string, tokens: Record<string, Make>) =>
  Object.entries(tokens).map(([name, make]): HostileToken => [name, code, message, make]);

/** ID tokens that every configuration refuses. Codes and messages are those of the defaults. */
export const HOSTILE_TOKENS: readonly HostileToken[] = [
  ...rows('unsupported-algorithm', 'unsupported algorithm', UNSUPPORTED),
  ...rows('invalid-signature', 'invalid signature', UNSIGNED),
  ...Object.entries(MISMATCHES).flatMap(([claim, tokens]) =>
    rows('claim-mismatch', `claim mismatch: ${claim}`, tokens),
  ),
  // The clock of these tests stands still, so that the limits are exact.
  ...rows('expired', 'Token expired', {
    'exp 60 s ago': changed(() => ({ exp: seconds() - 60 })),
  }),
  ...rows('clock', 'iat is in the future', {
    'iat 361 s ahead': changed(() => ({ iat: seconds() + 361 })),
  }),
  ...rows('clock', 'nbf is in the future', {
    'nbf 361 s ahead': changed(() => ({ nbf: seconds() + 361 })),
  }),
  ...rows('malformed', 'malformed token', { garbage: () => 'not.a.token' }),
];
