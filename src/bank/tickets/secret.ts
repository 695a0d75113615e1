import { fromBase64, type Bytes } from '../../lib/bytes.ts';

/** An HMAC key for HS256 has at least as many bytes as the hash (RFC 7518, section 3.2). */
const SHORTEST = 32;

/** Longer than any key of the hub; what is pasted beyond it is no secret. Characters. */
const LONGEST = 1024;

export type SecretProblem = 'empty' | 'quoted' | 'base64url' | 'notBase64' | 'short';

/** A secret as bytes, or what is wrong with the text. */
export type ReadSecret = { bytes: Bytes } | { problem: SecretProblem };

/**
 * Reads the secret of an API key: standard Base64 of at least 32 bytes. White space around it is
 * ignored, and nothing else is corrected. No result contains the text.
 */
export function readSecret(text: string): ReadSecret {
  const secret = text.slice(0, LONGEST + 1).trim();
  if (secret === '') return { problem: 'empty' };
  if (/^["'`]|["'`]$/.test(secret)) return { problem: 'quoted' };
  const bytes = secret.length > LONGEST ? undefined : fromBase64(secret);
  if (bytes) return bytes.length < SHORTEST ? { problem: 'short' } : { bytes };
  return { problem: /^[\w-]+={0,2}$/.test(secret) ? 'base64url' : 'notBase64' };
}
