import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { concat, type Bytes } from '../../../lib/bytes.ts';
import { generateKeyPair, type KeyPair } from './x25519.ts';

const KEY = 32;
const NONCE = 12;
const TAG = 16;

/** The cipher of one box. Overwrites the shared secret. */
function cipherOf(shared: Bytes, sender: Uint8Array, recipient: Uint8Array) {
  const keys = concat(sender, recipient);
  const key = hkdf(blake2b, shared, undefined, keys, KEY);
  shared.fill(0);
  const nonce = blake2b(keys, { dkLen: NONCE });
  return { cipher: chacha20poly1305(key, nonce), forget: () => key.fill(0) };
}

/**
 * The box of a given ephemeral key pair. The pair must be used for one box only, because cipher key
 * and nonce are derived from both public keys.
 * @throws RangeError for an unusable recipient's key (see `seal`).
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
 * Seals a plaintext of any length to a recipient's public key of 32 bytes, with a fresh ephemeral
 * key. The box is 48 bytes longer.
 * @throws RangeError for a key of another length, or of low order, which gives no secrecy.
 */
export async function seal(recipient: Uint8Array, plaintext: Uint8Array): Promise<Bytes> {
  return sealWith(await generateKeyPair(), recipient, plaintext);
}

/** The plaintext of a box for this key pair; `undefined` if it does not open. */
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
