import { readJwt } from '../../lib/jwt.ts';
import { atPointer } from '../../lib/own.ts';

/** Safe as a header value: up to 128 characters of visible ASCII. */
const HEADER_SAFE = /^[\x21-\x7e]{1,128}$/;

/** `data.id` of a ticket, if usable. Not verified: the service checks the signature. */
export function readTicketId(jwt: string): string | undefined {
  const id = atPointer(readJwt(jwt)?.claims, '/data/id');
  return typeof id === 'string' && HEADER_SAFE.test(id) ? id : undefined;
}

/** A time in a ticket (RFC 7519), in epoch milliseconds by its issuer's clock. */
export function readTicketTime(jwt: string, name: 'exp' | 'iat'): number | undefined {
  const seconds = atPointer(readJwt(jwt)?.claims, `/${name}`);
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
