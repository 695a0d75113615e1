import { randomUUID, type KeyObject } from 'node:crypto';
import type { JWK } from 'jose';
import type { ProviderAlgorithm } from '../accessToken.ts';
import { generatePrivateKey } from '../privateKey.ts';
import type { Store } from '../store.ts';

let ofProcess: KeyObject | undefined;

/** A private key that signs tokens, with an id of its own. */
export function signingKey(alg: ProviderAlgorithm): JWK {
  // To make an RSA key takes longer than all else of a start, and tests start these services a hundred times.
  const key =
    alg === 'RS256' ? (ofProcess ??= generatePrivateKey('RSA-2048')) : generatePrivateKey('P-256');
  return { ...(key.export({ format: 'jwk' }) as JWK), kid: randomUUID(), alg, use: 'sig' };
}

/** The keys that sign with an algorithm, of which a state file always has one once it was asked for. */
export function signingKeys(store: Store, alg: ProviderAlgorithm): JWK[] {
  const { jwks } = store.state.identity;
  if (!jwks.some((key) => key.alg === alg)) {
    jwks.push(signingKey(alg));
    store.save();
  }
  return jwks.filter((key) => key.alg === alg);
}

/** What everybody may know of a key. */
export function publicPart({ kty, n, e, crv, x, y, kid, alg, use }: JWK): JWK {
  return { kty, n, e, crv, x, y, kid, alg, use } as JWK;
}
