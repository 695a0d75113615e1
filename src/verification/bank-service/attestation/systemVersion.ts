import { concat, utf8, type Bytes } from '../bytes.ts';

/** What the service runs, and whose word that is (wire protocol, section 6). */
export type SystemVersion = {
  kind: string;
  /** A safe integer from 0. */
  generation: number;
  /** RFC 3339, as received: its nanoseconds would not survive a Date. */
  createdAt: string;
  ref: string;
  /** 48 bytes. */
  launchMeasurement: Bytes;
  keyId: string;
  /** 64 bytes. */
  signature: Bytes;
};

const CREATED_AT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * What is wrong with the signed fields, or `undefined`. The fields are signed one behind the other
 * with nothing between them, so 'release', 1, '2025-…' would be signed as 'release', 12, '025-…'
 * or as 'release1', 2, '025-…' as well. With a date of this form, no digit at the end of the kind
 * and no stray surrogates (all of which become the same bytes), only one reading is left.
 */
export function problemOf({ kind, generation, createdAt, ref }: SystemVersion): string | undefined {
  if (!Number.isSafeInteger(generation) || generation < 0) return 'generation is no safe integer';
  if (!CREATED_AT.test(createdAt)) return 'createdAt is not an RFC 3339 instant';
  if (/\d$/.test(kind)) return 'kind ends in a digit';
  return /\p{Surrogate}/u.test(kind + '\n' + ref) ? 'kind or ref is not Unicode text' : undefined;
}

/** The bytes that are signed with Ed25519 (wire protocol, section 6). */
export function signatureInput(version: SystemVersion): Bytes {
  const createdAt = version.createdAt.replace(/Z$/, '+00:00');
  const text = `${version.kind}${version.generation}${createdAt}${version.ref}`;
  return concat(utf8(text), version.launchMeasurement);
}
