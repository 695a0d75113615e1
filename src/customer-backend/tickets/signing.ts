import { SignJWT, compactVerify } from 'jose';
import type { ServiceName } from '../../bank/services.ts';
import { type Bytes, fromBase64 } from '../../lib/bytes.ts';

/** An HMAC key for HS256 has at least as many bytes as the hash (RFC 7518, section 3.2). */
const SHORTEST = 32;

/** Longer than any key of the hub; what is pasted beyond it is no secret. Characters. */
const LONGEST = 1024;

/** A UUID in its text form (RFC 9562, section 4): the IDs of keys and tickets. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The problem of a secret's text. */
export type SecretProblem =
  | 'empty'
  | 'quoted'
  | 'keyId'
  | 'base64url'
  | 'cut'
  | 'notBase64'
  | 'short';

/**
 * Reads the secret of an API key: standard Base64 of at least 32 bytes. White space around it is
 * ignored, and nothing else is corrected. No result contains the text.
 */
export function readSecret(text: string): { bytes: Bytes } | { problem: SecretProblem } {
  const secret = text.slice(0, LONGEST + 1).trim();
  if (secret === '') return { problem: 'empty' };
  if (/^["'`]|["'`]$/.test(secret)) return { problem: 'quoted' };
  if (secret.length > LONGEST) return { problem: 'notBase64' };
  const bytes = fromBase64(secret);
  if (bytes) return bytes.length < SHORTEST ? { problem: 'short' } : { bytes };
  // Its digits are those of Base64url, too.
  if (UUID.test(secret)) return { problem: 'keyId' };
  if (/[_-]/.test(secret) && /^[\w-]+={0,2}$/.test(secret)) return { problem: 'base64url' };
  const isCut = secret.length % 4 !== 0 && /^[A-Za-z\d+/]+={0,2}$/.test(secret);
  return { problem: isCut ? 'cut' : 'notBase64' };
}

/** Lifetime of a ticket: well below the 15 minutes that the bank service allows. Seconds. */
export const LIFETIME = 10 * 60;

/** The longest that a ticket may still last when the bank service reads it. Seconds. */
export const LONGEST_LIFETIME = 15 * 60;

type TicketDraft = {
  /** The id of the API key. */
  keyId: string;
  /** Its secret, decoded from Base64. */
  secret: Bytes;
  service: ServiceName;
  /** `data.data`; null for services that need none. */
  data: object | null;
  /** Milliseconds since 1970. */
  now?: number;
};

/**
 * A fresh ticket for one login: a JWT (RFC 7519) signed with HS256, with the key's id as `kid`, a
 * lifetime of ten minutes and a random id. Nothing leaves the browser.
 */
export function mintTicket({ keyId, secret, service, data, now = Date.now() }: TicketDraft) {
  const exp = Math.floor(now / 1000) + LIFETIME;
  return new SignJWT({ exp, data: { service, id: crypto.randomUUID(), data } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId })
    .sign(secret);
}

/** True if a ticket or a result is signed with this secret, by HS256 only. Never rejects. */
export async function isSignedWith(jwt: string, secret: Bytes): Promise<boolean> {
  try {
    await compactVerify(jwt, secret, { algorithms: ['HS256'] });
    return true;
  } catch {
    return false;
  }
}
