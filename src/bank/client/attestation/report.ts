import { concat, type Bytes } from '../../../lib/bytes.ts';
import type { Certificate, Levels } from './certificate.ts';
import { equal, failed, skipped, verified, type CheckName, type Outcome } from './checks.ts';
import { versionNumber, type Floor } from './trust.ts';

/** Bytes. */
export const REPORT_LENGTH = 1184;

/** The newest known layout; in a newer report version, checked bytes might mean something else. */
const NEWEST_VERSION = 5;

const SIGNED_LENGTH = 672;
const NUMBER_LENGTH = 72;
/** Bytes of a P-384 number, before its padding. */
const SIGNIFICANT = 48;

/** The fields of an attestation report, unchecked. */
export type Report = NonNullable<ReturnType<typeof readReport>>;

/** Reads a report (AMD 56860, ATTESTATION_REPORT); `undefined` unless it has 1184 bytes. */
export function readReport(report: Uint8Array) {
  if (report.length !== REPORT_LENGTH) return undefined;
  // A copy: the caller must not change the bytes between two checks.
  const bytes: Bytes = new Uint8Array(report);
  const view = new DataView(bytes.buffer);
  const slice = (offset: number, length: number) => bytes.subarray(offset, offset + length);
  const uint32 = (offset: number) => view.getUint32(offset, true);
  const uint8 = (offset: number) => view.getUint8(offset);
  const version = uint32(0);
  const numbers = [SIGNED_LENGTH, SIGNED_LENGTH + NUMBER_LENGTH].map((offset) =>
    slice(offset, NUMBER_LENGTH),
  );
  // AMD stores them little-endian; WebCrypto requires big-endian.
  const significant = numbers.map((number) => number.slice(0, SIGNIFICANT).toReversed());
  return {
    version,
    /** Lower halves of POLICY and PLATFORM_INFO, which contain all checked bits. */
    policy: uint32(8),
    platformInfo: uint32(64),
    vmpl: uint32(48),
    signatureAlgorithm: uint32(52),
    signingKey: (uint32(72) >>> 2) & 7,
    reportData: slice(80, 64),
    measurement: slice(144, 48),
    reportedTcb: slice(384, 8),
    /** 'model/stepping' in decimal; absent before report version 3. */
    cpu: version >= 3 ? `${uint8(393)}/${uint8(394)}` : undefined,
    committedTcb: slice(480, 8),
    committedVersion: versionNumber(uint8(494), uint8(493), uint8(492)),
    launchMitigations: view.getBigUint64(504, true),
    currentMitigations: view.getBigUint64(512, true),
    /** `signature`: R and S, 48 bytes each. */
    signed: slice(0, SIGNED_LENGTH),
    signature: concat(...significant),
    paddingIsZero: numbers.every((it) => it.subarray(SIGNIFICANT).every((byte) => byte === 0)),
  };
}

/** A failure for a wrong length or a newer version; else `undefined`. */
export function problemOfReport(report: Uint8Array): Outcome | undefined {
  const read = readReport(report);
  if (!read) return failed(`${REPORT_LENGTH} bytes`, `${report.length} bytes`);
  if (read.version <= NEWEST_VERSION) return undefined;
  const expected = `report version ${NEWEST_VERSION} at most`;
  return failed(expected, `report version ${read.version}`, 'newer report version');
}

/** The levels in a TCB_VERSION. Turin has its own layout. */
function levelsOf(tcb: Bytes, product: string): Levels {
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, , , b6 = 0, microcode = 0] = tcb;
  return product === 'Turin'
    ? { fmc: b0, bootloader: b1, tee: b2, snp: b3, microcode }
    : { fmc: 0, bootloader: b0, tee: b1, snp: b6, microcode };
}

const ALIAS_CHECK_COMPLETE = 5;
const MIGRATE_MA = 18;
const DEBUG = 19;
const MAX_VMPL = 3;
/** By the value of SIGNING_KEY. */
const KEY_KINDS: Readonly<Record<number, string>> = { 0: 'VCEK', 1: 'VLEK', 7: 'none' };
const MITIGATIONS_SINCE = 5;
const A_FLOOR = 'the floor of a known CPU';

type Evidence = {
  leaf: Certificate | undefined;
  product: string;
  floor: Floor | undefined;
};

/** The checks from `sigAlgo` to `tcbMatch`, in their order. */
export const REPORT_CHECKS: readonly (readonly [
  CheckName,
  (report: Report, evidence: Evidence) => Outcome | Promise<Outcome>,
])[] = [
  ['sigAlgo', ({ signatureAlgorithm }) => equal('1', String(signatureAlgorithm))],
  ['sigPadding', ({ paddingIsZero }) => equal('zero', paddingIsZero ? 'zero' : 'not zero')],
  ['signature', signature],
  ['aliasCheck', ({ platformInfo }) => bit(platformInfo, ALIAS_CHECK_COMPLETE, 1)],
  ['debugOff', ({ policy }) => bit(policy, DEBUG, 0)],
  ['migrationOff', ({ policy }) => bit(policy, MIGRATE_MA, 0)],
  [
    'vmpl',
    ({ vmpl }) => ({
      ...equal(`at most ${MAX_VMPL}`, String(vmpl)),
      passed: vmpl <= MAX_VMPL,
    }),
  ],
  [
    'signingKeyVcek',
    ({ signingKey }) => equal('VCEK', KEY_KINDS[signingKey] ?? `kind ${signingKey}`),
  ],
  [
    'committedVersion',
    ({ committedVersion }, { floor }) => atLeast(floor?.firmware, committedVersion, versionText),
  ],
  [
    'committedSnp',
    ({ committedTcb }, { floor, product }) =>
      atLeast(floor?.snp, levelsOf(committedTcb, product).snp, String),
  ],
  ['mitCurrent', (report, { floor }) => mitigations(report, report.currentMitigations, floor)],
  ['mitLaunch', (report, { floor }) => mitigations(report, report.launchMitigations, floor)],
  ['cpuKnown', cpuKnown],
  ['microcode', committedMicrocode],
  ['tcbMatch', tcbMatch],
];

async function signature(report: Report, { leaf }: Evidence): Promise<Outcome> {
  const expected = 'ECDSA P-384 signature of the leaf';
  if (!leaf?.publicKey.isP384) return skipped('chain', expected, 'no P-384 key');
  const { subtle } = crypto;
  const curve = { name: 'ECDSA', namedCurve: 'P-384' };
  // Five times faster in Node than importing the SubjectPublicKeyInfo.
  const key = await subtle.importKey('raw', leaf.publicKey.key, curve, false, ['verify']);
  const scheme = { name: 'ECDSA', hash: 'SHA-384' };
  return verified(await subtle.verify(scheme, key, report.signature, report.signed), expected);
}

function bit(word: number, index: number, expected: 0 | 1): Outcome {
  return equal(`bit ${index} is ${expected}`, `bit ${index} is ${(word >>> index) & 1}`);
}

/** Reports before version 5 have no vectors and pass only if no bit is required. */
function mitigations(report: Report, vector: bigint, floor: Floor | undefined): Outcome {
  if (!floor) return skipped('product', A_FLOOR);
  const mask = floor.mitigationMask;
  const present = report.version >= MITIGATIONS_SINCE;
  const found = present ? hexOf(vector) : `none in report version ${report.version}`;
  const passed = mask === 0n || (present && (vector & mask) === mask);
  return { passed, expected: `all bits of ${hexOf(mask)}`, found };
}

function cpuKnown({ cpu, version }: Report, { floor }: Evidence): Outcome {
  if (!floor) return skipped('product', A_FLOOR);
  const known = [...floor.microcode.keys()];
  const passed = cpu !== undefined && known.includes(cpu);
  const found = cpu ?? `none in report version ${version}`;
  return { passed, expected: known.join(', '), found };
}

function committedMicrocode({ cpu, committedTcb }: Report, { floor, product }: Evidence): Outcome {
  const least = floor?.microcode.get(cpu ?? 'none');
  const needs = floor ? 'cpuKnown' : 'product';
  return atLeast(least, levelsOf(committedTcb, product).microcode, hexOf, needs);
}

/** A VCEK is derived from one set of patch levels, which its certificate names. */
function tcbMatch(report: Report, { leaf, product }: Evidence): Outcome {
  const reported = levelsOf(report.reportedTcb, product);
  const certified = leaf?.amd.levels;
  const text = ({ fmc, bootloader, tee, snp, microcode }: typeof reported) =>
    `${product === 'Turin' ? `fmc ${fmc}, ` : ''}bootloader ${bootloader}, tee ${tee}, snp ${snp}, microcode ${microcode}`;
  if (!certified) return skipped('chain', 'the levels of a leaf', text(reported));
  return equal(text(certified), text(reported));
}

function atLeast(
  floor: number | undefined,
  value: number,
  textOf: (value: number) => string,
  needs: CheckName = 'product',
): Outcome {
  if (floor === undefined) return skipped(needs, A_FLOOR);
  return { passed: value >= floor, expected: `at least ${textOf(floor)}`, found: textOf(value) };
}

function versionText(version: number): string {
  return [version >>> 16, (version >>> 8) & 0xff, version & 0xff].join('.');
}

/** At least two capital digits, as AMD writes numbers. */
function hexOf(value: number | bigint): string {
  return `0x${value.toString(16).padStart(2, '0').toUpperCase()}`;
}
