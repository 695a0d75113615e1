import { fromBase64, type Bytes } from '../../../lib/bytes.ts';

/** Longer than any chain of three certificates. */
const MAX_LENGTH = 65_536;
/** Certificates one after the other, each behind lines that explain. */
const ENTRIES =
  /(?:(?!-----)[^\r\n]*\r?\n)*-----BEGIN CERTIFICATE-----\r?\n((?:[A-Za-z0-9+/=]+\r?\n)+)-----END CERTIFICATE-----(?:\r?\n|$)/gy;
/** Lines that explain, and nothing else. */
const ENDING = /^(?:(?!-----)[^\r\n]*\r?\n)*$/;

/**
 * The certificates in a PEM text as Base64; none if any part is not PEM. Explanatory and empty lines may precede
 * each (RFC 7468, section 5.2) and follow the last one. Everything else is read strictly, so that any change to a
 * certificate's frame is detected.
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

/** The DER of all certificates in a PEM text; only `undefined` if any part is not PEM. */
export function certificatesOf(pem: string): (Bytes | undefined)[] {
  const bodies = bodiesOf(pem);
  return bodies.length > 0 ? bodies.map(fromBase64) : [undefined];
}

/**
 * The DER of the leaf: the first certificate. Further ones are ignored. `undefined` for a text that
 * is not PEM or contains the leaf twice.
 */
export function leafOf(pem: string): Bytes | undefined {
  const [leaf, ...others] = bodiesOf(pem);
  return leaf === undefined || others.includes(leaf) ? undefined : fromBase64(leaf);
}
