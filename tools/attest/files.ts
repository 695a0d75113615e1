import { readCertificate } from '../../src/bank/client/attestation/certificate.ts';
import { certificatesOf } from '../../src/bank/client/attestation/pem.ts';
import { REPORT_LENGTH } from '../../src/bank/client/attestation/report.ts';
import { decodeBase64, toBase64, toHex } from '../../src/lib/bytes.ts';
import { own } from '../../src/lib/own.ts';

/** The text of a file: UTF-8, or UTF-16 with its byte-order mark; empty for anything else. */
export function textOf(file: Uint8Array): string {
  const wide = { fffe: 'utf-16le', feff: 'utf-16be' };
  try {
    return new TextDecoder(own(wide, toHex(file.subarray(0, 2))), { fatal: true }).decode(file);
  } catch {
    return '';
  }
}

/**
 * The attestation report in a file: as it is, as hex or Base64, behind the header of Azure's vTPM ('HCLA') or of the
 * ioctl's answer (SNP_GET_REPORT), which both have 32 bytes. @throws Error that says what the file is
 */
export function reportIn(file: Uint8Array): Uint8Array {
  if (file.length === REPORT_LENGTH) return file;
  // Of the ioctl: the status 0 and the report's length.
  const isWrapped = /^(48434c41|00000000a0040000)/.test(toHex(file.subarray(0, 8)));
  if (isWrapped && file.length >= 32 + REPORT_LENGTH) return file.subarray(32, 32 + REPORT_LENGTH);
  const text = textOf(file).replaceAll(/\s/g, '');
  const isPem = text.startsWith('-----BEGIN');
  const isHex = text.length === 2 * REPORT_LENGTH && /^[\da-f]+$/i.test(text);
  const decoded = isHex ? Buffer.from(text, 'hex') : decodeBase64(text)?.bytes;
  if (decoded && decoded.length >= REPORT_LENGTH && !isPem) return reportIn(decoded);
  const kind = isPem ? 'a certificate in PEM' : `${file.length} bytes`;
  throw new Error(`it is ${kind}, and a report has ${REPORT_LENGTH} bytes`);
}

/** The leaf as PEM: of a certificate in DER, or of the PEM certificates of a chain in any order. @throws Error */
export function leafIn(file: Uint8Array): string {
  const all = file[0] === 0x30 ? [new Uint8Array(file)] : certificatesOf(textOf(file));
  // An authority's certificate has none of AMD's extensions, and is not read as a leaf.
  const leaves = all.filter((der) => readCertificate(der)?.amd.productName !== undefined);
  const [leaf] = leaves.length > 0 ? leaves : all;
  if (!leaf) throw new Error('it is no certificate, PEM or DER');
  if (leaves.length > 1) throw new Error(`it holds ${leaves.length} leaf certificates: keep one`);
  return `-----BEGIN CERTIFICATE-----\n${toBase64(leaf)}\n-----END CERTIFICATE-----\n`;
}
