import type { KeyPair } from '../crypto/x25519.ts';
import { AttestationError } from '../errors.ts';
import type { CheckResult } from './checks.ts';
import { startEvidence, trustOf, type Origin } from './evidence.ts';
import { REPORT_LENGTH, readReport } from './report.ts';
import { equal, row } from './rows.ts';
import type { SettledKeys } from './settlementAnswer.ts';
import { checkAnswer, openBox } from './settlementChecks.ts';
import type { SystemVersion } from './systemVersion.ts';
import type { AttestationOptions } from './trust.ts';

/** The verdict of every row, in the order of CHECKS. */
export type Evaluation = Origin & {
  results: CheckResult[];
  /** What the box holds, when it opens; to be trusted only if every row passed. */
  opened?: SettledKeys;
};

/** A settlement that passed every check. */
export type Verified = Origin &
  SettledKeys & {
    results: CheckResult[];
    systemVersion: SystemVersion;
  };

/** Checks attestation (wire protocol, section 5). `now` is in milliseconds since 1970. */
export type Verifier = {
  /** Imports keys while the settlement request is under way. Never rejects. */
  prepare(): Promise<void>;
  /**
   * All rows from `chain` to `tcbMatch`, whether earlier ones failed or not; before them a failed
   * `wellFormed` when the report has not 1184 bytes. Never rejects.
   */
  evaluateReport(report: Uint8Array, leafPem: string, now: number): Promise<Evaluation>;
  /** All rows of a key settlement's answer. Never rejects. */
  evaluateSettlement(json: unknown, own: KeyPair, now: number): Promise<Evaluation>;
  /**
   * What a key settlement's answer settles. The box is opened only when all other rows passed.
   * @throws AttestationError for the first row that failed; `box` is in its results only if that is it
   */
  verifySettlement(json: unknown, own: KeyPair, now: number): Promise<Verified>;
};

/**
 * A verifier that trusts AMD's roots, the production signing keys and the built-in minimums, with
 * what the configuration adds. It keeps imported keys: make one and use it for all settlements.
 * @throws Error naming what cannot be used in the configuration
 */
export function createVerifier(options: AttestationOptions = {}): Verifier {
  const trust = trustOf(options);
  return {
    prepare: () => trust.chain.prepare(),

    async evaluateReport(bytes, leafPem, now) {
      const report = readReport(bytes);
      const evidence = startEvidence(trust, report, leafPem, now);
      const results = await Promise.all(evidence.rows);
      if (!report) {
        const lengths = equal(`${REPORT_LENGTH} bytes`, `${bytes.length} bytes`);
        results.unshift(await row('wellFormed', () => lengths));
      }
      return { results, ...(await evidence.origin) };
    },

    async evaluateSettlement(json, own, now) {
      const { answer, results, origin } = await checkAnswer(trust, json, now);
      const { result, opened } = await openBox(answer, own);
      return { ...origin, results: [...results, result], ...(opened && { opened }) };
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
