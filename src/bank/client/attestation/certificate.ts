import { sameBytes, textOf, toHex, type Bytes } from '../../../lib/bytes.ts';
import {
  assertInteger,
  elementsIn,
  explicit,
  optional,
  read,
  smallInteger,
  TAG,
  wholeBytes,
  type Element,
} from './der.ts';

/** The parts of an X.509 certificate that the checks need (RFC 5280, 4.1). */
export type Certificate = {
  der: Bytes;
  tbs: Bytes;
  signature: Bytes;
  /** The content of its INTEGER. */
  serial: Bytes;
  /** Names as DER, compared byte by byte. */
  issuer: Bytes;
  subject: Bytes;
  /** Epoch milliseconds, both inclusive. */
  notBefore: number;
  notAfter: number;
  /** `key`: an uncompressed point if `isP384` (leaves); other keys are checked by their import. */
  publicKey: { isP384: boolean; spki: Bytes; key: Bytes };
  /** AMD's extensions in a leaf; `productName` is 'Milan-B0', 'Genoa', … */
  amd: { productName: string | undefined; levels: Levels | undefined };
};

/** Security patch levels of a leaf, or of a TCB_VERSION in a report. Only Turin has `fmc`. */
export type Levels = Record<'fmc' | 'bootloader' | 'tee' | 'snp' | 'microcode', number>;

/** Content octets of object identifiers, in hexadecimal. */
const OID = {
  rsassaPss: '2a864886f70d01010a',
  mgf1: '2a864886f70d010108',
  sha384: '608648016503040202',
  /** 1.3.6.1.4.1.3704.1. */
  amd: '2b060104019c7801',
};

/** First bytes of a common name's attribute. */
const COMMON_NAME = '0603550403';
/** Extensions that may be critical: keyUsage, basicConstraints and AMD's own. */
const CRITICAL = /^(?:551d0f|551d13|2b060104019c7801.+)$/;

const SALT_LENGTH = 48;
/** First bytes and length of an uncompressed P-384 point as SubjectPublicKeyInfo (RFC 5480, 2). */
const P384_POINT = '3076301006072a8648ce3d020106052b8104002203620004';
const P384_LENGTH = 120;

/**
 * Reads an X.509 v3 certificate strictly: DER without trailing bytes, no extension twice, and AMD's
 * RSASSA-PSS as inner and outer algorithm. `undefined` otherwise. Does not verify the signature.
 */
export function readCertificate(der: Bytes = new Uint8Array()): Certificate | undefined {
  try {
    return parse(der);
  } catch {
    return undefined;
  }
}

function parse(der: Bytes): Certificate {
  const { sequence, integer, bitString } = TAG;
  const [whole] = read(der, sequence);
  const [tbs, outerAlgorithm, signed] = read(whole.content, sequence, sequence, bitString);
  const [version, serial, algorithm, issuer, validity, subject, publicKey, extensions] = read(
    tbs.content,
    explicit(0),
    integer,
    sequence,
    sequence,
    sequence,
    sequence,
    sequence,
    explicit(3),
  );
  if (smallInteger(version.content) !== 2) throw new Error('not version 3');
  assertInteger(serial.content);
  if (!sameBytes(algorithm.whole, outerAlgorithm.whole)) throw new Error('two algorithms');
  assertPssSha384(algorithm);
  const [notBefore, notAfter, ...others] = Array.from(elementsIn(validity.content), readTime);
  if (notBefore === undefined || notAfter === undefined || others.length > 0) {
    throw new Error('not two times');
  }
  return {
    der,
    tbs: tbs.whole,
    signature: wholeBytes(signed.content),
    serial: serial.content,
    issuer: issuer.whole,
    subject: subject.whole,
    notBefore,
    notAfter,
    publicKey: readPublicKey(publicKey),
    amd: readExtensions(extensions),
  };
}

/**
 * Asserts RSASSA-PSS with SHA-384, MGF1 with SHA-384 and 48 bytes of salt (RFC 4055, 3.1). The
 * trailer field may be present with its default value, as in AMD's certificates for Milan.
 */
function assertPssSha384(algorithm: Element): void {
  const [scheme, parameters] = read(algorithm.content, TAG.oid, TAG.sequence);
  // Absent fields mean SHA-1, so the first three are required.
  const fields = [explicit(0), explicit(1), explicit(2), optional(explicit(3))] as const;
  const [hash, mask, salt, trailer] = read(parameters.content, ...fields);
  const [generator] = read(mask.content, TAG.sequence);
  const [mgf, maskHash] = read(generator.content, TAG.oid, TAG.sequence);
  const isKnown = toHex(scheme.content) === OID.rsassaPss && toHex(mgf.content) === OID.mgf1;
  assertSha384(read(hash.content, TAG.sequence)[0]);
  assertSha384(maskHash);
  const isDefault = !trailer || smallInteger(trailer.content) === 1;
  if (!isKnown || !isDefault || smallInteger(salt.content) !== SALT_LENGTH) {
    throw new Error('not RSASSA-PSS with SHA-384');
  }
}

/** Accepts NULL and absent parameters (RFC 4055, 2.1). */
function assertSha384(algorithm: Element): void {
  const [id, parameters] = read(algorithm.content, TAG.oid, optional(TAG.null));
  if (toHex(id.content) !== OID.sha384) throw new Error('not SHA-384');
  if (parameters && parameters.content.length > 0) throw new Error('NULL holds something');
}

function readPublicKey({ whole: spki, content }: Element): Certificate['publicKey'] {
  const [, bits] = read(content, TAG.sequence, TAG.bitString);
  const isP384 = spki.length === P384_LENGTH && toHex(spki).startsWith(P384_POINT);
  return { isP384, spki, key: wholeBytes(bits.content) };
}

/** UTCTime or GeneralizedTime (RFC 5280, 4.1.2.5). @throws Error */
function readTime({ tag, content }: Element): number {
  const isUtc = tag === TAG.utcTime;
  if (!isUtc && tag !== TAG.generalizedTime) throw new Error('another type');
  const digits = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/.exec(textOf(content) ?? '');
  const [, year = '', month, day, hour, minute, second] = digits ?? [];
  const century = isUtc ? (Number(year) < 50 ? '20' : '19') : '';
  const iso = `${century}${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = new Date(iso);
  // Date turns 31 February into a day in March.
  if (time.toJSON() !== iso) throw new Error('no time');
  return time.getTime();
}

/** Refuses repeated and unknown critical extensions (RFC 5280, 4.2). @throws Error */
function readExtensions({ content }: Element): Certificate['amd'] {
  const values = new Map<string, Bytes>();
  const [all] = read(content, TAG.sequence);
  for (const extension of elementsIn(all.content, TAG.sequence)) {
    const fields = [TAG.oid, optional(TAG.boolean), TAG.octetString] as const;
    const [{ content: oid }, critical, value] = read(extension.content, ...fields);
    const id = toHex(oid);
    if (values.has(id)) throw new Error('an extension occurs twice');
    // DER omits the default FALSE and encodes TRUE as 0xff.
    if (critical && toHex(critical.content) !== 'ff') throw new Error('no BOOLEAN');
    if (critical && !CRITICAL.test(id)) throw new Error('a critical extension is unknown');
    values.set(id, value.content);
  }
  const name = values.get(`${OID.amd}02`);
  const productName = name && textOf(read(name, TAG.ia5String)[0].content);
  if (name && !/^[ -~]+$/.test(productName ?? '')) throw new Error('no product name');
  return { productName, levels: readLevels(values) };
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

/** The common name in a DER name, for display; 'unnamed' if there is none. */
export function commonName(name: Bytes): string {
  try {
    const [parts] = read(name, TAG.sequence);
    for (const part of elementsIn(parts.content, TAG.set)) {
      const [{ content }] = read(part.content, TAG.sequence);
      if (!toHex(content).startsWith(COMMON_NAME)) continue;
      const [, text] = read(content, TAG.oid, TAG.utf8String);
      return textOf(text.content) ?? 'unnamed';
    }
  } catch {
    // AMD uses UTF8String and one attribute per part; other forms are not displayed.
  }
  return 'unnamed';
}
