import { readCertificate } from '../../src/bank/client/attestation/certificate.ts';
import { certificatesOf } from '../../src/bank/client/attestation/pem.ts';
import { REPORT_LENGTH } from '../../src/bank/client/attestation/report.ts';
import { decodeBase64, toBase64 } from '../../src/lib/bytes.ts';

/** The text of a file: UTF-8, or UTF-16 with its byte-order mark; undefined for anything else. */
export function textOf(file: Uint8Array): string | undefined {
  const isLittle = file[0] === 0xff && file[1] === 0xfe;
  const isBig = file[0] === 0xfe && file[1] === 0xff;
  const wide = isLittle ? 'utf-16le' : 'utf-16be';
  try {
    return new TextDecoder(isLittle || isBig ? wide : 'utf-8', { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/**
 * The attestation report in a file: as it is, as hex or Base64, behind the header of Azure's vTPM ('HCLA') or of the
 * ioctl's answer (SNP_GET_REPORT), which both have 32 bytes. @throws Error that says what the file is
 */
export function reportIn(file: Uint8Array): Uint8Array {
  if (file.length === REPORT_LENGTH) return file;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length >= 32 + REPORT_LENGTH) {
    const isAzure = Buffer.from(file.subarray(0, 4)).toString('latin1') === 'HCLA';
    const isIoctl = view.getUint32(0, true) === 0 && view.getUint32(4, true) === REPORT_LENGTH;
    if (isAzure || isIoctl) return file.subarray(32, 32 + REPORT_LENGTH);
  }
  const text = textOf(file)?.replaceAll(/\s/g, '') ?? '';
  const isPem = text.startsWith('-----BEGIN');
  const isHex = text.length === 2 * REPORT_LENGTH && /^[\da-f]+$/i.test(text);
  const decoded = isHex ? Buffer.from(text, 'hex') : decodeBase64(text)?.bytes;
  if (decoded && decoded.length >= REPORT_LENGTH && !isPem) return reportIn(decoded);
  const kind = isPem ? 'a certificate in PEM' : `${file.length} bytes`;
  throw new Error(`it is ${kind}, and a report has ${REPORT_LENGTH} bytes`);
}

/** The leaf as PEM: of a certificate in DER, or of the PEM certificates of a chain in any order. @throws Error */
export function leafIn(file: Uint8Array): string {
  const text = textOf(file);
  const all = file[0] === 0x30 ? [new Uint8Array(file)] : certificatesOf(text ?? '');
  // An authority's certificate has none of AMD's extensions, and is not read as a leaf.
  const leaves = all.filter((der) => readCertificate(der)?.amd.productName !== undefined);
  const [leaf] = leaves.length > 0 ? leaves : all;
  if (!leaf) throw new Error('it is no certificate, PEM or DER');
  if (leaves.length > 1) throw new Error(`it holds ${leaves.length} leaf certificates: keep one`);
  return `-----BEGIN CERTIFICATE-----\n${toBase64(leaf)}\n-----END CERTIFICATE-----\n`;
}
