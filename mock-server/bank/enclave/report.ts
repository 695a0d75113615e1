import { createHash, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { PRODUCTS, chipIdOf, tcbVersion } from '../pki/products.ts';
import type { BankProduct } from '../pki/products.ts';

/** Length of an attestation report (AMD document 56860, ATTESTATION_REPORT). */
const REPORT_BYTES = 1184;

/** End of the signed part and offset of R. */
export const SIGNATURE_OFFSET = 672;
/** Size of the fields for R and S. A P-384 signature fills the first 48 bytes of each. */
const FIELD_BYTES = 72;

/** The variable fields of a report. All others are constants of the product. */
export type ReportFields = {
  debug: boolean;
  /** SHA-256 of the box. */
  boxHash: Buffer;
  /** 48 bytes. */
  measurement: Buffer;
  /** Major, minor, build. */
  committedVersion: readonly [number, number, number];
};

/** Launch measurement of the simulated enclave. */
export const MEASUREMENT = createHash('sha384').update('bank simulator').digest();

/** The fields of a report that passes every check, for a box with this SHA-256. */
export function soundReport(product: BankProduct, boxHash: Buffer): ReportFields {
  const { firmware } = PRODUCTS[product];
  return { debug: false, boxHash, measurement: MEASUREMENT, committedVersion: firmware };
}

/** Encodes a report and signs it with the key of the processor. */
export function encodeReport(product: BankProduct, fields: ReportFields, key: KeyObject): Buffer {
  const shape = PRODUCTS[product];
  const { family, model, stepping } = shape.cpu;
  const tcb = tcbVersion(shape);
  const report = Buffer.alloc(REPORT_BYTES);
  report.writeUInt32LE(5, 0x00);
  // Policy: SMT is allowed, and bit 17 must be 1.
  report.writeUInt32LE(0x30000 | (fields.debug ? 1 << 19 : 0), 0x08);
  // ECDSA P-384 with SHA-384, by the VCEK (0 at 0x48), at VMPL 0.
  report.writeUInt32LE(1, 0x34);
  tcb.copy(report, 0x38);
  // Platform info: SMT, ECC memory and a complete alias check.
  report.writeUInt32LE(0x25, 0x40);
  fields.boxHash.copy(report, 0x50);
  fields.measurement.copy(report, 0x90);
  randomBytes(32).copy(report, 0x140);
  // No migration agent.
  report.fill(0xff, 0x160, 0x180);
  tcb.copy(report, 0x180);
  report.set([family, model, stepping], 0x188);
  chipIdOf(product).copy(report, 0x1a0);
  tcb.copy(report, 0x1e0);
  report.set(shape.firmware.toReversed(), 0x1e8);
  report.set(fields.committedVersion.toReversed(), 0x1ec);
  tcb.copy(report, 0x1f0);
  report.writeUInt32LE(shape.mitigations, 0x1f8);
  report.writeUInt32LE(shape.mitigations, 0x200);
  writeSignature(report, key);
  return report;
}

/** ECDSA over the first 672 bytes, with R and S in little endian. */
function writeSignature(report: Buffer, key: KeyObject) {
  const signed = report.subarray(0, SIGNATURE_OFFSET);
  const signature = sign('sha384', signed, { key, dsaEncoding: 'ieee-p1363' });
  const half = signature.length / 2;
  report.set(signature.subarray(0, half).toReversed(), SIGNATURE_OFFSET);
  report.set(signature.subarray(half).toReversed(), SIGNATURE_OFFSET + FIELD_BYTES);
}
