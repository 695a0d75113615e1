import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { hkdf } from '@noble/hashes/hkdf.js';

/** The baseline of sealed boxes: the same bytes, with nothing of WebCrypto. */
export type NobleKeys = { secretKey: Uint8Array; publicKey: Uint8Array };

export function nobleKeys(secretKey: Uint8Array = x25519.utils.randomSecretKey()): NobleKeys {
  return { secretKey, publicKey: x25519.getPublicKey(secretKey) };
}

function cipherOf(shared: Uint8Array, sender: Uint8Array, recipient: Uint8Array) {
  const keys = new Uint8Array(64);
  keys.set(sender);
  keys.set(recipient, 32);
  const key = hkdf(blake2b, shared, undefined, keys, 32);
  return chacha20poly1305(key, blake2b(keys, { dkLen: 12 }));
}

export function nobleSeal(recipient: Uint8Array, plaintext: Uint8Array): Uint8Array {
  const { secretKey, publicKey } = nobleKeys();
  const shared = x25519.getSharedSecret(secretKey, recipient);
  const box = new Uint8Array(plaintext.length + 48);
  box.set(publicKey);
  cipherOf(shared, publicKey, recipient).encrypt(plaintext, box.subarray(32));
  return box;
}

/** Throws for a box that does not open. */
export function nobleUnseal(own: NobleKeys, box: Uint8Array): Uint8Array {
  const sender = box.subarray(0, 32);
  const shared = x25519.getSharedSecret(own.secretKey, sender);
  const plaintext = new Uint8Array(box.length - 48);
  return cipherOf(shared, sender, own.publicKey).decrypt(box.subarray(32), plaintext);
}
