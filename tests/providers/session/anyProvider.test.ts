import { constants, createHash, sign as signBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALGORITHMS, type Config } from '../../../src/config/schema.ts';
import { verifyIdToken } from '../../../src/providers/session/provider/verifyIdToken.ts';
import { CLIENT_ID } from '../../mock-server/hub/signIn.ts';
import { ACCESS_TOKEN, HOSTILE_TOKENS, changed, type Make } from './hostileTokens.ts';
import { configFor } from './page.ts';
import {
  AUDIENCE,
  goodClaims,
  newKey,
  serveProvider,
  type SigningKey,
} from './scriptedProvider.ts';

const PARTNER = 'partner:api';
const NONCE = 'n0nce';

type Algorithm = (typeof ALGORITHMS)[number];
type Oidc = Config['oidc'];

const provider = serveProvider();
const rsa = { ...provider.key, kid: 'rsa' };
const ec = newKey('ec', 'P-256');
const ec384 = newKey('ec384', 'P-384');
const ec521 = newKey('ec521', 'P-521');
const ed = newKey('ed', 'Ed25519');
const short = newKey('short', 'RSA-2040');
const KEYS: Record<string, SigningKey> = { ES256: ec, ES384: ec384, ES512: ec521, EdDSA: ed };
const keyOf = (algorithm: Algorithm) => KEYS[algorithm] ?? rsa;
const stranger = newKey('ed', 'Ed25519');

beforeEach(() => {
  provider.keys = [
    { ...rsa.publicJwk, kid: 'rsa' },
    { ...rsa.publicJwk, kid: 'rsa-rs256', alg: 'RS256' },
    ...[ec, ec384, ec521, ed, short].map(({ publicJwk }) => publicJwk),
  ];
});

/** 'accepted', 'refused', or an error that is not about the token. */
async function outcome(settings: object, token: string | undefined): Promise<unknown> {
  const config = configFor(provider.issuer, settings);
  try {
    await verifyIdToken(config, token ?? '', { nonce: NONCE, accessToken: ACCESS_TOKEN });
    return 'accepted';
  } catch (error) {
    return error instanceof Error && error.name === 'IdTokenError' ? 'refused' : error;
  }
}

const make = (token: Make, alg: Algorithm) =>
  token({ issuer: provider.issuer, nonce: NONCE, alg, key: keyOf(alg), stranger });

/** Every combination of the audience settings. */
const SETTINGS = (['required', 'ifPresent'] as const).flatMap((azp) =>
  [[], [PARTNER]].flatMap((trustedAudiences) =>
    (['audience', 'resource', null] as const).map((audienceParameter) => ({
      azp,
      trustedAudiences,
      audienceParameter,
    })),
  ),
);

const asked = ({ audienceParameter }: Partial<Oidc>) => audienceParameter !== null;
const trusted = ({ trustedAudiences }: Partial<Oidc>) => trustedAudiences?.includes(PARTNER);
const never = () => false;
const aud = (...names: string[]) => changed({ aud: [CLIENT_ID, ...names] });
const noAzp = (...names: string[]) => changed({ aud: [CLIENT_ID, ...names], azp: undefined });

describe('under every configuration of a provider', { tags: ['X46'] }, () => {
  it.each<[name: string, token: Make, isGood: (oidc: Partial<Oidc>) => boolean | undefined]>([
    ['for the client', changed({}), () => true],
    ['for the client in a list', aud(), () => true],
    ['for the hub too', aud(AUDIENCE), asked],
    ['for a partner too', aud(PARTNER), trusted],
    ['for both too', aud(AUDIENCE, PARTNER), (oidc) => asked(oidc) && trusted(oidc)],
    ['for a partner and a stranger too', aud(PARTNER, 'evil'), never],
    ['only for a partner', changed({ aud: [PARTNER] }), never],
    ['without azp', noAzp(), ({ azp }) => azp === 'ifPresent'],
    ['for a partner too, without azp', noAzp(PARTNER), never],
    ['whose azp is the partner', changed({ aud: [CLIENT_ID, PARTNER], azp: PARTNER }), never],
  ])('an ID token %s is accepted only under the right settings', async (_name, token, isGood) => {
    const idToken = await make(token, 'ES256');
    for (const settings of SETTINGS) {
      const expected = isGood(settings) ? 'accepted' : 'refused';
      const result = await outcome({ algorithms: ['ES256'], ...settings }, idToken);
      expect({ settings, result }).toEqual({ settings, result: expected });
    }
  });

  it('no hostile ID token is accepted under the most permissive settings', async () => {
    const largest = {
      algorithms: ALGORITHMS,
      azp: 'ifPresent',
      trustedAudiences: [PARTNER],
      audienceParameter: 'audience',
    };
    for (const [name, , , token] of HOSTILE_TOKENS) {
      const result = await outcome(largest, await make(token, 'EdDSA'));
      expect({ name, result }).toEqual({ name, result: 'refused' });
    }
  });
});

const hashFor = (algorithm: string) => {
  const bits = algorithm === 'EdDSA' ? '512' : algorithm.slice(2);
  const digest = createHash(`sha${bits}`).update(ACCESS_TOKEN).digest();
  return digest.subarray(0, digest.byteLength / 2).toString('base64url');
};

/** Signs without the library, which refuses keys of the wrong kind. */
function byHand(alg: string, key: SigningKey, changes: object = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = goodClaims(provider, { nonce: NONCE, ...changes });
  const data = `${part({ alg, kid: key.kid })}.${part(claims)}`;
  const hash = key === ed ? null : `sha${alg.startsWith('Ed') ? 512 : alg.slice(2)}`;
  const isPss = alg.startsWith('PS') && key.publicJwk.kty === 'RSA';
  const pss = {
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  };
  const signature = signBytes(hash, Buffer.from(data), {
    key: key.privateKey,
    dsaEncoding: 'ieee-p1363',
    ...(isPss && pss),
  });
  return `${data}.${signature.toString('base64url')}`;
}

describe('each algorithm', { tags: ['T6'] }, () => {
  it.each(ALGORITHMS)('%s is accepted only if configured, with its own hash', async (alg) => {
    const key = keyOf(alg);
    const settings = { algorithms: [alg] };
    const good = byHand(alg, key, { at_hash: hashFor(alg) });
    expect(await outcome(settings, good)).toBe('accepted');
    const other = hashFor(alg.endsWith('384') ? 'RS256' : 'RS384');
    expect(await outcome(settings, byHand(alg, key, { at_hash: other }))).toBe('refused');
    const rest = ALGORITHMS.filter((name) => name !== alg);
    expect(await outcome({ algorithms: rest }, byHand(alg, key))).toBe('refused');
  });

  it.each(ALGORITHMS)('%s refuses a key of another kind, curve or length', async (alg) => {
    const others = [rsa, ec, ec384, ec521, ed, short].filter((key) => key !== keyOf(alg));
    for (const key of others) {
      expect(await outcome({ algorithms: ALGORITHMS }, byHand(alg, key))).toBe('refused');
    }
  });

  it.each([
    ['RS256', 'accepted'],
    ['RS384', 'refused'],
    ['PS256', 'refused'],
  ] as const)('%s with a key that is published only for RS256 is %s', async (alg, expected) => {
    const token = byHand(alg, { ...rsa, kid: 'rsa-rs256' });
    expect(await outcome({ algorithms: ALGORITHMS }, token)).toBe(expected);
  });

  it('EdDSA may also have the name of RFC 9864', async () => {
    const signed = byHand('Ed25519', ed, { at_hash: hashFor('EdDSA') });
    expect(await outcome({ algorithms: ['EdDSA'] }, signed)).toBe('accepted');
    const rest = ALGORITHMS.filter((name) => name !== 'EdDSA');
    expect(await outcome({ algorithms: rest }, signed)).toBe('refused');
  });
});
