import { sameBytes, textOf, toHex, type Bytes } from '../../../lib/bytes.ts';
import {
  assertInteger,
  DerReader,
  explicit,
  readOnly,
  smallInteger,
  TAG,
  wholeBytes,
  type Element,
} from './der.ts';

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
  /**
   * A SubjectPublicKeyInfo as a whole, and its key alone: for P-384, with which leaves sign, an uncompressed
   * point. Whether another key is the RSA key of a root is decided when it is imported.
   */
  publicKey: { isP384: boolean; spki: Bytes; key: Bytes };
  /** AMD's extensions in a leaf: 'Milan-B0', 'Genoa', …, and the levels that all products have. */
  amd: { productName: string | undefined; levels: Levels | undefined };
};

/** Security patch levels of a leaf, or of one TCB_VERSION in a report. `fmc`: Turin only. */
export type Levels = Record<'fmc' | 'bootloader' | 'tee' | 'snp' | 'microcode', number>;

/** Object identifiers as their content in hexadecimal. */
const OID = {
  rsassaPss: '2a864886f70d01010a',
  mgf1: '2a864886f70d010108',
  sha384: '608648016503040202',
  ecPublicKey: '2a8648ce3d0201',
  secp384r1: '2b81040022',
  commonName: '550403',
  /** 1.3.6.1.4.1.3704.1, of AMD's extensions. */
  amd: '2b060104019c7801',
};

/** Extensions that may be critical: keyUsage and basicConstraints of a root, and AMD's own. */
const CRITICAL = /^(?:551d0f|551d13|2b060104019c7801.+)$/;

const SALT_LENGTH = 48;
const UNCOMPRESSED_P384 = 97;

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
  const outer = new DerReader(readOnly(der, TAG.sequence).content);
  const tbs = outer.next(TAG.sequence);
  const outerAlgorithm = outer.next(TAG.sequence);
  const signature = wholeBytes(outer.next(TAG.bitString).content);
  outer.end();

  const fields = new DerReader(tbs.content);
  if (smallInteger(fields.next(explicit(0)).content) !== 2) throw new Error('not version 3');
  const serial = fields.next(TAG.integer).content;
  assertInteger(serial);
  const algorithm = fields.next(TAG.sequence);
  if (!sameBytes(algorithm.whole, outerAlgorithm.whole)) throw new Error('two algorithms');
  if (!isPssSha384(algorithm)) throw new Error('not RSASSA-PSS with SHA-384');
  const issuer = fields.next(TAG.sequence).whole;
  const validity = new DerReader(fields.next(TAG.sequence).content);
  const notBefore = readTime(validity);
  const notAfter = readTime(validity);
  validity.end();
  const subject = fields.next(TAG.sequence).whole;
  const publicKey = readPublicKey(fields.next(TAG.sequence));
  const amd = readExtensions(readOnly(fields.next(explicit(3)).content, TAG.sequence));
  fields.end();
  const names = { issuer, subject };
  return { der, tbs: tbs.whole, signature, serial, ...names, notBefore, notAfter, publicKey, amd };
}

const nextIs = (reader: DerReader, oid: string) => toHex(reader.next(TAG.oid).content) === oid;

/**
 * Whether an AlgorithmIdentifier is RSASSA-PSS with SHA-384, MGF1 with SHA-384 and 48 bytes of salt
 * (RFC 4055, section 3.1). The trailer field may be present although it has its default value: AMD's
 * certificates for Milan contain it. @throws Error
 */
function isPssSha384(algorithm: Element): boolean {
  const reader = new DerReader(algorithm.content);
  if (!nextIs(reader, OID.rsassaPss)) return false;
  const parameters = new DerReader(reader.next(TAG.sequence).content);
  reader.end();
  // Absent fields mean SHA-1, so these three are required.
  const hash = readOnly(parameters.next(explicit(0)).content, TAG.sequence);
  const mask = new DerReader(readOnly(parameters.next(explicit(1)).content, TAG.sequence).content);
  const maskIsMgf1 = nextIs(mask, OID.mgf1) && isSha384(mask.next(TAG.sequence));
  mask.end();
  const salt = smallInteger(parameters.next(explicit(2)).content);
  const trailer = parameters.optional(explicit(3));
  parameters.end();
  const trailerIsDefault = !trailer || smallInteger(trailer.content) === 1;
  return isSha384(hash) && maskIsMgf1 && salt === SALT_LENGTH && trailerIsDefault;
}

function isSha384(algorithm: Element): boolean {
  const reader = new DerReader(algorithm.content);
  const known = nextIs(reader, OID.sha384);
  // NULL or absent: RFC 4055, section 2.1, requires that both are accepted.
  const parameters = reader.optional(TAG.null);
  if (parameters && parameters.content.length > 0) throw new Error('NULL holds something');
  reader.end();
  return known;
}

function readPublicKey(info: Element): Certificate['publicKey'] {
  const reader = new DerReader(info.content);
  const algorithm = new DerReader(reader.next(TAG.sequence).content);
  const key = wholeBytes(reader.next(TAG.bitString).content);
  reader.end();
  let isP384 = nextIs(algorithm, OID.ecPublicKey) && nextIs(algorithm, OID.secp384r1);
  if (isP384) algorithm.end();
  isP384 &&= key.length === UNCOMPRESSED_P384 && key[0] === 4;
  return { isP384, spki: info.whole, key };
}

/** UTCTime or GeneralizedTime in the forms that RFC 5280, section 4.1.2.5, allows. @throws Error */
function readTime(reader: DerReader): number {
  const utc = reader.optional(TAG.utcTime);
  const element = utc ?? reader.next(TAG.generalizedTime);
  const text = textOf(element.content) ?? '';
  const digits = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/.exec(text);
  const [, year = '', month, day, hour, minute, second] = digits ?? [];
  const century = utc ? (Number(year) < 50 ? '20' : '19') : '';
  const iso = `${century}${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = new Date(iso);
  // Date would turn a 31 February into a day in March; what is no time becomes null.
  if (time.toJSON() !== iso) throw new Error('no time');
  return time.getTime();
}

/**
 * Reads the extensions of a certificate. No extension may occur twice, and no unknown extension may
 * be critical (RFC 5280, section 4.2). @throws Error
 */
function readExtensions(extensions: Element): Certificate['amd'] {
  const values = new Map<string, Bytes>();
  const all = new DerReader(extensions.content);
  while (!all.atEnd()) {
    const extension = new DerReader(all.next(TAG.sequence).content);
    const id = toHex(extension.next(TAG.oid).content);
    const critical = extension.optional(TAG.boolean);
    const value = extension.next(TAG.octetString).content;
    extension.end();
    if (values.has(id)) throw new Error('an extension occurs twice');
    // DER omits the default FALSE, and TRUE has only one encoding.
    if (critical && toHex(critical.content) !== 'ff') throw new Error('no BOOLEAN');
    if (critical && !CRITICAL.test(id)) throw new Error('a critical extension is unknown');
    values.set(id, value);
  }
  const productName = values.get(`${OID.amd}02`);
  return { productName: productName && readName(productName), levels: readLevels(values) };
}

function readName(value: Bytes): string {
  const text = textOf(readOnly(value, TAG.ia5String).content);
  if (text === undefined || !/^[ -~]+$/.test(text)) throw new Error('no product name');
  return text;
}

function readLevels(values: ReadonlyMap<string, Bytes>): Levels | undefined {
  const [bootloader, tee, snp, microcode, fmc = 0] = ['01', '02', '03', '08', '09'].map((part) => {
    const value = values.get(`${OID.amd}03${part}`);
    return value && smallInteger(value);
  });
  if (bootloader === undefined || tee === undefined) return undefined;
  if (snp === undefined || microcode === undefined) return undefined;
  return { fmc, bootloader, tee, snp, microcode };
}

/**
 * The common name in a DER name; 'unnamed' if there is none. Two names are compared as bytes, never by
 * this alone.
 */
export function commonName(name: Bytes): string {
  try {
    const parts = new DerReader(readOnly(name, TAG.sequence).content);
    while (!parts.atEnd()) {
      const part = readOnly(parts.next(TAG.set).content, TAG.sequence);
      const attribute = new DerReader(part.content);
      if (!nextIs(attribute, OID.commonName)) continue;
      return textOf(attribute.next(TAG.utf8String).content) ?? 'unnamed';
    }
  } catch {
    // AMD writes no other type of text, and no part with several attributes.
  }
  return 'unnamed';
}
