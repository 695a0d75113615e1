import { asObject, own } from '../../../lib/own.ts';
import type { KeyPair } from '../crypto/x25519.ts';
import { AMD_ROOTS } from './amdRoots.ts';
import { MINIMUMS } from './minimums.ts';
import { SIGNING_KEYS } from './signingKeys.ts';
import type { AttestationOptions } from './trust.ts';
import type { Evaluation, Verifier } from './verifier.ts';

/** The proof of a bank service, kept by somebody to be checked again. */
export type Recorded =
  /** `leaf` is PEM. */
  | { kind: 'report'; report: Uint8Array; leaf: string }
  /** The JSON answer of a key settlement. Only who has the client's key pair can open its box. */
  | { kind: 'settlement'; answer: unknown; own?: KeyPair | undefined };

/** All checks that a record allows, at `now` in milliseconds since 1970. Never rejects. */
export function evaluateRecorded(
  verifier: Pick<Verifier, 'evaluateReport' | 'evaluateSettlement'>,
  recorded: Recorded,
  now: number,
): Promise<Evaluation> {
  return recorded.kind === 'report'
    ? verifier.evaluateReport(recorded.report, recorded.leaf, now)
    : verifier.evaluateSettlement(recorded.answer, recorded.own, now);
}

/** The first check that failed; `undefined` if all passed. */
export function refusalIn({ results }: Pick<Evaluation, 'results'>) {
  return results.find(({ passed }) => !passed);
}

/** The result of a check by its name: of the console's own, or of one that a tool adds. */
type Named = {
  check: string;
  failure: string;
  passed: boolean;
  expected: string;
  found: string;
  attack?: string | undefined;
};

/** The outcome of all checks as JSON; `verdict` is 'accepted' or the first check that failed. */
export function summaryOf(evaluation: Omit<Evaluation, 'results'> & { results: readonly Named[] }) {
  const { results, product, attack, simulated, configured } = evaluation;
  const refused = results.find(({ passed }) => !passed);
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
const FORMAT = 'attestation-evidence/1';

/**
 * The answer of a key settlement in a file: the file itself, or what a file of `evidenceOf` holds.
 * Nothing else of such a file counts: neither its results nor what it says was trusted (decision 152).
 */
export function settlementIn(json: unknown): unknown {
  const file = asObject(json) ?? {};
  return own(file, 'format') === FORMAT ? own(file, 'settlement') : json;
}

/** A settlement as it is kept. */
type Kept = {
  /** Milliseconds since 1970. */
  checkedAt: number;
  service: { baseUrl: string; mediaType: string; clientVersion: string };
  /** As received: its JSON, or its text if it is not JSON. */
  answer: unknown;
  evaluation: Evaluation;
};

/**
 * The evidence of one settlement: the answer, the result of every check, the time and what was trusted.
 * It contains no key of the session. `settlementIn` reads the answer again.
 */
export function evidenceOf(
  { checkedAt, service, answer, evaluation }: Kept,
  options: AttestationOptions = {},
) {
  const { roots = [], signingKeys, minimums } = options;
  return {
    format: FORMAT,
    checkedAt: new Date(checkedAt).toISOString(),
    service,
    ...summaryOf(evaluation),
    trusted: {
      amdRoots: Object.keys(AMD_ROOTS),
      furtherRoots: roots,
      signingKeys: { ...SIGNING_KEYS, ...signingKeys },
      minimums: { ...MINIMUMS, ...minimums },
    },
    settlement: answer,
  };
}
