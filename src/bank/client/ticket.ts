import { readJwt } from '../../lib/jwt.ts';
import { atPointer } from '../../lib/own.ts';

/** Visible ASCII of limited length: safe as the value of a header. */
const HEADER_SAFE = /^[\x21-\x7e]{1,128}$/;

/**
 * The id of a ticket, `data.id` of its payload, which names the ticket's session at the service;
 * `undefined` if the text is not a JWT with such an id. The service verifies the signature.
 */
export function readTicketId(jwt: string): string | undefined {
  const id = atPointer(readJwt(jwt)?.claims, '/data/id');
  return typeof id === 'string' && HEADER_SAFE.test(id) ? id : undefined;
}

/**
 * A moment of a ticket by the clock of its issuer, in milliseconds since 1970: when it expires (`exp`,
 * RFC 7519) or was issued (`iat`). `undefined` if it does not say.
 */
export function readTicketTime(jwt: string, name: 'exp' | 'iat'): number | undefined {
  const seconds = atPointer(readJwt(jwt)?.claims, `/${name}`);
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
