import type { Certificate } from './certificate.ts';
import type { CheckName, CheckResult } from './checks.ts';
import type { Floor } from './minimums.ts';
import { levelsOf, type Report } from './report.ts';
import { equal, failed, hexOf, row, verified, type Outcome } from './rows.ts';

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
const REPORT_CHECKS: readonly (readonly [CheckName, ReportCheck])[] = [
  ['sigAlgo', (report) => equal('1', String(report.signatureAlgorithm))],
  ['sigPadding', padding],
  ['signature', signature],
  ['aliasCheck', (report) => bit(report.platformInfo, ALIAS_CHECK_COMPLETE, 1)],
  ['debugOff', (report) => bit(report.policy, DEBUG, 0)],
  ['migrationOff', (report) => bit(report.policy, MIGRATE_MA, 0)],
  ['vmpl', vmpl],
  ['signingKeyVcek', signingKey],
  ['committedVersion', committedVersion],
  ['committedSnp', committedSnp],
  ['mitCurrent', (report, { floor }) => mitigations(report, report.currentMitigations, floor)],
  ['mitLaunch', (report, { floor }) => mitigations(report, report.launchMitigations, floor)],
  ['cpuKnown', cpuKnown],
  ['microcode', microcode],
  ['tcbMatch', tcbMatch],
];

/** Starts all checks of a report. Without a report all of them fail. */
export function reportRows(report: Report | undefined, evidence: Evidence): Promise<CheckResult>[] {
  return REPORT_CHECKS.map(([name, check]) =>
    row(name, () => (report ? check(report, evidence) : failed('a report', 'none'))),
  );
}

function padding({ paddingIsZero }: Report): Outcome {
  return equal('zero', paddingIsZero ? 'zero' : 'not zero');
}

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

function signingKey(report: Report): Outcome {
  return equal('VCEK', KEY_KINDS[report.signingKey] ?? 'unknown');
}

function committedVersion(report: Report, { floor }: Evidence): Outcome {
  return atLeast(floor?.firmware, report.committedVersion, versionText);
}

function committedSnp(report: Report, { floor, product }: Evidence): Outcome {
  return atLeast(floor?.snp, levelsOf(report.committedTcb, product).snp, String);
}

/** Reports before version 5 have no vectors. They pass only if the floor requires no bit. */
function mitigations(report: Report, vector: bigint, floor: Floor | undefined): Outcome {
  const mask = floor?.mitigationMask;
  const present = report.version >= MITIGATIONS_SINCE;
  const found = present ? hexOf(vector) : `none in report version ${report.version}`;
  if (mask === undefined) return failed(NO_FLOOR, found);
  return {
    passed: mask === 0n || (present && (vector & mask) === mask),
    expected: `all bits of ${hexOf(mask)}`,
    found,
  };
}

function cpuKnown(report: Report, { floor }: Evidence): Outcome {
  const known = [...(floor?.microcode.keys() ?? [])];
  const passed = known.some((cpu) => cpu === report.cpu);
  const found = report.cpu ?? `none in report version ${report.version}`;
  return { passed, expected: known.join(', ') || NO_FLOOR, found };
}

function microcode(report: Report, { floor, product }: Evidence): Outcome {
  const least = floor?.microcode.get(report.cpu ?? 'none');
  return atLeast(least, levelsOf(report.committedTcb, product).microcode, hexOf);
}

/** The leaf is issued for exactly one set of patch levels. */
function tcbMatch(report: Report, { leaf, product }: Evidence): Outcome {
  const reported = levelsOf(report.reportedTcb, product);
  const certified = leaf?.amd.levels;
  const fmc = product === 'Turin';
  const text = ({ fmc: f, bootloader, tee, snp, microcode: ucode }: typeof reported) =>
    `${fmc ? `fmc ${f}, ` : ''}bootloader ${bootloader}, tee ${tee}, snp ${snp}, microcode ${ucode}`;
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
