import { textOf, type Bytes } from '../../../lib/bytes.ts';
import { DerError, readDer, readOnly, smallInteger, TAG } from './der.ts';
import type { Element } from './der.ts';

/** Security patch levels of a leaf, or of one TCB_VERSION in a report. */
export type Levels = {
  /** Turin only. */
  fmc: number;
  bootloader: number;
  tee: number;
  snp: number;
  microcode: number;
};

/** The content of AMD's extensions in a leaf. Root certificates have none of them. */
export type AmdExtensions = {
  /** 'Milan-B0', 'Genoa', 'Turin', … */
  productName: string | undefined;
  /** `undefined` if one of the four levels that all products have is missing. */
  levels: Levels | undefined;
};

/** The object identifier 1.3.6.1.4.1.3704.1 of AMD's extensions, encoded. */
const AMD_ARC = '43.6.1.4.1.156.120.1';
const PRODUCT_NAME = `${AMD_ARC}.2`;
const LEVELS = {
  bootloader: `${AMD_ARC}.3.1`,
  tee: `${AMD_ARC}.3.2`,
  snp: `${AMD_ARC}.3.3`,
  microcode: `${AMD_ARC}.3.8`,
  fmc: `${AMD_ARC}.3.9`,
};
/** keyUsage and basicConstraints: the only extensions that may be critical in a root certificate. */
const UNDERSTOOD = new Set(['85.29.15', '85.29.19']);

/**
 * Reads the extensions of a certificate. No extension may occur twice, and no unknown extension may
 * be critical (RFC 5280, section 4.2).
 * @throws DerError
 */
export function readAmdExtensions(extensions: Element): AmdExtensions {
  const values = new Map<string, Bytes>();
  const all = readDer(extensions.content);
  while (!all.atEnd()) {
    const extension = readDer(all.next(TAG.sequence).content);
    const id = extension.next(TAG.oid).content.join('.');
    const critical = extension.optional(TAG.boolean);
    const value = extension.next(TAG.octetString).content;
    extension.end();
    if (values.has(id)) throw new DerError('an extension occurs twice');
    // DER omits the default FALSE, and TRUE has only one encoding.
    if (critical && (critical.content.length !== 1 || critical.content[0] !== 0xff)) {
      throw new DerError('no BOOLEAN');
    }
    if (critical && !id.startsWith(`${AMD_ARC}.`) && !UNDERSTOOD.has(id)) {
      throw new DerError('a critical extension is unknown');
    }
    values.set(id, value);
  }
  const productName = values.get(PRODUCT_NAME);
  return {
    productName: productName && readName(productName),
    levels: readLevels(values),
  };
}

function readName(value: Bytes): string {
  const text = textOf(readOnly(value, TAG.ia5String).content);
  if (text === undefined || !/^[ -~]+$/.test(text)) throw new DerError('no product name');
  return text;
}

function readLevels(values: ReadonlyMap<string, Bytes>): Levels | undefined {
  const level = (id: string) => {
    const value = values.get(id);
    return value && smallInteger(readOnly(value, TAG.integer).content);
  };
  const bootloader = level(LEVELS.bootloader);
  const tee = level(LEVELS.tee);
  const snp = level(LEVELS.snp);
  const microcode = level(LEVELS.microcode);
  const fmc = level(LEVELS.fmc) ?? 0;
  if (bootloader === undefined || tee === undefined) return undefined;
  if (snp === undefined || microcode === undefined) return undefined;
  return { fmc, bootloader, tee, snp, microcode };
}
