import type { Certificate } from './certificate.ts';
import { equal, failed, verified, type CheckName, type Outcome } from './checks.ts';
import { levelsOf, type Report } from './report.ts';
import type { Floor } from './trust.ts';

/** What the checks compare with the report. */
export type Evidence = {
  leaf: Certificate | undefined;
  /** The leaf's product name up to its first '-'; empty if there is none. */
  product: string;
  /** `undefined` for a product without a floor. */
  floor: Floor | undefined;
};

type ReportCheck = (report: Report, evidence: Evidence) => Outcome | Promise<Outcome>;

const ALIAS_CHECK_COMPLETE = 5;
const MIGRATE_MA = 18;
const DEBUG = 19;
const HIGHEST_VMPL = 3;
/** Indexed by the three bits of SIGNING_KEY. */
const KEY_KINDS = ['VCEK', 'VLEK', 'kind 2', 'kind 3', 'kind 4', 'kind 5', 'kind 6', 'none'];
const MITIGATIONS_SINCE = 5;
const NO_FLOOR = 'the floor of a known CPU';

/** The checks from `sigAlgo` to `tcbMatch`, in their order. */
export const REPORT_CHECKS: readonly (readonly [CheckName, ReportCheck])[] = [
  ['sigAlgo', ({ signatureAlgorithm }) => equal('1', String(signatureAlgorithm))],
  ['sigPadding', ({ paddingIsZero }) => equal('zero', paddingIsZero ? 'zero' : 'not zero')],
  ['signature', signature],
  ['aliasCheck', ({ platformInfo }) => bit(platformInfo, ALIAS_CHECK_COMPLETE, 1)],
  ['debugOff', ({ policy }) => bit(policy, DEBUG, 0)],
  ['migrationOff', ({ policy }) => bit(policy, MIGRATE_MA, 0)],
  ['vmpl', vmpl],
  ['signingKeyVcek', ({ signingKey }) => equal('VCEK', KEY_KINDS[signingKey] ?? 'unknown')],
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
  ['microcode', microcode],
  ['tcbMatch', tcbMatch],
];

async function signature(report: Report, { leaf }: Evidence): Promise<Outcome> {
  const expected = 'ECDSA P-384 signature of the leaf';
  if (!leaf?.publicKey.isP384) return failed(expected, 'no P-384 key');
  const { subtle } = crypto;
  const curve = { name: 'ECDSA', namedCurve: 'P-384' };
  // Five times as fast in Node as importing the whole SubjectPublicKeyInfo.
  const key = await subtle.importKey('raw', leaf.publicKey.key, curve, false, ['verify']);
  const scheme = { name: 'ECDSA', hash: 'SHA-384' };
  return verified(await subtle.verify(scheme, key, report.signature, report.signed), expected);
}

function bit(word: number, index: number, expected: 0 | 1): Outcome {
  return equal(`bit ${index} is ${expected}`, `bit ${index} is ${(word >>> index) & 1}`);
}

function vmpl(report: Report): Outcome {
  const passed = report.vmpl <= HIGHEST_VMPL;
  return { passed, expected: `at most ${HIGHEST_VMPL}`, found: String(report.vmpl) };
}

/** Reports before version 5 have no vectors. They pass only if the floor requires no bit. */
function mitigations(report: Report, vector: bigint, floor: Floor | undefined): Outcome {
  const mask = floor?.mitigationMask;
  const present = report.version >= MITIGATIONS_SINCE;
  const found = present ? hexOf(vector) : `none in report version ${report.version}`;
  if (mask === undefined) return failed(NO_FLOOR, found);
  const passed = mask === 0n || (present && (vector & mask) === mask);
  return { passed, expected: `all bits of ${hexOf(mask)}`, found };
}

function cpuKnown({ cpu, version }: Report, { floor }: Evidence): Outcome {
  const known = [...(floor?.microcode.keys() ?? [])];
  const passed = cpu !== undefined && known.includes(cpu);
  const found = cpu ?? `none in report version ${version}`;
  return { passed, expected: known.join(', ') || NO_FLOOR, found };
}

function microcode({ cpu, committedTcb }: Report, { floor, product }: Evidence): Outcome {
  const least = floor?.microcode.get(cpu ?? 'none');
  return atLeast(least, levelsOf(committedTcb, product).microcode, hexOf);
}

/** The leaf is issued for exactly one set of patch levels. */
function tcbMatch(report: Report, { leaf, product }: Evidence): Outcome {
  const reported = levelsOf(report.reportedTcb, product);
  const certified = leaf?.amd.levels;
  const text = ({ fmc, bootloader, tee, snp, microcode: ucode }: typeof reported) =>
    `${product === 'Turin' ? `fmc ${fmc}, ` : ''}bootloader ${bootloader}, tee ${tee}, snp ${snp}, microcode ${ucode}`;
  if (!certified) return failed('the levels of a leaf', text(reported));
  return equal(text(certified), text(reported));
}

function atLeast(
  floor: number | undefined,
  value: number,
  textOf: (value: number) => string,
): Outcome {
  if (floor === undefined) return failed(NO_FLOOR, textOf(value));
  return { passed: value >= floor, expected: `at least ${textOf(floor)}`, found: textOf(value) };
}

function versionText(version: number): string {
  return [version >>> 16, (version >>> 8) & 0xff, version & 0xff].join('.');
}

/** A number as AMD writes it: `0x`, then at least two capital hexadecimal digits. */
function hexOf(value: number | bigint): string {
  return `0x${value.toString(16).padStart(2, '0').toUpperCase()}`;
}
