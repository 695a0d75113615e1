import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../src/config/schema.ts';
import { verifyIdToken } from '../../src/providers/session/provider/verifyIdToken.ts';
import { FULL_SWEEP } from '../sweep.ts';
import {
  ACCESS_TOKEN,
  HOSTILE_TOKENS,
  type Forge,
  type Make,
  changed,
  claimsOf,
  signedBy,
} from './hostileTokens.ts';
import { configFor, problem } from './page.ts';
import { AUDIENCE, CLIENT_ID, Provider, newKey, sign } from './provider.ts';

const PARTNER = 'partner:api';
const NONCE = 'n0nce';

type Oidc = Config['oidc'];
type Algorithm = Oidc['algorithms'][number];
const ALGORITHMS: readonly Algorithm[] = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** Every set of algorithms but the empty one. */
const SUBSETS = Array.from({ length: 2 ** ALGORITHMS.length - 1 }, (_, index) =>
  ALGORITHMS.filter((_name, bit) => ((index + 1) & (1 << bit)) !== 0),
);

const AZP = ['required', 'ifPresent'] as const;
const TRUSTED = [[], [PARTNER]];
const PARAMETERS = ['audience', 'resource', null] as const;

/** Every configuration that the schema allows, as far as it decides about ID tokens. */
const PRODUCT = SUBSETS.flatMap((algorithms) =>
  AZP.flatMap((azp) =>
    TRUSTED.flatMap((trustedAudiences) =>
      PARAMETERS.map((audienceParameter) => ({
        algorithms,
        azp,
        trustedAudiences,
        audienceParameter,
      })),
    ),
  ),
);

/** A quarter of them, in which every two values of two settings stand together. */
const PAIRS = SUBSETS.flatMap((algorithms, row) =>
  PARAMETERS.map((audienceParameter, column) => ({
    algorithms,
    azp: AZP[(row + column) % 2],
    trustedAudiences: TRUSTED[((row >> 1) + column) % 2],
    audienceParameter,
  })),
);

/** Which two values of two settings stand together in a row. */
function pairsIn(rows: readonly object[]): Set<string> {
  const pairsOf = (row: object) => {
    const values = Object.entries(row).map((entry) => JSON.stringify(entry));
    return values.flatMap((one, at) => values.slice(at + 1).map((other) => one + other));
  };
  return new Set(rows.flatMap(pairsOf));
}

type Case = readonly [name: string, make: Make, isGood: (oidc: Oidc) => boolean];

const never = () => false;

const hashFor = (algorithm: string) => {
  const hash = createHash(algorithm === 'EdDSA' ? 'sha512' : 'sha256').update(ACCESS_TOKEN);
  const digest = hash.digest();
  return digest.subarray(0, digest.byteLength / 2).toString('base64url');
};

/** The tokens that are tried with each configuration, signed by the key for one algorithm. */
function casesFor(algorithm: Algorithm): readonly Case[] {
  const allows = ({ algorithms }: Oidc) => algorithms.includes(algorithm);
  const asked = (oidc: Oidc) => allows(oidc) && oidc.audienceParameter !== null;
  const trusted = (oidc: Oidc) => allows(oidc) && oidc.trustedAudiences.includes(PARTNER);
  const aud = (...names: string[]) => changed(() => ({ aud: [CLIENT_ID, ...names] }));
  const noAzp = (...names: string[]) =>
    changed(() => ({ aud: [CLIENT_ID, ...names], azp: undefined }));
  return [
    ['a plain one', changed(() => ({})), allows],
    ['one with at_hash', changed(() => ({ at_hash: hashFor(algorithm) })), allows],
    ['one for the client in a list', aud(), allows],
    ['one for the hub too', aud(AUDIENCE), asked],
    ['one for a partner too', aud(PARTNER), trusted],
    ['one for both too', aud(AUDIENCE, PARTNER), (oidc) => asked(oidc) && trusted(oidc)],
    ['one for a partner and a stranger too', aud(PARTNER, 'evil'), never],
    ['one for a partner alone', changed(() => ({ aud: [PARTNER] })), never],
    ['one for a partner too, without azp', noAzp(PARTNER), never],
    ['one for everybody, without azp', noAzp(AUDIENCE, PARTNER), never],
    ['azp is the partner', changed(() => ({ aud: [CLIENT_ID, PARTNER], azp: PARTNER })), never],
    ...HOSTILE_TOKENS.map(([name, , make, fineWith = never]): Case => [
      name,
      make,
      (oidc) => allows(oidc) && fineWith(oidc),
    ]),
    ...confused(algorithm),
  ];
}

/** Tokens whose algorithm is not that of the key that they name. */
function confused(algorithm: Algorithm): readonly Case[] {
  const others = ALGORITHMS.filter((name) => kidOf(name) !== kidOf(algorithm));
  return [
    ...others.flatMap((other): Case[] => [
      [
        `its own key under the id of that for ${other}`,
        (forge) => signedBy(forge, forge.key, claimsOf(forge), { kid: kidOf(other) }),
        never,
      ],
      [
        `a key of a stranger under the id of that for ${other}`,
        (forge) => signedBy(forge, forge.stranger, claimsOf(forge), { kid: kidOf(other) }),
        never,
      ],
    ]),
    ...['HS256', 'HS384', 'HS512'].map((alg): Case => [
      `the published key as the secret of ${alg}`,
      (forge) => {
        const secret = new TextEncoder().encode(JSON.stringify(forge.key.publicJwk));
        return sign(claimsOf(forge), { privateKey: secret }, { alg, kid: forge.key.kid });
      },
      never,
    ]),
    [
      'a key that is published for RS256 alone',
      (forge) =>
        kidOf(algorithm) === 'rsa'
          ? signedBy(forge, forge.key, claimsOf(forge), { kid: 'rsa-rs256' })
          : undefined,
      ({ algorithms }) => algorithm === 'RS256' && algorithms.includes('RS256'),
    ],
    [
      'one by the name of RFC 9864',
      (forge) =>
        algorithm === 'EdDSA'
          ? signedBy(forge, forge.key, claimsOf(forge), { alg: 'Ed25519' })
          : undefined,
      ({ algorithms }) => algorithms.includes('EdDSA'),
    ],
  ];
}

const kidOf = (algorithm: Algorithm) =>
  ({ RS256: 'rsa', PS256: 'rsa', ES256: 'ec', EdDSA: 'ed' })[algorithm];

let provider: Provider;
let forges: Record<Algorithm, Forge>;

beforeAll(async () => {
  // The clock stands still, so that a token stays as far from its end as it was made.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  provider = await Provider.start();
  const rsa = { ...provider.key, kid: 'rsa' };
  const [ec, ed] = await Promise.all([newKey('ec', 'P-256'), newKey('ed', 'Ed25519')]);
  const strangers = await Promise.all([
    newKey('rsa'),
    newKey('ec', 'P-256'),
    newKey('ed', 'Ed25519'),
  ]);
  provider.keys = [
    { ...rsa.publicJwk, kid: 'rsa' },
    { ...rsa.publicJwk, kid: 'rsa-rs256', alg: 'RS256' },
    ec.publicJwk,
    ed.publicJwk,
  ];
  const forge = (alg: string, key: typeof ec, stranger: typeof ec) => ({
    provider,
    nonce: NONCE,
    alg,
    key,
    stranger,
  });
  forges = {
    RS256: forge('RS256', rsa, strangers[0]),
    PS256: forge('PS256', rsa, strangers[0]),
    ES256: forge('ES256', ec, strangers[1]),
    EdDSA: forge('EdDSA', ed, strangers[2]),
  };
});

afterAll(async () => {
  vi.useRealTimers();
  await provider.stop();
});

/** 'accepted', 'refused', or an error that is none of the token and would hide what becomes of it. */
async function outcome(config: Config, token: string): Promise<unknown> {
  try {
    await verifyIdToken(config, token, { nonce: NONCE, accessToken: ACCESS_TOKEN });
    return 'accepted';
  } catch (error) {
    return error instanceof Error && error.name === 'IdTokenError' ? 'refused' : error;
  }
}

describe('under every configuration of a provider', () => {
  const rows = FULL_SWEEP ? PRODUCT : PAIRS;

  it.each(ALGORITHMS)(
    'the good ID tokens signed with %s get in, and no hostile one does',
    async (algorithm) => {
      const tokens = await Promise.all(
        casesFor(algorithm).map(async ([name, make, isGood]) => ({
          name,
          isGood,
          token: await make(forges[algorithm]),
        })),
      );
      const wrong: unknown[] = [];
      for (const settings of rows) {
        const config = configFor(provider.issuer, settings);
        for (const { name, token, isGood } of tokens) {
          if (token === undefined) continue;
          const expected = isGood(config.oidc) ? 'accepted' : 'refused';
          const actual = await outcome(config, token);
          if (actual !== expected) wrong.push({ name, actual, ...settings });
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('each two of its settings are tried together', () => {
    expect(pairsIn(rows)).toEqual(pairsIn(PRODUCT));
  });

  it.each([
    'none',
    'NONE',
    'HS256',
    'HS384',
    'HS512',
    'RS1',
    'rs256',
    'dir',
    '__proto__',
    'constructor',
  ])('%s is no algorithm, though others beside it are', async (algorithm) => {
    for (const algorithms of [[algorithm], ['RS256', algorithm]]) {
      const refused = Promise.resolve().then(() => configFor(provider.issuer, { algorithms }));
      expect((await problem(refused)).message).toContain('oidc.algorithms');
    }
  });
});
