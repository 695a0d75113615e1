import { ed25519 } from '@noble/curves/ed25519.js';
import { concat, utf8, type Bytes } from '../../../lib/bytes.ts';

/** The software that the service runs, signed by its publisher. */
export type SystemVersion = {
  kind: string;
  /** A safe integer, at least 0. */
  generation: number;
  /** RFC 3339, as received, because a Date would lose its nanoseconds. */
  createdAt: string;
  ref: string;
  /** 48 bytes. */
  launchMeasurement: Bytes;
  keyId: string;
  /** 64 bytes. */
  signature: Bytes;
};

/** RFC 3339, section 5.6: 'T' and 'Z' may be in lower case. */
const CREATED_AT = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/**
 * What is wrong with the signed fields, or `undefined`. They are signed without separators, so
 * 'release', 1, '2025-…' has the same bytes as 'release', 12, '025-…' and 'release1', 2, '025-…'.
 * The form of the date, a kind that ends in no digit and text without unpaired surrogates (which all
 * encode to the same bytes) leave only one reading.
 */
export function problemOf({ kind, generation, createdAt, ref }: SystemVersion): string | undefined {
  if (!Number.isSafeInteger(generation) || generation < 0) return 'generation is no safe integer';
  if (!CREATED_AT.test(createdAt)) return 'createdAt is not an RFC 3339 instant';
  if (/\d$/.test(kind)) return 'kind ends in a digit';
  return /\p{Surrogate}/u.test(kind + '\n' + ref) ? 'kind or ref is not Unicode text' : undefined;
}

/**
 * The bytes that are signed with Ed25519. Only a 'Z' is written as an offset; a 'z' is signed as it is
 * (decision 138).
 */
export function signatureInput(version: SystemVersion): Bytes {
  const createdAt = version.createdAt.replace(/Z$/, '+00:00');
  const text = `${version.kind}${version.generation}${createdAt}${version.ref}`;
  return concat(utf8(text), version.launchMeasurement);
}

/**
 * Whether a raw public key of 32 bytes signed the message (Ed25519, RFC 8032, section 5.1.7). `false` for keys
 * and signatures that are malformed.
 */
export function verifyEd25519(
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): boolean {
  try {
    // The strict rules of RFC 8032, as in WebCrypto, not the laxer ones of consensus systems.
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    // It throws for a key or a signature of another length.
    return false;
  }
}
