import type { Bytes } from '../../../lib/bytes.ts';
import type { Levels } from './amdExtensions.ts';
import { versionNumber } from './minimums.ts';
import { failed, type Outcome } from './rows.ts';

/** Length of an attestation report in bytes. */
export const REPORT_LENGTH = 1184;

/**
 * The newest version of reports whose layout is known (AMD document 56860, ATTESTATION_REPORT). In a
 * newer one the bytes that are checked might mean something else.
 */
const NEWEST_VERSION = 5;

const SIGNED_LENGTH = 672;
const NUMBER_LENGTH = 72;
/** Bytes of a P-384 number; padding follows it. */
const SIGNIFICANT = 48;

/** The fields of an attestation report, unchecked. */
export type Report = {
  version: number;
  /** The lower half of POLICY, which contains every bit that is checked. */
  policy: number;
  vmpl: number;
  signatureAlgorithm: number;
  /** The lower half of PLATFORM_INFO. */
  platformInfo: number;
  /** 0 VCEK, 1 VLEK, 7 none. */
  signingKey: number;
  reportData: Bytes;
  measurement: Bytes;
  /** 'model/stepping' in decimal; undefined before version 3 of the report. */
  cpu: string | undefined;
  /** Major, minor and build as one 24-bit number. */
  committedVersion: number;
  currentMitigations: bigint;
  launchMitigations: bigint;
  reportedTcb: Bytes;
  committedTcb: Bytes;
  /** The signed bytes. */
  signed: Bytes;
  /** R and S, 48 bytes each, big-endian, as WebCrypto requires. */
  signature: Bytes;
  /** Whether all bytes of R and S beyond the first 48 are zero. */
  paddingIsZero: boolean;
};

/** Reads a report of 1184 bytes; `undefined` for any other length. */
export function readReport(report: Uint8Array): Report | undefined {
  if (report.length !== REPORT_LENGTH) return undefined;
  // A copy, so that the caller can no longer change what is checked.
  const bytes: Bytes = new Uint8Array(report);
  const view = new DataView(bytes.buffer);
  const slice = (offset: number, length: number) => bytes.subarray(offset, offset + length);
  const uint32 = (offset: number) => view.getUint32(offset, true);
  const uint8 = (offset: number) => view.getUint8(offset);

  const version = uint32(0);
  const numbers = [SIGNED_LENGTH, SIGNED_LENGTH + NUMBER_LENGTH];
  const signature = new Uint8Array(2 * SIGNIFICANT);
  for (const [index, offset] of numbers.entries()) {
    signature.set(slice(offset, SIGNIFICANT).toReversed(), index * SIGNIFICANT);
  }
  return {
    version,
    policy: uint32(8),
    vmpl: uint32(48),
    signatureAlgorithm: uint32(52),
    platformInfo: uint32(64),
    signingKey: (uint32(72) >>> 2) & 7,
    reportData: slice(80, 64),
    measurement: slice(144, 48),
    reportedTcb: slice(384, 8),
    cpu: version >= 3 ? `${uint8(393)}/${uint8(394)}` : undefined,
    committedTcb: slice(480, 8),
    committedVersion: versionNumber(uint8(494), uint8(493), uint8(492)),
    launchMitigations: view.getBigUint64(504, true),
    currentMitigations: view.getBigUint64(512, true),
    signed: slice(0, SIGNED_LENGTH),
    signature,
    paddingIsZero: numbers.every((offset) =>
      slice(offset + SIGNIFICANT, NUMBER_LENGTH - SIGNIFICANT).every((byte) => byte === 0),
    ),
  };
}

/** What is wrong with a report as a whole, or `undefined`: its length or its version. */
export function problemOfReport(report: Uint8Array): Outcome | undefined {
  const read = readReport(report);
  if (!read) return failed(`${REPORT_LENGTH} bytes`, `${report.length} bytes`);
  if (read.version <= NEWEST_VERSION) return undefined;
  const expected = `report version ${NEWEST_VERSION} at most`;
  return failed(expected, `report version ${read.version}`, 'newer report version');
}

/** The levels of a TCB_VERSION. Turin has its own layout. */
export function levelsOf(tcb: Bytes, product: string): Levels {
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, , , b6 = 0, microcode = 0] = tcb;
  return product === 'Turin'
    ? { fmc: b0, bootloader: b1, tee: b2, snp: b3, microcode }
    : { fmc: 0, bootloader: b0, tee: b1, snp: b6, microcode };
}
