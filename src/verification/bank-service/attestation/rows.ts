import { toHex } from '../bytes.ts';
import { CHECKS, type CheckName, type CheckResult } from './checks.ts';

/** How one check went, with both sides of the comparison as short texts. */
export type Outcome = { passed: boolean; expected: string; found: string };

/**
 * Runs one check and takes its time. Never rejects: what a check throws, WebCrypto for instance
 * outside a secure context, is a check that failed.
 * @param since when the work for this check began, on the clock of `performance`
 */
export async function row(
  check: CheckName,
  decide: () => Outcome | Promise<Outcome>,
  since = performance.now(),
): Promise<CheckResult> {
  let outcome: Outcome;
  try {
    const decided = decide();
    // Awaiting what is decided already would count the time of other rows.
    outcome = decided instanceof Promise ? await decided : decided;
  } catch (error) {
    const found = error instanceof Error ? `${error.name}: ${error.message}` : 'an error';
    outcome = failed('a check that can be made', found);
  }
  const milliseconds = performance.now() - since;
  return { check, failure: CHECKS[check], ...outcome, milliseconds };
}

export function failed(expected: string, found: string): Outcome {
  return { passed: false, expected, found };
}

/** Passes when the value is the expected one. */
export function equal(expected: string, found: string): Outcome {
  return { passed: expected === found, expected, found };
}

/** A check of something that WebCrypto answers with yes or no. */
export function verified(passed: boolean, what: string): Outcome {
  return { passed, expected: what, found: passed ? 'verified' : 'does not verify' };
}

export function hexOf(value: number | bigint): string {
  return `0x${value.toString(16).padStart(2, '0').toUpperCase()}`;
}

const LONGEST_DIGEST = 48;

/** A digest in hexadecimal; one that is longer than SHA-384's is cut. */
export function digestText(bytes: Uint8Array): string {
  const shown = toHex(bytes.subarray(0, LONGEST_DIGEST));
  return bytes.length > LONGEST_DIGEST ? `${shown}…` : shown;
}
