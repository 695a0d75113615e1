/**
 * Every check of a key settlement with the name of its failure. The first failed check in this order
 * is the one that is reported.
 */
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

/**
 * The name of a failure whose reason is harmless or wanted: what was sent is newer than this code, or the
 * configuration refuses the processor.
 */
export type SpecialFailure = `newer ${'report' | 'system'} version` | 'refused processor family';
export type AttestationFailure = (typeof CHECKS)[CheckName] | SpecialFailure;

/** True if a failed check says that this console is too old, and nothing of the bank service. */
export const isNewer = ({ failure }: Pick<CheckResult, 'failure'>): boolean =>
  failure === 'newer report version' || failure === 'newer system version';

/** The outcome of one check, with both sides of the comparison as short texts. */
export type Outcome = {
  passed: boolean;
  /** The required value or minimum. */
  expected: string;
  found: string;
  /** The name of its failure instead. */
  failure?: SpecialFailure | undefined;
  /** The published attack for which a processor family is refused. */
  attack?: string | undefined;
  /** The check without whose subject this one cannot be made. */
  needs?: CheckName | undefined;
};

/** The result of one check. `failure` is the name of its failure, also if it passed. */
export type CheckResult = Omit<Outcome, 'failure'> & {
  check: CheckName;
  failure: AttestationFailure;
};

/** Makes one check. Never rejects: one that throws, as WebCrypto does outside a secure context, has failed. */
export async function row(
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

/** The outcome of a check that did not pass. */
export function failed(expected: string, found: string, failure?: SpecialFailure): Outcome {
  return { passed: false, expected, found, ...(failure && { failure }) };
}

/** The outcome of a check that cannot be made because another one, which it needs, has failed. */
export function unmade(needs: CheckName, expected: string, found = 'none'): Outcome {
  return { ...failed(expected, found), needs };
}

/**
 * The results without those of checks that could not be made, as long as the check that they need is among the
 * failed ones: one cause is one failure.
 */
export function withoutUnmade(results: readonly CheckResult[]): CheckResult[] {
  const failures = new Set(results.filter(({ passed }) => !passed).map(({ check }) => check));
  return results.filter(({ needs }) => needs === undefined || !failures.has(needs));
}

/** Passes if both values are equal. */
export function equal(expected: string, found: string): Outcome {
  return { passed: expected === found, expected, found };
}

/** The outcome of a signature that was verified or not. */
export function verified(passed: boolean, what: string): Outcome {
  return { passed, expected: what, found: passed ? 'verified' : 'does not verify' };
}
