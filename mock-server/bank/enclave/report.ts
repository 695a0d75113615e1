import { createHash, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { PRODUCTS, tcbVersion } from '../pki/products.ts';
import type { BankProduct, Levels } from '../pki/products.ts';

/** Length of an attestation report (AMD document 56860, ATTESTATION_REPORT). */
export const REPORT_BYTES = 1184;

const SIGNED_BYTES = 672;
/** Bytes for each of R and S, of which a P-384 signature fills the first 48. */
const FIELD_BYTES = 72;

/** What a report states; the rest is zero or random. */
export type ReportFields = {
  version: number;
  policy: { migration: boolean; debug: boolean };
  vmpl: number;
  signatureAlgorithm: number;
  aliasCheckComplete: boolean;
  /** 0: VCEK. */
  signingKey: number;
  /** 64 bytes. */
  reportData: Buffer;
  /** 48 bytes. */
  measurement: Buffer;
  reportedTcb: Levels;
  committedTcb: Levels;
  cpu: { family: number; model: number; stepping: number };
  /** 64 bytes. */
  chipId: Buffer;
  /** Major, minor, build. */
  committedVersion: readonly [number, number, number];
  launchMitigations: number;
  currentMitigations: number;
};

/** The launch measurement of the simulated enclave. */
export const MEASUREMENT = createHash('sha384').update('bank simulator').digest();

/** A report that passes every check, for a box with this SHA-256. */
export function soundReport(product: BankProduct, chipId: Buffer, boxHash: Buffer): ReportFields {
  const { cpu, levels, firmware, mitigations } = PRODUCTS[product];
  return {
    version: 5,
    policy: { migration: false, debug: false },
    vmpl: 0,
    signatureAlgorithm: 1,
    aliasCheckComplete: true,
    signingKey: 0,
    reportData: Buffer.concat([boxHash, Buffer.alloc(32)]),
    measurement: MEASUREMENT,
    reportedTcb: levels,
    committedTcb: levels,
    cpu,
    chipId,
    committedVersion: firmware,
    launchMitigations: mitigations,
    currentMitigations: mitigations,
  };
}

/** The report as it goes over the wire, signed with the processor's key. */
export function encodeReport(product: BankProduct, fields: ReportFields, key: KeyObject): Buffer {
  const shape = PRODUCTS[product];
  const report = Buffer.alloc(REPORT_BYTES);
  report.writeUInt32LE(fields.version, 0x00);
  report.writeUInt32LE(policyBits(fields.policy), 0x08);
  report.writeUInt32LE(fields.vmpl, 0x30);
  report.writeUInt32LE(fields.signatureAlgorithm, 0x34);
  tcbVersion(shape, shape.levels).copy(report, 0x38);
  // Simultaneous multithreading, ECC memory, and whether the alias check is complete.
  report.writeUInt32LE(0x05 | (fields.aliasCheckComplete ? 0x20 : 0), 0x40);
  report.writeUInt32LE(fields.signingKey << 2, 0x48);
  fields.reportData.copy(report, 0x50);
  fields.measurement.copy(report, 0x90);
  randomBytes(32).copy(report, 0x140);
  // No migration agent.
  report.fill(0xff, 0x160, 0x180);
  tcbVersion(shape, fields.reportedTcb).copy(report, 0x180);
  report.set([fields.cpu.family, fields.cpu.model, fields.cpu.stepping], 0x188);
  fields.chipId.copy(report, 0x1a0);
  tcbVersion(shape, fields.committedTcb).copy(report, 0x1e0);
  report.set(shape.firmware.toReversed(), 0x1e8);
  report.set(fields.committedVersion.toReversed(), 0x1ec);
  tcbVersion(shape, shape.levels).copy(report, 0x1f0);
  report.writeUInt32LE(fields.launchMitigations, 0x1f8);
  report.writeUInt32LE(fields.currentMitigations, 0x200);
  writeSignature(report, key);
  return report;
}

function policyBits({ migration, debug }: ReportFields['policy']) {
  // Simultaneous multithreading is allowed; bit 17 must be 1.
  return 0x30000 | (migration ? 1 << 18 : 0) | (debug ? 1 << 19 : 0);
}

/** ECDSA over the first 672 bytes; R and S little endian. */
function writeSignature(report: Buffer, key: KeyObject) {
  const signed = report.subarray(0, SIGNED_BYTES);
  const signature = sign('sha384', signed, { key, dsaEncoding: 'ieee-p1363' });
  const half = signature.length / 2;
  report.set(signature.subarray(0, half).toReversed(), SIGNED_BYTES);
  report.set(signature.subarray(half).toReversed(), SIGNED_BYTES + FIELD_BYTES);
}

/** The offset of the first byte of padding after R. */
export const PADDING_OFFSET = SIGNED_BYTES + 48;
/** Where R starts. */
export const SIGNATURE_OFFSET = SIGNED_BYTES;
