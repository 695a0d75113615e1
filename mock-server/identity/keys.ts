import { randomUUID, type KeyObject } from 'node:crypto';
import type { JWK } from 'jose';
import type { ProviderAlgorithm } from '../accessToken.ts';
import { generatePrivateKey } from '../privateKey.ts';
import type { Store } from '../store.ts';

let rsaKey: KeyObject | undefined;

/** A private key with a new key id, which signs tokens. */
export function signingKey(alg: ProviderAlgorithm): JWK {
  // Reuses the RSA key, because its generation dominates the start, which tests repeat very often.
  const key =
    alg === 'RS256' ? (rsaKey ??= generatePrivateKey('RSA-2048')) : generatePrivateKey('P-256');
  return { ...(key.export({ format: 'jwk' }) as JWK), kid: randomUUID(), alg, use: 'sig' };
}

/** The keys of an algorithm. Adds one to the state file if there is none. */
export function signingKeys(store: Store, alg: ProviderAlgorithm): JWK[] {
  const { jwks } = store.state.identity;
  if (!jwks.some((key) => key.alg === alg)) {
    jwks.push(signingKey(alg));
    store.save();
  }
  return jwks.filter((key) => key.alg === alg);
}

export function publicPart({ kty, n, e, crv, x, y, kid, alg, use }: JWK): JWK {
  return { kty, n, e, crv, x, y, kid, alg, use } as JWK;
}
