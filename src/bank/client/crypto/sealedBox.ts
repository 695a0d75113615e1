import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { concat, type Bytes } from '../../../lib/bytes.ts';

/** An X25519 key pair (RFC 7748). Only the closure of `agree` refers to the secret key. */
export type KeyPair = {
  readonly publicKey: Bytes;
  /**
   * The shared secret (32 bytes), which the caller overwrites after use; `undefined` for a peer's
   * key of another length or of low order (RFC 7748, 6.1).
   */
  agree(peer: Uint8Array): Bytes | undefined;
};

/** The key pair of a 32-byte secret, which is not copied. @throws RangeError for another length */
export function keyPairOf(secret: Bytes): KeyPair {
  return {
    publicKey: x25519.getPublicKey(secret),
    agree(peer) {
      try {
        return x25519.getSharedSecret(secret, peer);
      } catch {
        return undefined;
      }
    },
  };
}

export async function generateKeyPair(): Promise<KeyPair> {
  return keyPairOf(crypto.getRandomValues(new Uint8Array(32)));
}

const KEY = 32;
const NONCE = 12;
const TAG = 16;

/**
 * ChaCha20-Poly1305 of one box: the key is HKDF-BLAKE2b of the shared secret with both public keys
 * as info, the nonce their BLAKE2b. Overwrites the shared secret.
 */
function cipherOf(shared: Bytes, sender: Uint8Array, recipient: Uint8Array) {
  const keys = concat(sender, recipient);
  const key = hkdf(blake2b, shared, undefined, keys, KEY);
  shared.fill(0);
  const nonce = blake2b(keys, { dkLen: NONCE });
  return { cipher: chacha20poly1305(key, nonce), forget: () => key.fill(0) };
}

/**
 * Seals with a given ephemeral key pair, which must serve one box only: cipher key and nonce depend
 * only on the two key pairs. @throws RangeError (see `seal`)
 */
export function sealWith(ephemeral: KeyPair, recipient: Uint8Array, plaintext: Uint8Array): Bytes {
  const shared = ephemeral.agree(recipient);
  if (!shared) throw new RangeError('The recipient has no usable X25519 key');
  const { cipher, forget } = cipherOf(shared, ephemeral.publicKey, recipient);
  const box = new Uint8Array(KEY + plaintext.length + TAG);
  box.set(ephemeral.publicKey);
  cipher.encrypt(plaintext, box.subarray(KEY));
  forget();
  return box;
}

/**
 * Seals to a recipient's public key (32 bytes) with a fresh ephemeral key; adds 48 bytes.
 * @throws RangeError for a key of another length, or of low order, which gives no secrecy
 */
export async function seal(recipient: Uint8Array, plaintext: Uint8Array): Promise<Bytes> {
  return sealWith(await generateKeyPair(), recipient, plaintext);
}

/** The plaintext of a box; `undefined` if it does not open with this key pair. */
export async function unseal(own: KeyPair, box: Uint8Array): Promise<Bytes | undefined> {
  if (box.length < KEY + TAG) return undefined;
  const sender = box.subarray(0, KEY);
  const shared = own.agree(sender);
  if (!shared) return undefined;
  const { cipher, forget } = cipherOf(shared, sender, own.publicKey);
  const plaintext = new Uint8Array(box.length - KEY - TAG);
  try {
    cipher.decrypt(box.subarray(KEY), plaintext);
    return plaintext;
  } catch {
    return undefined;
  } finally {
    forget();
  }
}
