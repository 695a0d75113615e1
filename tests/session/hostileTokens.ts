import { createHash } from 'node:crypto';
import { CompactSign, exportSPKI, importJWK, type CryptoKey } from 'jose';
import type { Config } from '../../src/config/schema.ts';
import {
  AUDIENCE,
  CLIENT_ID,
  type Provider,
  type SigningKey,
  goodClaims,
  handMade,
  hashOf,
  newKey,
  seconds,
  sign,
} from './provider.ts';

/** Of every answer, see `tokenAnswer`. */
export const ACCESS_TOKEN = 'canary-access';
/** Seconds. */
export const YEAR = 365 * 86_400;

/** What an ID token is made with: for which sign-in, and by which key of the provider. */
export type Forge = {
  provider: Provider;
  nonce: string;
  alg: string;
  key: SigningKey;
  /** A key of the same kind, under the same id, that is not the provider's. */
  stranger: SigningKey;
};

export type Make = (forge: Forge) => Promise<string | undefined> | string | undefined;

export const claimsOf = ({ provider, nonce }: Forge, changes: object = {}) =>
  goodClaims(provider, nonce, changes);

export const signedBy = (
  { alg }: Forge,
  key: SigningKey,
  claims: Record<string, unknown>,
  header: object = {},
) => sign(claims, key, { alg, kid: key.kid, ...header });

/** A token of the provider with other claims, as they are when it is made. */
export const changed =
  (changes: () => object, header: object = {}): Make =>
  (forge) =>
    signedBy(forge, forge.key, claimsOf(forge, changes()), header);

/** The same claims, signed as they are: the library refuses to sign some of them. */
const asTheyAre =
  (changes: () => object): Make =>
  (forge) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(claimsOf(forge, changes()))))
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

/** ID tokens that no configuration lets in, but for those that name one. The codes are those of the defaults. */
export const HOSTILE_TOKENS: readonly HostileToken[] = [
  [
    'oidcc-client-test-idtoken-sig-none',
    'unsupported-algorithm',
    (forge) => handMade({ alg: 'none' }, claimsOf(forge)),
  ],
  [
    'alg none with a signature left on',
    'unsupported-algorithm',
    (forge) => handMade({ alg: 'none', kid: forge.key.kid }, claimsOf(forge), 'c2lnbmF0dXJl'),
  ],
  [
    'oidcc-client-test-invalid-sig-hs256 (the public key as secret)',
    'unsupported-algorithm',
    async (forge) => {
      const key = (await importJWK({ ...forge.key.publicJwk, ext: true }, forge.alg)) as CryptoKey;
      const secret = new TextEncoder().encode(await exportSPKI(key));
      const header = { alg: 'HS256', kid: forge.key.kid };
      return sign(claimsOf(forge), { privateKey: secret }, header);
    },
  ],
  [
    'oidcc-client-test-invalid-sig-es256',
    'unsupported-algorithm',
    async (forge) =>
      signedBy(forge, await newKey(forge.key.kid, 'P-256'), claimsOf(forge), { alg: 'ES256' }),
  ],
  [
    'a signature by Ed25519',
    'unsupported-algorithm',
    async (forge) =>
      signedBy(forge, await newKey(forge.key.kid, 'Ed25519'), claimsOf(forge), { alg: 'EdDSA' }),
  ],
  [
    'PS256, of the same key',
    'unsupported-algorithm',
    (forge) => handMade({ alg: 'PS256', kid: forge.key.kid }, claimsOf(forge), 'c2ln'),
  ],
  [
    'oidcc-client-test-invalid-sig-rs256',
    'invalid-signature',
    (forge) => signedBy(forge, forge.stranger, claimsOf(forge)),
  ],
  [
    'a key embedded in the header',
    'invalid-signature',
    (forge) => signedBy(forge, forge.stranger, claimsOf(forge), { jwk: forge.stranger.publicJwk }),
  ],
  [
    'an unknown key id',
    'invalid-signature',
    (forge) => signedBy(forge, forge.stranger, claimsOf(forge), { kid: 'unheard-of' }),
  ],
  [
    'a changed payload',
    'invalid-signature',
    async (forge) => {
      const [head, , tail] = (await signedBy(forge, forge.key, claimsOf(forge))).split('.');
      const body = JSON.stringify(claimsOf(forge, { sub: 'evil' }));
      return `${head}.${Buffer.from(body).toString('base64url')}.${tail}`;
    },
  ],
  [
    'oidcc-client-test-invalid-iss',
    'claim-mismatch',
    changed(() => ({ iss: 'https://evil.example' })),
  ],
  ['a missing iss', 'claim-mismatch', changed(() => ({ iss: undefined }))],
  [
    'an issuer with a trailing slash',
    'claim-mismatch',
    (forge) => signedBy(forge, forge.key, claimsOf(forge, { iss: `${forge.provider.issuer}/` })),
  ],
  ['oidcc-client-test-missing-sub', 'claim-mismatch', changed(() => ({ sub: undefined }))],
  ['an empty sub', 'claim-mismatch', changed(() => ({ sub: '' }))],
  ['oidcc-client-test-invalid-aud', 'claim-mismatch', changed(() => ({ aud: 'someone-else' }))],
  ['oidcc-client-test-missing-aud', 'claim-mismatch', changed(() => ({ aud: undefined }))],
  ['no audience in a list', 'claim-mismatch', changed(() => ({ aud: [] }))],
  ['an audience in a list of lists', 'claim-mismatch', changed(() => ({ aud: [[CLIENT_ID]] }))],
  ['a second, untrusted audience', 'claim-mismatch', changed(() => ({ aud: [CLIENT_ID, 'evil'] }))],
  [
    'a second, untrusted audience and no azp',
    'claim-mismatch',
    changed(() => ({ aud: [CLIENT_ID, 'evil'], azp: undefined })),
  ],
  [
    'a second audience and no azp',
    'claim-mismatch',
    changed(() => ({ aud: [CLIENT_ID, AUDIENCE], azp: undefined })),
  ],
  ['the hub as the only audience', 'claim-mismatch', changed(() => ({ aud: AUDIENCE }))],
  [
    'a token that another client of this provider got, whatever its signature says',
    'claim-mismatch',
    changed(() => ({ aud: 'other', azp: 'other' })),
  ],
  ['a wrong azp', 'claim-mismatch', changed(() => ({ azp: 'someone-else' }))],
  [
    'a missing azp',
    'claim-mismatch',
    changed(() => ({ azp: undefined })),
    ({ azp }) => azp === 'ifPresent',
  ],
  ['an azp of null', 'claim-mismatch', changed(() => ({ azp: null }))],
  ['an empty azp', 'claim-mismatch', changed(() => ({ azp: '' }))],
  ['an azp in a list', 'claim-mismatch', changed(() => ({ azp: [CLIENT_ID] }))],
  ['oidcc-client-test-missing-iat', 'claim-mismatch', changed(() => ({ iat: undefined }))],
  ['a missing exp', 'claim-mismatch', changed(() => ({ exp: undefined }))],
  ['exp as a string', 'claim-mismatch', asTheyAre(() => ({ exp: String(seconds() + 3600) }))],
  ['exp an hour ago', 'expired', changed(() => ({ exp: seconds() - 3600 }))],
  ['exp 61 s ago', 'expired', changed(() => ({ exp: seconds() - 61 }))],
  ['iat 10 min ahead', 'clock', changed(() => ({ iat: seconds() + 600 }))],
  ['nbf 10 min ahead', 'clock', changed(() => ({ nbf: seconds() + 600 }))],
  ['oidcc-client-test-nonce-invalid', 'claim-mismatch', changed(() => ({ nonce: 'another' }))],
  [
    'exp 5 min ago, although as much is fine for nbf',
    'expired',
    changed(() => ({ exp: seconds() - 300 })),
  ],
  ['iat 361 s ahead', 'clock', changed(() => ({ iat: seconds() + 362 }))],
  ['a missing nonce', 'claim-mismatch', changed(() => ({ nonce: undefined }))],
  [
    'the at_hash of another access token',
    'claim-mismatch',
    changed(() => ({ at_hash: hashOf('other') })),
  ],
  [
    'an at_hash that is the whole hash',
    'claim-mismatch',
    changed(() => ({ at_hash: digest('sha256').toString('base64url') })),
  ],
  [
    'an at_hash that is the whole hash of Ed25519',
    'claim-mismatch',
    changed(() => ({ at_hash: digest('sha512').toString('base64url') })),
  ],
  [
    'the at_hash of another kind of key',
    'claim-mismatch',
    (forge) => {
      const hash = forge.alg.startsWith('Ed') ? 'sha256' : 'sha512';
      const half = digest(hash).subarray(0, digest(hash).byteLength / 2);
      const claims = claimsOf(forge, { at_hash: half.toString('base64url') });
      return signedBy(forge, forge.key, claims);
    },
  ],
  ['an empty at_hash', 'claim-mismatch', changed(() => ({ at_hash: '' }))],
  [
    'an at_hash that is no text',
    'claim-mismatch',
    changed(() => ({ at_hash: [hashOf(ACCESS_TOKEN)] })),
  ],
  ['an at_hash of null', 'claim-mismatch', changed(() => ({ at_hash: null }))],
  [
    'exp a day beyond a year',
    'claim-mismatch',
    changed(() => ({ exp: seconds() + YEAR + 86_400 })),
  ],
  ['exp at the end of time', 'claim-mismatch', changed(() => ({ exp: 8_640_000_000_000 }))],
  ['an access token in its place', 'claim-mismatch', changed(() => ({}), { typ: 'at+jwt' })],
  ['garbage', 'malformed', () => 'not.a.token'],
  ['none at all', 'malformed', () => undefined],
];
