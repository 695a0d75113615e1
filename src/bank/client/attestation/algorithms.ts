import { sameBytes, type Bytes } from '../../../lib/bytes.ts';
import { DerError, explicit, readDer, readOnly, smallInteger, TAG, wholeBytes } from './der.ts';
import type { DerReader, Element } from './der.ts';

const oid = (...content: number[]) => new Uint8Array(content);
const RSASSA_PSS = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0a);
const MGF1 = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x08);
const SHA_384 = oid(0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x02);
const EC_PUBLIC_KEY = oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01);
const SECP384R1 = oid(0x2b, 0x81, 0x04, 0x00, 0x22);

const SALT_LENGTH = 48;
const UNCOMPRESSED_P384 = 97;

/**
 * Whether an AlgorithmIdentifier is RSASSA-PSS with SHA-384, MGF1 with SHA-384 and 48 bytes of salt
 * (RFC 4055, section 3.1). The trailer field may be present although it has its default value: AMD's
 * certificates for Milan contain it. @throws DerError
 */
export function isPssSha384(algorithm: Element): boolean {
  const reader = readDer(algorithm.content);
  if (!nextIs(reader, RSASSA_PSS)) return false;
  const parameters = readDer(reader.next(TAG.sequence).content);
  reader.end();
  // Absent fields mean SHA-1, so these three are required.
  const hash = readOnly(parameters.next(explicit(0)).content, TAG.sequence);
  const mask = readDer(readOnly(parameters.next(explicit(1)).content, TAG.sequence).content);
  const maskIsMgf1 = nextIs(mask, MGF1) && isSha384(mask.next(TAG.sequence));
  mask.end();
  const salt = smallInteger(readOnly(parameters.next(explicit(2)).content, TAG.integer).content);
  const trailer = parameters.optional(explicit(3));
  parameters.end();
  const trailerIsDefault =
    !trailer || smallInteger(readOnly(trailer.content, TAG.integer).content) === 1;
  return isSha384(hash) && maskIsMgf1 && salt === SALT_LENGTH && trailerIsDefault;
}

function isSha384(algorithm: Element): boolean {
  const reader = readDer(algorithm.content);
  const known = nextIs(reader, SHA_384);
  readNull(reader);
  reader.end();
  return known;
}

/** NULL or absent: RFC 4055, section 2.1, requires that both are accepted. */
function readNull(reader: DerReader): void {
  const parameters = reader.optional(TAG.null);
  if (parameters && parameters.content.length > 0) throw new DerError('NULL holds something');
}

function nextIs(reader: DerReader, value: Bytes): boolean {
  return sameBytes(reader.next(TAG.oid).content, value);
}

/**
 * A SubjectPublicKeyInfo as a whole, and its key alone: for P-384, with which leaves sign, an uncompressed point.
 * Whether another key is the RSA key of a root is decided when it is imported.
 */
export type PublicKey = { isP384: boolean; spki: Bytes; key: Bytes };

/** Parses a SubjectPublicKeyInfo. @throws DerError */
export function readPublicKey(info: Element): PublicKey {
  const reader = readDer(info.content);
  const algorithm = readDer(reader.next(TAG.sequence).content);
  const key = wholeBytes(reader.next(TAG.bitString).content);
  reader.end();
  return { isP384: isP384(algorithm, key), spki: info.whole, key };
}

function isP384(algorithm: DerReader, key: Bytes): boolean {
  if (!nextIs(algorithm, EC_PUBLIC_KEY) || !nextIs(algorithm, SECP384R1)) return false;
  algorithm.end();
  return key.length === UNCOMPRESSED_P384 && key[0] === 4;
}
