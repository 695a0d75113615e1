import { readJwt } from '../../lib/jwt.ts';
import { atPointer } from '../../lib/own.ts';

/** Safe as a header value: up to 128 characters of visible ASCII. */
const HEADER_SAFE = /^[\x21-\x7e]{1,128}$/;

/**
 * The id in a ticket (`data.id` of its payload), or `undefined` if it is not a JWT with a usable
 * one. Not verified: the service checks the signature.
 */
export function readTicketId(jwt: string): string | undefined {
  const id = atPointer(readJwt(jwt)?.claims, '/data/id');
  return typeof id === 'string' && HEADER_SAFE.test(id) ? id : undefined;
}

/**
 * The expiry (`exp`) or issue time (`iat`) of a ticket (RFC 7519) by its issuer's clock, in
 * milliseconds since 1970; `undefined` if absent.
 */
export function readTicketTime(jwt: string, name: 'exp' | 'iat'): number | undefined {
  const seconds = atPointer(readJwt(jwt)?.claims, `/${name}`);
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
