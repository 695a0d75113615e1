import { x25519 } from '@noble/curves/ed25519.js';
import type { Bytes } from '../../../lib/bytes.ts';

const LENGTH = 32;

/**
 * A key pair of X25519 (RFC 7748). No member holds the secret key: only the closure of `agree` refers to it. It
 * stays in the memory of this page for as long as the pair does.
 */
export type KeyPair = {
  readonly publicKey: Bytes;
  /**
   * The shared secret of 32 bytes, which the caller overwrites after use; `undefined` if the peer's
   * key has the wrong length or leads to zeros (RFC 7748, section 6.1).
   */
  agree(peer: Uint8Array): Bytes | undefined;
};

/**
 * The key pair of a secret of 32 bytes, which it keeps without a copy.
 * @throws RangeError for any other length
 */
export function keyPairOf(secret: Bytes): KeyPair {
  if (secret.length !== LENGTH) throw new RangeError(`A secret of X25519 has ${LENGTH} bytes`);
  return {
    publicKey: new Uint8Array(x25519.getPublicKey(secret)),
    agree(peer) {
      try {
        const shared = new Uint8Array(x25519.getSharedSecret(secret, peer));
        return shared.some((byte) => byte !== 0) ? shared : undefined;
      } catch {
        // The peer's key has another length or is of low order.
        return undefined;
      }
    },
  };
}

/** A fresh key pair. */
export async function generateKeyPair(): Promise<KeyPair> {
  return keyPairOf(crypto.getRandomValues(new Uint8Array(LENGTH)));
}
