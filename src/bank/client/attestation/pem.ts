import { fromBase64, type Bytes } from '../../../lib/bytes.ts';

/** Characters; above any chain of three certificates. */
const MAX_LENGTH = 65_536;
/** Consecutive certificates, each after explanatory lines. */
const ENTRIES =
  /(?:(?!-----)[^\r\n]*\r?\n)*-----BEGIN CERTIFICATE-----\r?\n((?:[A-Za-z0-9+/=]+\r?\n)+)-----END CERTIFICATE-----(?:\r?\n|$)/gy;
const ENDING = /^(?:(?!-----)[^\r\n]*\r?\n)*$/;

/**
 * The Base64 of each certificate in a PEM text; none if any part is not PEM. Strict except for
 * explanatory lines (RFC 7468, 5.2), so that every change to a certificate's frame is detected.
 */
function bodiesOf(pem: string): string[] {
  if (pem.length > MAX_LENGTH) return [];
  const bodies: string[] = [];
  const rest = pem.replace(ENTRIES, (_, body: string) => {
    bodies.push(body.replaceAll(/[\r\n]/g, ''));
    return '';
  });
  return ENDING.test(rest) ? bodies : [];
}

/** The DER of all certificates in a PEM text; a single `undefined` if any part is not PEM. */
export function certificatesOf(pem: string): (Bytes | undefined)[] {
  const bodies = bodiesOf(pem);
  return bodies.length > 0 ? bodies.map(fromBase64) : [undefined];
}

/** The DER of the first certificate; `undefined` if the text is not PEM or repeats it. */
export function leafOf(pem: string): Bytes | undefined {
  const [leaf, ...others] = bodiesOf(pem);
  return leaf === undefined || others.includes(leaf) ? undefined : fromBase64(leaf);
}
