import { expand, extract } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { KeyPair } from '../../../bank/client/crypto/x25519.ts';
import { concat, utf8, type Bytes } from '../../../lib/bytes.ts';

/** Length of an ephemeral public key, which comes before the ciphertext. Bytes. */
export const ENC = 32;
/** Length of the tag at the end of a ciphertext. Bytes. */
export const TAG = 16;

const VERSION = utf8('HPKE-v1');
const NONE = new Uint8Array();
/** DHKEM(X25519, HKDF-SHA256), as the labels of its key name it. */
const KEM = concat(utf8('KEM'), new Uint8Array([0, 0x20]));
/** That KEM with HKDF-SHA256 and AES-128-GCM. */
const SUITE = concat(utf8('HPKE'), new Uint8Array([0, 0x20, 0, 1, 0, 1]));

function labeledExtract(suite: Bytes, salt: Uint8Array, label: string, secret: Uint8Array) {
  return extract(sha256, concat(VERSION, suite, utf8(label), secret), salt);
}

function labeledExpand(
  suite: Bytes,
  key: Uint8Array,
  label: string,
  info: Uint8Array,
  length: number,
): Bytes {
  const size = new Uint8Array([length >> 8, length]);
  const labeled = concat(size, VERSION, suite, utf8(label), info);
  return new Uint8Array(expand(sha256, key, labeled, length));
}

/** The cipher key and the nonce of one message. Overwrites the result of the key agreement. */
function keysOf(agreed: Bytes, enc: Uint8Array, recipient: Uint8Array, info: Uint8Array) {
  const extracted = labeledExtract(KEM, NONE, 'eae_prk', agreed);
  const shared = labeledExpand(KEM, extracted, 'shared_secret', concat(enc, recipient), 32);
  const context = concat(
    // Mode 'base': nothing proves the sender.
    new Uint8Array([0]),
    labeledExtract(SUITE, NONE, 'psk_id_hash', NONE),
    labeledExtract(SUITE, NONE, 'info_hash', info),
  );
  const secret = labeledExtract(SUITE, shared, 'secret', NONE);
  const key = labeledExpand(SUITE, secret, 'key', context, 16);
  const nonce = labeledExpand(SUITE, secret, 'base_nonce', context, 12);
  for (const bytes of [agreed, extracted, shared, secret]) bytes.fill(0);
  return { key, nonce };
}

async function cipherKey(key: Bytes, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const imported = crypto.subtle.importKey('raw', key, 'AES-GCM', false, [usage]);
  return imported.finally(() => key.fill(0));
}

/** What a sealed message is bound to, besides both keys. */
export type Bound = {
  /** The purpose and the circumstances, which both sides know beforehand. */
  info: Uint8Array;
  /** What travels beside the message in clear. */
  aad: Bytes;
};

/**
 * Seals one message to a public key of 32 bytes: HPKE in base mode with DHKEM(X25519, HKDF-SHA256),
 * HKDF-SHA256 and AES-128-GCM (RFC 9180, section 6.1). The ephemeral pair is for this message alone.
 * @throws RangeError for a key that gives no secrecy: of another length, or of low order.
 */
export async function sealTo(
  recipient: Uint8Array,
  ephemeral: KeyPair,
  message: Bytes,
  { info, aad }: Bound,
): Promise<Bytes> {
  const agreed = await ephemeral.agree(recipient);
  if (!agreed) throw new RangeError('The recipient has no usable X25519 key');
  const { key, nonce } = keysOf(agreed, ephemeral.publicKey, recipient, info);
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: aad };
  const cipher = await cipherKey(key, 'encrypt');
  const sealed = await crypto.subtle.encrypt(algorithm, cipher, message);
  return concat(ephemeral.publicKey, new Uint8Array(sealed));
}

/** The message that was sealed to this pair; undefined if it does not open. */
export async function openWith(
  own: KeyPair,
  sealed: Uint8Array,
  { info, aad }: Bound,
): Promise<Bytes | undefined> {
  const enc = sealed.slice(0, ENC);
  const agreed = await own.agree(enc);
  if (!agreed) return undefined;
  const { key, nonce } = keysOf(agreed, enc, own.publicKey, info);
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: aad };
  const cipher = await cipherKey(key, 'decrypt');
  try {
    const opened = await crypto.subtle.decrypt(algorithm, cipher, sealed.slice(ENC));
    return new Uint8Array(opened);
  } catch {
    return undefined;
  }
}
