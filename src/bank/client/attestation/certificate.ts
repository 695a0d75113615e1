import { sameBytes, textOf, type Bytes } from '../../../lib/bytes.ts';
import { assertInteger, DerError, explicit, readDer, readOnly, TAG, wholeBytes } from './der.ts';
import type { DerReader } from './der.ts';
import { readAmdExtensions, type AmdExtensions } from './amdExtensions.ts';
import { isPssSha384, readPublicKey, type PublicKey } from './algorithms.ts';

/** The parts of an X.509 certificate that the checks need (RFC 5280, section 4.1). */
export type Certificate = {
  /** The whole certificate, as received. */
  der: Bytes;
  /** The signed part. */
  tbs: Bytes;
  signature: Bytes;
  /** The content of its INTEGER. */
  serial: Bytes;
  /** Both names as DER, which are compared byte by byte. */
  issuer: Bytes;
  subject: Bytes;
  /** Milliseconds since 1970, both inclusive. */
  notBefore: number;
  notAfter: number;
  publicKey: PublicKey;
  amd: AmdExtensions;
};

/**
 * Reads a certificate of version 3 strictly: DER without trailing bytes, no extension twice, and the
 * outer signature algorithm equal to the signed one: RSASSA-PSS with SHA-384, MGF1 with SHA-384 and
 * 48 bytes of salt, as AMD signs. `undefined` for everything else, and for nothing. Checks no
 * signature.
 */
export function readCertificate(der: Bytes = new Uint8Array()): Certificate | undefined {
  try {
    return parse(der);
  } catch {
    return undefined;
  }
}

function parse(der: Bytes): Certificate {
  const outer = readDer(readOnly(der, TAG.sequence).content);
  const tbs = outer.next(TAG.sequence);
  const outerAlgorithm = outer.next(TAG.sequence);
  const signature = wholeBytes(outer.next(TAG.bitString).content);
  outer.end();

  const fields = readDer(tbs.content);
  const version = readOnly(fields.next(explicit(0)).content, TAG.integer).content;
  if (version.length !== 1 || version[0] !== 2) throw new DerError('not version 3');
  const serial = fields.next(TAG.integer).content;
  assertInteger(serial);
  const algorithm = fields.next(TAG.sequence);
  if (!sameBytes(algorithm.whole, outerAlgorithm.whole)) throw new DerError('two algorithms');
  if (!isPssSha384(algorithm)) throw new DerError('not RSASSA-PSS with SHA-384');
  const issuer = fields.next(TAG.sequence).whole;
  const validity = readDer(fields.next(TAG.sequence).content);
  const notBefore = readTime(validity);
  const notAfter = readTime(validity);
  validity.end();
  const subject = fields.next(TAG.sequence).whole;
  const publicKey = readPublicKey(fields.next(TAG.sequence));
  const amd = readAmdExtensions(readOnly(fields.next(explicit(3)).content, TAG.sequence));
  fields.end();
  const names = { issuer, subject };
  return { der, tbs: tbs.whole, signature, serial, ...names, notBefore, notAfter, publicKey, amd };
}

/** UTCTime or GeneralizedTime in the forms that RFC 5280, section 4.1.2.5, allows. @throws DerError */
function readTime(reader: DerReader): number {
  const utc = reader.optional(TAG.utcTime);
  const element = utc ?? reader.optional(TAG.generalizedTime);
  if (!element) throw new DerError('no time');
  const text = textOf(element.content) ?? '';
  const digits = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/.exec(text);
  const [, year = '', ...rest] = digits ?? [];
  const century = utc ? (Number(year) < 50 ? '20' : '19') : '';
  const [month, day, hour, minute, second] = rest;
  const iso = `${century}${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = new Date(iso);
  // Date would turn a 31 February into a day in March; what is no time becomes null.
  if (time.toJSON() !== iso) throw new DerError('no time');
  return time.getTime();
}

/** The object identifier 2.5.4.3. */
const COMMON_NAME = new Uint8Array([0x55, 0x04, 0x03]);

/**
 * The common name in a DER name; 'unnamed' if there is none. Two names are compared as bytes, never by
 * this alone.
 */
export function commonName(name: Bytes): string {
  try {
    const parts = readDer(readOnly(name, TAG.sequence).content);
    while (!parts.atEnd()) {
      const attribute = readDer(readOnly(parts.next(TAG.set).content, TAG.sequence).content);
      if (!sameBytes(attribute.next(TAG.oid).content, COMMON_NAME)) continue;
      return textOf(attribute.next(TAG.utf8String).content) ?? 'unnamed';
    }
  } catch {
    // AMD writes no other type of text, and no part with several attributes.
  }
  return 'unnamed';
}
