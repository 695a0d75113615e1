import { AMD_ROOTS, MINIMUMS, SIGNING_KEYS } from './builtIn.ts';
import type { CheckResult } from './checks.ts';
import type { AttestationOptions } from './trust.ts';
import type { Evaluation } from './verifier.ts';

/** The first check that failed; `undefined` if all passed. */
export function refusalIn<Result extends { passed: boolean }>(evaluation: {
  results: readonly Result[];
}): Result | undefined {
  return evaluation.results.find(({ passed }) => !passed);
}

/** The result of a check of the console's own, or of one that a tool adds. */
type Named = Omit<CheckResult, 'check' | 'failure'> & { check: string; failure: string };

/** The outcome of all checks as JSON; `verdict` is 'accepted' or the first check that failed. */
export function summaryOf(evaluation: Omit<Evaluation, 'results'> & { results: readonly Named[] }) {
  const { results, product, attack, simulated, configured } = evaluation;
  const refused = refusalIn(evaluation);
  return {
    verdict: refused?.check ?? 'accepted',
    failure: refused?.failure,
    checks: Object.fromEntries(results.map(({ check, passed }) => [check, passed])),
    details: Object.fromEntries(
      results.map(({ check, expected, found }) => [check, { expected, found }]),
    ),
    product,
    attack: attack ?? refused?.attack,
    simulated,
    configured,
  };
}

/** The mark of a file with the evidence of one settlement. */
export const FORMAT = 'attestation-evidence/1';

/**
 * The evidence of one settlement: the answer as received, the result of every check, the time and what was
 * trusted. It contains no key of the session.
 * @param kept `checkedAt` is in milliseconds since 1970
 */
export function evidenceOf(
  kept: { checkedAt: number; service: object; answer: unknown; evaluation: Evaluation },
  { roots = [], signingKeys, minimums }: AttestationOptions = {},
) {
  return {
    format: FORMAT,
    checkedAt: new Date(kept.checkedAt).toISOString(),
    service: kept.service,
    ...summaryOf(kept.evaluation),
    trusted: {
      amdRoots: Object.keys(AMD_ROOTS),
      furtherRoots: roots,
      signingKeys: { ...SIGNING_KEYS, ...signingKeys },
      minimums: { ...MINIMUMS, ...minimums },
    },
    settlement: kept.answer,
  };
}
