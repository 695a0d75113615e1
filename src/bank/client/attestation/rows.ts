import { CHECKS, type CheckName, type CheckResult, type SpecialFailure } from './checks.ts';

/** The outcome of one check, with both sides of the comparison as short texts. */
export type Outcome = {
  passed: boolean;
  expected: string;
  found: string;
  /** What its failure is called instead. */
  failure?: SpecialFailure | undefined;
  /** The published attack for which a processor family is refused. */
  attack?: string | undefined;
};

/**
 * Runs one check and measures its time. Never rejects: a check that throws, as WebCrypto does outside
 * a secure context, has failed.
 * @param since the start of the work for this check, on the clock of `performance`
 */
export async function row(
  check: CheckName,
  decide: () => Outcome | Promise<Outcome>,
  since = performance.now(),
): Promise<CheckResult> {
  let outcome: Outcome;
  try {
    const decided = decide();
    // Awaiting a synchronous outcome would include the time of other checks.
    outcome = decided instanceof Promise ? await decided : decided;
  } catch (error) {
    const found = error instanceof Error ? `${error.name}: ${error.message}` : 'an error';
    outcome = failed('a check that can be made', found);
  }
  const milliseconds = performance.now() - since;
  const { passed, expected, found, failure = CHECKS[check], attack } = outcome;
  return { check, failure, passed, expected, found, milliseconds, ...(attack && { attack }) };
}

/** The outcome of a check that did not pass, with what it wanted and what it found. */
export function failed(expected: string, found: string, failure?: SpecialFailure): Outcome {
  return { passed: false, expected, found, failure };
}

/** Passes if both values are equal. */
export function equal(expected: string, found: string): Outcome {
  return { passed: expected === found, expected, found };
}

/** The outcome of a signature that WebCrypto verified or not. */
export function verified(passed: boolean, what: string): Outcome {
  return { passed, expected: what, found: passed ? 'verified' : 'does not verify' };
}

/** A number in hexadecimal, as AMD writes it: `0x`, then at least two capital digits. */
export function hexOf(value: number | bigint): string {
  return `0x${value.toString(16).padStart(2, '0').toUpperCase()}`;
}
