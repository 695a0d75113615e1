import { constants, createHash, sign as signBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALGORITHMS as ALL, type Config } from '../../../src/config/schema.ts';
import { verifyIdToken } from '../../../src/providers/session/provider/verifyIdToken.ts';
import { CLIENT_ID } from '../../mock-server/hub/signIn.ts';
import {
  ACCESS_TOKEN,
  HOSTILE_TOKENS,
  type Forge,
  type Make,
  changed,
  goodFor,
  signedBy,
} from './hostileTokens.ts';
import { configFor, problem } from './page.ts';
import { AUDIENCE, goodClaims, newKey, serveProvider, sign } from './scriptedProvider.ts';

const PARTNER = 'partner:api';
const NONCE = 'n0nce';

type Oidc = Config['oidc'];
/** One of each kind of key and padding: what else can be set differs from one of them in its hash and curve. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const;
type Algorithm = (typeof ALGORITHMS)[number];

const AZP = ['required', 'ifPresent'] as const;
const TRUSTED = [[], [PARTNER]];
const PARAMETERS = ['audience', 'resource', null] as const;

/** Each algorithm alone, and each missing. */
const SUBSETS = ALGORITHMS.flatMap((one) => [[one], ALGORITHMS.filter((name) => name !== one)]);

/** Configurations in which every two values of two settings stand together. */
const ROWS = SUBSETS.flatMap((algorithms, row) =>
  PARAMETERS.map((audienceParameter, column) => ({
    algorithms,
    azp: AZP[((row >> 1) + column) % 2],
    trustedAudiences: TRUSTED[((row >> 2) + row + column) % 2],
    audienceParameter,
  })),
);

/** The configuration that lets most in: each of its settings only ever allows more. */
const LARGEST = {
  algorithms: ALGORITHMS,
  azp: 'ifPresent',
  trustedAudiences: [PARTNER],
  audienceParameter: 'audience',
};

type Case = readonly [name: string, make: Make, isGood: (oidc: Oidc) => boolean];

const never = () => false;

const hashFor = (algorithm: string) => {
  const bits = algorithm === 'EdDSA' ? '512' : algorithm.slice(2);
  const digest = createHash(`sha${bits}`).update(ACCESS_TOKEN).digest();
  return digest.subarray(0, digest.byteLength / 2).toString('base64url');
};

/** Tokens about which a configuration decides, signed by the key for one algorithm. */
function decided(algorithm: Algorithm): readonly Case[] {
  const allows = ({ algorithms }: Oidc) => algorithms.includes(algorithm);
  const asked = (oidc: Oidc) => allows(oidc) && oidc.audienceParameter !== null;
  const trusted = (oidc: Oidc) => allows(oidc) && oidc.trustedAudiences.includes(PARTNER);
  const aud = (...names: string[]) => changed({ aud: [CLIENT_ID, ...names] });
  const noAzp = (...names: string[]) => changed({ aud: [CLIENT_ID, ...names], azp: undefined });
  return [
    ['a plain one', changed({}), allows],
    ['one with at_hash', changed({ at_hash: hashFor(algorithm) }), allows],
    ['one for the client in a list', aud(), allows],
    ['one for the hub too', aud(AUDIENCE), asked],
    ['one for a partner too', aud(PARTNER), trusted],
    ['one for both too', aud(AUDIENCE, PARTNER), (oidc) => asked(oidc) && trusted(oidc)],
    ['one for a partner and a stranger too', aud(PARTNER, 'evil'), never],
    ['one for a partner alone', changed({ aud: [PARTNER] }), never],
    ['one without azp', noAzp(), (oidc) => allows(oidc) && oidc.azp === 'ifPresent'],
    ['one for a partner too, without azp', noAzp(PARTNER), never],
    ['one for everybody, without azp', noAzp(AUDIENCE, PARTNER), never],
    ['azp is the partner', changed({ aud: [CLIENT_ID, PARTNER], azp: PARTNER }), never],
  ];
}

const hostile = HOSTILE_TOKENS.map(([name, , make, fine = never]): Case => [name, make, fine]);

/** Tokens whose algorithm is not that of the key that they name. */
function confused(algorithm: Algorithm): readonly Case[] {
  const others = ALGORITHMS.filter((name) => kidOf(name) !== kidOf(algorithm));
  return [
    ...others.flatMap((other): Case[] => [
      [
        `its own key under the id of that for ${other}`,
        (forge) => signedBy(forge, forge.key, { kid: kidOf(other) }),
        never,
      ],
      [
        `a key of a stranger under the id of that for ${other}`,
        (forge) => signedBy(forge, forge.stranger, { kid: kidOf(other) }),
        never,
      ],
    ]),
    ...['HS256', 'HS384', 'HS512'].map((alg): Case => [
      `the published key as the secret of ${alg}`,
      (forge) => {
        const secret = new TextEncoder().encode(JSON.stringify(forge.key.publicJwk));
        return sign(goodFor(forge), { privateKey: secret }, { alg, kid: forge.key.kid });
      },
      never,
    ]),
    [
      'a key that is published for RS256 alone',
      (forge) =>
        kidOf(algorithm) === 'rsa' ? signedBy(forge, forge.key, { kid: 'rsa-rs256' }) : undefined,
      ({ algorithms }) => algorithm === 'RS256' && algorithms.includes('RS256'),
    ],
    [
      'one by the name of RFC 9864',
      (forge) =>
        algorithm === 'EdDSA' ? signedBy(forge, forge.key, { alg: 'Ed25519' }) : undefined,
      ({ algorithms }) => algorithms.includes('EdDSA'),
    ],
  ];
}

const kidOf = (algorithm: Algorithm) =>
  ({ RS256: 'rsa', PS256: 'rsa', ES256: 'ec', EdDSA: 'ed' })[algorithm];

const provider = serveProvider();
const [rsa, ec, ed] = [
  { ...provider.key, kid: 'rsa' },
  newKey('ec', 'P-256'),
  newKey('ed', 'Ed25519'),
];
const [rsaStranger, ecStranger, edStranger] = [
  newKey('rsa'),
  newKey('ec', 'P-256'),
  newKey('ed', 'Ed25519'),
];
const KEYS = {
  RS256: { key: rsa, stranger: rsaStranger },
  PS256: { key: rsa, stranger: rsaStranger },
  ES256: { key: ec, stranger: ecStranger },
  EdDSA: { key: ed, stranger: edStranger },
};

beforeEach(() => {
  provider.keys = [
    { ...rsa.publicJwk, kid: 'rsa' },
    { ...rsa.publicJwk, kid: 'rsa-rs256', alg: 'RS256' },
    ec.publicJwk,
    ed.publicJwk,
  ];
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

/** The tokens of these cases with which these configurations do not do what they should. */
async function wrongly(algorithm: Algorithm, cases: readonly Case[], rows: readonly object[]) {
  const forge: Forge = {
    issuer: provider.issuer,
    nonce: NONCE,
    alg: algorithm,
    ...KEYS[algorithm],
  };
  const wrong: unknown[] = [];
  for (const [name, make, isGood] of cases) {
    const token = await make(forge);
    if (token === undefined) continue;
    for (const settings of rows) {
      const config = configFor(provider.issuer, settings);
      const expected = isGood(config.oidc) ? 'accepted' : 'refused';
      const actual = await outcome(config, token);
      if (actual !== expected) wrong.push({ name, actual, ...settings });
    }
  }
  return wrong;
}

describe('under every configuration of a provider', () => {
  it.each(ALGORITHMS)(
    'the good ID tokens signed with %s get in, and no hostile one does',
    { tags: ['X46', 'X47'] },
    async (algorithm) => {
      expect(await wrongly(algorithm, decided(algorithm), ROWS)).toEqual([]);
      const others = [...hostile, ...confused(algorithm)];
      expect(await wrongly(algorithm, others, [LARGEST])).toEqual([]);
    },
  );

  it('each two of its settings are tried together', () => {
    const values = ({ algorithms, ...others }: (typeof ROWS)[number]) => [
      ...ALGORITHMS.map((one) => `${one} ${algorithms.includes(one)}`),
      ...Object.entries(others).map(String),
    ];
    const pairs = ROWS.flatMap((row) =>
      values(row).flatMap((one, at) =>
        values(row)
          .slice(at + 1)
          .map((other) => `${one}, ${other}`),
      ),
    );
    // Four algorithms and two more settings of two values each, and one of three.
    expect(new Set(pairs).size).toBe(15 * 2 * 2 + 6 * 2 * 3);
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
  ])('%s is no algorithm, though others beside it are', { tags: ['X46'] }, async (algorithm) => {
    for (const algorithms of [[algorithm], ['RS256', algorithm]]) {
      const refused = Promise.resolve().then(() => configFor(provider.issuer, { algorithms }));
      expect((await problem(refused)).message).toContain('oidc.algorithms');
    }
  });
});

describe('each algorithm that can be set', () => {
  const ec384 = newKey('ec384', 'P-384');
  const ec521 = newKey('ec521', 'P-521');
  const short = newKey('short', 'RSA-2040');
  const keyOf = (alg: (typeof ALL)[number]) =>
    ({ ES256: ec, ES384: ec384, ES512: ec521, EdDSA: ed })[alg as string] ?? rsa;

  beforeEach(() => provider.keys.push(...[ec384, ec521, short].map(({ publicJwk }) => publicJwk)));

  /** Signed without the library, which signs with the right kind of key alone. */
  function byHand(alg: string, key: Forge['key'], changes: object = {}): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = goodClaims(provider, { nonce: NONCE, ...changes });
    const data = `${part({ alg, kid: key.kid })}.${part(claims)}`;
    const signature = signBytes(
      key === ed ? null : `sha${alg === 'EdDSA' ? 512 : alg.slice(2)}`,
      Buffer.from(data),
      {
        key: key.privateKey,
        dsaEncoding: 'ieee-p1363',
        ...(alg.startsWith('PS') &&
          key.publicJwk.kty === 'RSA' && {
            padding: constants.RSA_PKCS1_PSS_PADDING,
            saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
          }),
      },
    );
    return `${data}.${signature.toString('base64url')}`;
  }

  const settled = (algorithms: readonly string[], token: string) =>
    outcome(configFor(provider.issuer, { algorithms }), token);

  it.each(ALL)('%s gets in where it is set, with the hash of its own, alone', async (alg) => {
    const key = keyOf(alg);
    const at_hash = hashFor(alg);
    expect(await settled([alg], byHand(alg, key, { at_hash }))).toBe('accepted');
    const other = hashFor(alg.endsWith('384') ? 'RS256' : 'RS384');
    expect(await settled([alg], byHand(alg, key, { at_hash: other }))).toBe('refused');
    const rest = ALL.filter((name) => name !== alg);
    expect(await settled(rest, byHand(alg, key))).toBe('refused');
  });

  it.each(ALL)('%s takes no key of another kind, curve or length', async (alg) => {
    const others = [rsa, ec, ec384, ec521, ed, short].filter((key) => key !== keyOf(alg));
    for (const key of others) expect(await settled(ALL, byHand(alg, key))).toBe('refused');
  });
});
