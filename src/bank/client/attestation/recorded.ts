import { AMD_ROOTS, MINIMUMS, SIGNING_KEYS } from './builtIn.ts';
import type { CheckResult } from './checks.ts';
import type { AttestationOptions } from './trust.ts';
import type { Evaluation } from './verifier.ts';

/** The first failed check; `undefined` if all passed. */
export function refusalIn<Result extends { passed: boolean }>(evaluation: {
  results: readonly Result[];
}): Result | undefined {
  return evaluation.results.find(({ passed }) => !passed);
}

/** The result of a check by this client or a tool. */
type Named = Omit<CheckResult, 'check' | 'failure'> & { check: string; failure: string };

/** All results as JSON. `verdict` is 'accepted' or the first failed check. */
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

/** The value of `format` in an evidence file. */
export const FORMAT = 'attestation-evidence/1';

/** An evidence file without keys of the session. `checkedAt` is in epoch milliseconds. */
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
