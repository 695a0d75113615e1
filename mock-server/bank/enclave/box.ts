import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  hkdfSync,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { blake2b } from '@noble/hashes/blake2.js';
import { generatePrivateKey } from '../../privateKey.ts';

/** An X25519 key pair. `publicKey` holds the raw 32 bytes. */
export type BoxKeys = { publicKey: Buffer; privateKey: KeyObject };

const KEY_BYTES = 32;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const CIPHER = 'chacha20-poly1305';

export function createBoxKeys(): BoxKeys {
  return boxKeysOf(generatePrivateKey('X25519'));
}

/** The bytes of canonical Base64, or `undefined` for any other text. */
export function base64Bytes(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

export function boxKeysOf(privateKey: KeyObject): BoxKeys {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { publicKey: Buffer.from(x, 'base64url'), privateKey };
}

/**
 * Seals for a recipient. The box is 48 bytes longer than the plaintext.
 * @param own key pair of the sender, by default a new one
 * @returns `undefined` for an unusable key of the recipient
 */
export function seal(
  recipient: Uint8Array,
  plaintext: Uint8Array,
  own = createBoxKeys(),
): Buffer | undefined {
  const secret = agree(own.privateKey, recipient);
  if (!secret) return undefined;
  const { key, nonce } = derive(secret, own.publicKey, recipient);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  const sealed = [cipher.update(plaintext), cipher.final()];
  return Buffer.concat([own.publicKey, ...sealed, cipher.getAuthTag()]);
}

/** Opens a box that was sealed for these keys. Returns `undefined` on failure. */
export function unseal(own: BoxKeys, box: Uint8Array): Buffer | undefined {
  if (box.length < KEY_BYTES + TAG_BYTES) return undefined;
  const sender = box.subarray(0, KEY_BYTES);
  const secret = agree(own.privateKey, sender);
  if (!secret) return undefined;
  const { key, nonce } = derive(secret, sender, own.publicKey);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(box.subarray(KEY_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return undefined;
  }
}

function agree(privateKey: KeyObject, peer: Uint8Array): Buffer | undefined {
  try {
    const x = Buffer.from(peer).toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
    return diffieHellman({ privateKey, publicKey });
  } catch {
    // Not 32 bytes, or a point of low order, for which OpenSSL refuses the all-zero secret.
    return undefined;
  }
}

function derive(secret: Buffer, sender: Uint8Array, recipient: Uint8Array) {
  const identity = Buffer.concat([sender, recipient]);
  return {
    key: Buffer.from(hkdfSync('blake2b512', secret, '', identity, KEY_BYTES)),
    // Node's BLAKE2b has a fixed output length, which is also an input of the digest.
    nonce: blake2b(identity, { dkLen: NONCE_BYTES }),
  };
}
