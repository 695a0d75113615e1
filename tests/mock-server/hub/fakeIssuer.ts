import { createPublicKey, type KeyObject } from 'node:crypto';
import {
  SignJWT,
  exportJWK,
  type CryptoKey,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose';
import { createStore, startHub, type Options } from '../../../mock-server/index.ts';
import { listen } from '../../../mock-server/http.ts';
import { generatePrivateKey } from '../../../mock-server/privateKey.ts';

export const ISSUER = 'https://issuer.example';

export type Minted = {
  claims?: JWTPayload;
  header?: Partial<JWTHeaderParameters>;
  key?: CryptoKey | KeyObject | Uint8Array;
};

/** An issuer with the test's keys, which can sign valid and invalid tokens. */
export async function startFakeIssuer() {
  const privateKey = generatePrivateKey('RSA-2048');
  const bareJwk = { ...(await exportJWK(createPublicKey(privateKey))), use: 'sig' };
  const publicJwk = { ...bareJwk, kid: 'test', alg: 'RS256' };
  // The same key without `alg`, so only the hub restricts the algorithms.
  const anyAlgorithm = { ...bareJwk, kid: 'any' };
  const server = await listen(0, () => (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [publicJwk, anyAlgorithm] }));
  });

  /** An access token that is valid unless `claims` (undefined removes one), `header` or `key` spoil it. */
  const mint = ({ claims = {}, header = {}, key = privateKey }: Minted = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const all = {
      iss: ISSUER,
      aud: 'hub:api',
      iat: now,
      exp: now + 60,
      permissions: [],
      ...claims,
    };
    return new SignJWT(all)
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

/** A hub with its own state that trusts a fake issuer. */
export async function startHubWithFakeIssuer(options: Options = {}) {
  const issuer = await startFakeIssuer();
  const store = createStore(options);
  const hub = await startHub(store, { ...options, issuer: ISSUER, jwksUri: issuer.jwksUri });
  const personOf = (email: string) => {
    const person = store.state.people.find((row) => row.email === email);
    if (!person) throw new Error(`No person has the address ${email}`);
    return person;
  };
  return {
    url: hub.url,
    store,
    issuer,
    /** A token of a seeded person with exactly these permissions. */
    tokenFor: (email: string, permissions: unknown) =>
      issuer.mint({ claims: { sub: personOf(email).id, permissions } }),
    async close() {
      await hub.close();
      await issuer.close();
      store.dispose();
    },
  };
}
