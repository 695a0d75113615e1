import { createPublicKey, type KeyObject } from 'node:crypto';
import {
  SignJWT,
  exportJWK,
  type CryptoKey,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose';
import { afterAll } from 'vitest';
import { createStore, startHub, type Options } from '../../../mock-server/index.ts';
import { listen } from '../../../mock-server/http.ts';
import { generatePrivateKey } from '../../../mock-server/privateKey.ts';
import { hubClient } from './hubClient.ts';

const ISSUER = 'https://issuer.example';

export type Minted = {
  claims?: JWTPayload;
  header?: Partial<JWTHeaderParameters>;
  key?: CryptoKey | KeyObject | Uint8Array;
};

/** An issuer whose private key is known, so that tests can create any token. */
async function startFakeIssuer() {
  const privateKey = generatePrivateKey('RSA-2048');
  const bareJwk = { ...(await exportJWK(createPublicKey(privateKey))), use: 'sig' };
  const publicJwk = { ...bareJwk, kid: 'test', alg: 'RS256' };
  // The same key without `alg`, so that only the hub restricts the algorithms.
  const anyAlgorithm = { ...bareJwk, kid: 'any' };
  const server = await listen(0, () => (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [publicJwk, anyAlgorithm] }));
  });

  /** A valid access token, except for changed claims (undefined removes one), header or key. */
  const mint = ({ claims = {}, header = {}, key = privateKey }: Minted = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const valid = { iss: ISSUER, aud: 'hub:api', iat: now, exp: now + 60, permissions: [] };
    return new SignJWT({ ...valid, ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'test', ...header })
      .sign(key);
  };

  return {
    jwksUri: `${server.url}/jwks`,
    publicJwk,
    privateJwk: await exportJWK(privateKey),
    mint,
    close: () => server.close(),
  };
}

/** A hub with a separate state that trusts a fake issuer. */
export async function startHubWithFakeIssuer(options: Options = {}) {
  const issuer = await startFakeIssuer();
  const store = createStore(options);
  const hub = await startHub(store, { ...options, issuer: ISSUER, jwksUri: issuer.jwksUri });
  /** A token of a seeded person with exactly these permissions. */
  const tokenFor = (email: string, permissions: unknown) => {
    const person = store.state.people.find((row) => row.email === email);
    if (!person) throw new Error(`No person has the address ${email}`);
    return issuer.mint({ claims: { sub: person.id, permissions } });
  };
  return {
    url: hub.url,
    store,
    issuer,
    tokenFor,
    /** The calls of a seeded person with exactly these permissions. */
    clientFor: async (email: string, permissions: unknown) =>
      hubClient(hub.url, await tokenFor(email, permissions)),
    async close() {
      await hub.close();
      await issuer.close();
      store.dispose();
    },
  };
}

/** The hub of a test file, which closes after its last test. */
export async function hubForFile(options: Options = {}) {
  const hub = await startHubWithFakeIssuer(options);
  afterAll(() => hub.close());
  return hub;
}
