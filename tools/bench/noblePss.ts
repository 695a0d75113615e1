import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js';
import { sha384 } from '@noble/hashes/sha2.js';
import { readDer, readOnly, TAG, wholeBytes } from '../../src/bank/client/attestation/der.ts';

const HASH = 48;
const SALT = 48;

/** An RSA key as numbers. */
export type RsaKey = { modulus: bigint; length: number };

/** The key of a SubjectPublicKeyInfo; its exponent must be 65537. @throws DerError */
export function readRsaKey(spki: Uint8Array<ArrayBuffer>): RsaKey {
  const info = readDer(readOnly(spki, TAG.sequence).content);
  info.next(TAG.sequence);
  const numbers = readDer(
    readOnly(wholeBytes(info.next(TAG.bitString).content), TAG.sequence).content,
  );
  const modulus = bytesToNumberBE(numbers.next(TAG.integer).content);
  if (bytesToNumberBE(numbers.next(TAG.integer).content) !== 65_537n) throw new Error('exponent');
  return { modulus, length: modulus.toString(16).length / 2 };
}

function power65537(base: bigint, modulus: bigint): bigint {
  let result = base;
  for (let round = 0; round < 16; round += 1) result = (result * result) % modulus;
  return (result * base) % modulus;
}

function mask(seed: Uint8Array, length: number): Uint8Array {
  const blocks = new Uint8Array(Math.ceil(length / HASH) * HASH);
  for (let counter = 0; counter * HASH < length; counter += 1) {
    blocks.set(
      sha384
        .create()
        .update(seed)
        .update(new Uint8Array([0, 0, 0, counter]))
        .digest(),
      counter * HASH,
    );
  }
  return blocks.subarray(0, length);
}

/**
 * The baseline of RSASSA-PSS with SHA-384 and 48 bytes of salt (RFC 8017, section 8.1.2), for
 * moduli of whole bytes.
 */
export function verifyPss(key: RsaKey, signature: Uint8Array, message: Uint8Array): boolean {
  if (signature.length !== key.length) return false;
  const value = bytesToNumberBE(signature);
  if (value >= key.modulus) return false;
  const encoded = numberToBytesBE(power65537(value, key.modulus), key.length);
  const split = key.length - HASH - 1;
  const block = encoded.subarray(0, split);
  const digest = encoded.subarray(split, -1);
  if (encoded.at(-1) !== 0xbc || (block[0] ?? 0x80) >= 0x80) return false;
  const masks = mask(digest, split);
  const plain = block.map((byte, index) => byte ^ (masks[index] ?? 0));
  plain[0] = (plain[0] ?? 0) & 0x7f;
  const saltStart = split - SALT;
  if (plain.subarray(0, saltStart - 1).some((byte) => byte !== 0)) return false;
  if (plain[saltStart - 1] !== 1) return false;
  const salted = sha384.create().update(new Uint8Array(8)).update(sha384(message));
  const expected = salted.update(plain.subarray(saltStart)).digest();
  return expected.every((byte, index) => byte === digest[index]);
}
