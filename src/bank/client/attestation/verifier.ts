import type { KeyPair } from '../crypto/x25519.ts';
import { AttestationError } from '../errors.ts';
import type { CheckResult } from './checks.ts';
import { startEvidence, trustOf, type Origin } from './evidence.ts';
import { problemOfReport, readReport } from './report.ts';
import { row } from './rows.ts';
import type { SettledKeys } from './settlementAnswer.ts';
import { checkAnswer, openBox } from './settlementChecks.ts';
import type { SystemVersion } from './systemVersion.ts';
import type { AttestationOptions } from './trust.ts';

/** The result of every check, in the order of CHECKS. */
export type Evaluation = Origin & {
  results: CheckResult[];
  /** The content of the box, if it opens. Trustworthy only if every check passed. */
  opened?: SettledKeys | undefined;
  /** What a readable answer says of the software. Trustworthy only if every check passed. */
  systemVersion?: SystemVersion | undefined;
};

/** A settlement that passed every check. */
export type Verified = Origin &
  SettledKeys & {
    results: CheckResult[];
    systemVersion: SystemVersion;
  };

/** Checks attestation. `now` is in milliseconds since 1970. */
export type Verifier = {
  /** Imports keys ahead of time, while the settlement request is in progress. Never rejects. */
  prepare(): Promise<void>;
  /**
   * All checks from `chain` to `tcbMatch`, even if earlier ones failed. They begin with a failed
   * `wellFormed` if the report does not have 1184 bytes or is of an unknown version. Never rejects.
   */
  evaluateReport(report: Uint8Array, leafPem: string, now: number): Promise<Evaluation>;
  /**
   * All checks of a key settlement's answer. Without the client's key pair the box stays closed, and
   * its check is left out. Never rejects.
   */
  evaluateSettlement(json: unknown, own: KeyPair | undefined, now: number): Promise<Evaluation>;
  /**
   * The settled session of an answer. The box is opened only if all other checks passed.
   * @throws AttestationError for the first failed check. Its results include `box` only if that failed
   */
  verifySettlement(json: unknown, own: KeyPair, now: number): Promise<Verified>;
};

/**
 * A verifier that trusts AMD's roots, the production signing keys and the built-in minimums, plus
 * what the configuration adds. It caches imported keys, so use one for all settlements.
 * @throws Error that names what cannot be used in the configuration
 */
export function createVerifier(options: AttestationOptions = {}): Verifier {
  const trust = trustOf(options);
  return {
    prepare: () => trust.chain.prepare(),

    async evaluateReport(bytes, leafPem, now) {
      const report = readReport(bytes);
      const evidence = startEvidence(trust, report, leafPem, now);
      const results = await Promise.all(evidence.rows);
      const problem = problemOfReport(bytes);
      if (problem) results.unshift(await row('wellFormed', () => problem));
      return { results, ...(await evidence.origin) };
    },

    async evaluateSettlement(json, own, now) {
      const { answer, results, origin } = await checkAnswer(trust, json, now);
      const said = { ...origin, systemVersion: answer?.systemVersion };
      if (!own) return { ...said, results };
      const { result, opened } = await openBox(answer, own);
      return { ...said, results: [...results, result], opened };
    },

    async verifySettlement(json, own, now) {
      const { answer, results, origin } = await checkAnswer(trust, json, now);
      const refused = results.find(({ passed }) => !passed);
      if (refused) throw new AttestationError(refused, results);
      const { result, opened } = await openBox(answer, own);
      results.push(result);
      if (!answer || !opened) throw new AttestationError(result, results);
      return { ...origin, ...opened, results, systemVersion: answer.systemVersion };
    },
  };
}
