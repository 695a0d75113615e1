import type { Bytes } from '../../../lib/bytes.ts';
import type { Levels } from './certificate.ts';
import { failed, type Outcome } from './checks.ts';
import { versionNumber } from './trust.ts';

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
export type Report = NonNullable<ReturnType<typeof readReport>>;

/** Reads a report of 1184 bytes; `undefined` for any other length. */
export function readReport(report: Uint8Array) {
  if (report.length !== REPORT_LENGTH) return undefined;
  // A copy, so that the caller can no longer change what is checked.
  const bytes: Bytes = new Uint8Array(report);
  const view = new DataView(bytes.buffer);
  const slice = (offset: number, length: number) => bytes.subarray(offset, offset + length);
  const uint32 = (offset: number) => view.getUint32(offset, true);
  const uint8 = (offset: number) => view.getUint8(offset);
  const version = uint32(0);
  const r = slice(SIGNED_LENGTH, NUMBER_LENGTH);
  const s = slice(SIGNED_LENGTH + NUMBER_LENGTH, NUMBER_LENGTH);
  // Big-endian, as WebCrypto requires.
  const signature = new Uint8Array(2 * SIGNIFICANT);
  signature.set(r.slice(0, SIGNIFICANT).toReversed());
  signature.set(s.slice(0, SIGNIFICANT).toReversed(), SIGNIFICANT);
  return {
    version,
    /** The lower halves of POLICY and PLATFORM_INFO, which contain every bit that is checked. */
    policy: uint32(8),
    platformInfo: uint32(64),
    vmpl: uint32(48),
    signatureAlgorithm: uint32(52),
    /** 0 VCEK, 1 VLEK, 7 none. */
    signingKey: (uint32(72) >>> 2) & 7,
    reportData: slice(80, 64),
    measurement: slice(144, 48),
    reportedTcb: slice(384, 8),
    /** 'model/stepping' in decimal; undefined before version 3 of the report. */
    cpu: version >= 3 ? `${uint8(393)}/${uint8(394)}` : undefined,
    committedTcb: slice(480, 8),
    committedVersion: versionNumber(uint8(494), uint8(493), uint8(492)),
    launchMitigations: view.getBigUint64(504, true),
    currentMitigations: view.getBigUint64(512, true),
    /** The signed bytes, and R and S with 48 bytes each. */
    signed: slice(0, SIGNED_LENGTH),
    signature,
    paddingIsZero: [r, s].every((number) => number.subarray(SIGNIFICANT).every((it) => it === 0)),
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
