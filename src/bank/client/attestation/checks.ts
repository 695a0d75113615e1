/** The checks of a key settlement in their order, with their failures. The first failure counts. */
export const CHECKS = {
  wellFormed: 'malformed settlement response',
  chain: 'invalid key certificate chain',
  product: 'unexpected product',
  sigAlgo: 'unsupported signature algorithm',
  sigPadding: 'invalid signature',
  signature: 'invalid signature',
  aliasCheck: 'alias check incomplete',
  debugOff: 'debug policy',
  migrationOff: 'migration policy',
  vmpl: 'unexpected VMPL',
  signingKeyVcek: 'not signed by a VCEK',
  committedVersion: 'firmware version too small',
  committedSnp: 'SNP patch level too small',
  mitCurrent: 'mitigation vector',
  mitLaunch: 'mitigation vector',
  cpuKnown: 'unknown CPU',
  microcode: 'microcode too small',
  tcbMatch: 'TCB mismatch',
  reportData: 'data mismatch with the key box',
  systemVersionKey: 'unknown signing key',
  systemVersionSignature: 'invalid signature',
  measurement: 'measurement mismatch',
  box: 'settlement box cannot be opened',
} as const;

export type CheckName = keyof typeof CHECKS;

/** Failures that are no sign of an attack: a newer format, or a product refused on purpose. */
export type SpecialFailure = `newer ${'report' | 'system'} version` | 'refused processor family';
export type AttestationFailure = (typeof CHECKS)[CheckName] | SpecialFailure;

/** True if a check failed only because this console is too old. */
export const isNewer = ({ failure }: Pick<CheckResult, 'failure'>): boolean =>
  failure === 'newer report version' || failure === 'newer system version';

/** The outcome of one check, with both sides of the comparison. */
export type Outcome = {
  passed: boolean;
  expected: string;
  found: string;
  /** Replaces the failure that CHECKS names. */
  failure?: SpecialFailure | undefined;
  /** The published attack that leads to the refusal of a processor family. */
  attack?: string | undefined;
  /** The failed check that caused this one to be skipped. */
  needs?: CheckName | undefined;
};

/** `failure` names the check's possible failure, also if it passed. */
export type CheckResult = Omit<Outcome, 'failure'> & {
  check: CheckName;
  failure: AttestationFailure;
};

/** Runs one check. Never rejects: a check that throws, as without WebCrypto, has failed. */
export async function runCheck(
  check: CheckName,
  decide: () => Outcome | Promise<Outcome>,
): Promise<CheckResult> {
  try {
    const outcome = await decide();
    return { ...outcome, check, failure: outcome.failure ?? CHECKS[check] };
  } catch (error) {
    const found = error instanceof Error ? `${error.name}: ${error.message}` : 'an error';
    return { ...failed('a check that can be made', found), check, failure: CHECKS[check] };
  }
}

export function failed(expected: string, found: string, failure?: SpecialFailure): Outcome {
  return { passed: false, expected, found, ...(failure && { failure }) };
}

/** The outcome of a check that cannot run because `needs` failed. */
export function skipped(needs: CheckName, expected: string, found = 'none'): Outcome {
  return { ...failed(expected, found), needs };
}

/** Drops skipped checks whose cause is among the failed ones, so that one cause is one failure. */
export function withoutSkipped(results: readonly CheckResult[]): CheckResult[] {
  const failures = new Set(results.filter(({ passed }) => !passed).map(({ check }) => check));
  return results.filter(({ needs }) => needs === undefined || !failures.has(needs));
}

export function equal(expected: string, found: string): Outcome {
  return { passed: expected === found, expected, found };
}

export function verified(passed: boolean, what: string): Outcome {
  return { passed, expected: what, found: passed ? 'verified' : 'does not verify' };
}
