import { asObject } from '../../lib/own.ts';
import { utf8, type Bytes } from '../../lib/bytes.ts';
import { holdsPrivateKey } from '../../lib/privateKey.ts';

/** What stands in every armoured private key, whatever its kind (RFC 7468, section 10; OpenSSH; PGP). */
const ARMOUR = utf8('PRIVATE KEY');

/** The first bytes of a key of PuTTY. */
const PUTTY = utf8('PuTTY-User-Key-File');

/** What stands in every JWK (RFC 7517, section 4.1). */
const JWK = utf8('kty');

/**
 * Whether a file holds a private key as text or as DER, also beside a certificate. Makes no text of the
 * bytes, which nobody could overwrite, unless they may hold a JWK: JSON becomes a text anyway. Nothing is said
 * of a file that only looks like one.
 */
export function isPrivateKey(file: Bytes): boolean {
  // Two bytes a character: UTF-16, as some editors write.
  const isWritten = (mark: Bytes) => has(file, mark, 1) || has(file, mark, 2);
  if (isWritten(ARMOUR) || startsWith(file, PUTTY) || isDerKey(file)) return true;
  return isWritten(JWK) && holdsPrivateKey(asciiIn(file));
}

/** The ASCII of a file; the other byte of each of its characters is zero in UTF-16. */
const asciiIn = (file: Bytes) => new TextDecoder('latin1').decode(file).replaceAll('\0', '');

const has = (file: Bytes, mark: Bytes, step: number) =>
  file.some((byte, at) => byte === mark[0] && startsWith(file, mark, at, step));

const startsWith = (file: Bytes, mark: Bytes, at = 0, step = 1) =>
  mark.every((byte, index) => file[at + index * step] === byte);

const TAG = { integer: 0x02, octets: 0x04, id: 0x06, sequence: 0x30 } as const;

/**
 * DER whose first member is a version: PKCS#8 (RFC 5958, section 2), PKCS#1 (RFC 8017, appendix A.1.2), SEC 1
 * (RFC 5915, section 3) and PKCS#12 (RFC 7292, section 4). Or an algorithm and octets: an encrypted PKCS#8
 * (RFC 5958, section 3). A certificate begins with its own SEQUENCE, and a public key ends in bits.
 */
function isDerKey(file: Bytes): boolean {
  if (file[0] !== TAG.sequence) return false;
  const inside = elementAt(file, 0).start;
  const first = elementAt(file, inside);
  if (file[inside] === TAG.integer) {
    const [version = Infinity] = file.subarray(first.start);
    const isNext = [TAG.sequence, TAG.octets, TAG.integer].some((tag) => file[first.end] === tag);
    return first.end - first.start === 1 && version <= 3 && isNext;
  }
  return (
    file[inside] === TAG.sequence && file[first.start] === TAG.id && file[first.end] === TAG.octets
  );
}

/** Whether DER begins like a certificate: with a SEQUENCE whose first member is no algorithm (RFC 5280). */
export function isCertificate(file: Bytes): boolean {
  const inside = elementAt(file, 0).start;
  return file[inside] === TAG.sequence && file[elementAt(file, inside).start] !== TAG.id;
}

/** Where the content of a DER element begins and ends (ITU-T X.690). */
function elementAt(file: Bytes, at: number): { start: number; end: number } {
  const short = file[at + 1] ?? 0;
  const more = short > 0x80 ? short - 0x80 : 0;
  const start = at + 2 + more;
  const length =
    more === 0 ? short : file.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  return { start, end: start + length };
}

/** More levels than any file of keys has. */
const DEEPEST = 8;

/**
 * Whether JSON holds a JWK with a private or secret part (RFC 7517, section 4; RFC 7518, section 6), also one that
 * its text does not show: with escaped names, or with objects among its members.
 */
export function hasPrivateJwk(json: unknown, level = 0): boolean {
  const members = asObject(json);
  if (members && typeof members['kty'] === 'string' && ('d' in members || 'k' in members))
    return true;
  if (level === DEEPEST || typeof json !== 'object' || json === null) return false;
  return Object.values(json).some((value) => hasPrivateJwk(value, level + 1));
}
