import { SignJWT } from 'jose';
import type { ServiceName } from '../services.ts';
import type { Bytes } from '../../lib/bytes.ts';

/** How long a ticket lasts: well below the 15 minutes that the bank service allows. Seconds. */
export const LIFETIME = 10 * 60;

/** The longest that a ticket may still last when the bank service reads it. Seconds. */
export const LONGEST_LIFETIME = 15 * 60;

export type TicketDraft = {
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
