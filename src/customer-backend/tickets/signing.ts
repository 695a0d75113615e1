import { SignJWT, compactVerify } from 'jose';
import type { ServiceName } from '../../bank/services.ts';
import { type Bytes, fromBase64 } from '../../lib/bytes.ts';

/** Bytes; an HS256 key is at least as long as the hash (RFC 7518, 3.2). */
const MIN_LENGTH = 32;

/** Characters; above any secret of the hub. */
const MAX_LENGTH = 1024;

/** A UUID as text (RFC 9562, 4): the form of key and ticket ids. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type SecretProblem =
  | 'empty'
  | 'quoted'
  | 'keyId'
  | 'base64url'
  | 'cut'
  | 'notBase64'
  | 'short';

/**
 * Decodes an API key's secret: standard Base64 of at least 32 bytes. No problem contains the text.
 */
export function readSecret(text: string): { bytes: Bytes } | { problem: SecretProblem } {
  const secret = text.slice(0, MAX_LENGTH + 1).trim();
  if (secret === '') return { problem: 'empty' };
  if (/^["'`]|["'`]$/.test(secret)) return { problem: 'quoted' };
  if (secret.length > MAX_LENGTH) return { problem: 'notBase64' };
  const bytes = fromBase64(secret);
  if (bytes) return bytes.length < MIN_LENGTH ? { problem: 'short' } : { bytes };
  // Before Base64url, whose alphabet includes that of a UUID.
  if (UUID.test(secret)) return { problem: 'keyId' };
  if (/[_-]/.test(secret) && /^[\w-]+={0,2}$/.test(secret)) return { problem: 'base64url' };
  const isCut = secret.length % 4 !== 0 && /^[A-Za-z\d+/]+={0,2}$/.test(secret);
  return { problem: isCut ? 'cut' : 'notBase64' };
}

/** Seconds; well below the maximum of the bank service. */
export const LIFETIME = 10 * 60;

/** Seconds; maximum remaining lifetime that the bank service accepts. */
export const MAX_LIFETIME = 15 * 60;

type TicketDraft = {
  keyId: string;
  /** Decoded from Base64. */
  secret: Bytes;
  service: ServiceName;
  /** `data.data`; null for services that need none. */
  data: object | null;
  /** Epoch milliseconds. */
  now?: number;
};

/**
 * Signs a ticket for one login: a JWT (RFC 7519, HS256) with the key's id as `kid` and a random id.
 * It is valid for ten minutes. Nothing leaves the browser.
 */
export function mintTicket({ keyId, secret, service, data, now = Date.now() }: TicketDraft) {
  const exp = Math.floor(now / 1000) + LIFETIME;
  return new SignJWT({ exp, data: { service, id: crypto.randomUUID(), data } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId })
    .sign(secret);
}

/** True if a JWT is signed with this secret, by HS256 only. Never rejects. */
export async function isSignedWith(jwt: string, secret: Bytes): Promise<boolean> {
  try {
    await compactVerify(jwt, secret, { algorithms: ['HS256'] });
    return true;
  } catch {
    return false;
  }
}
