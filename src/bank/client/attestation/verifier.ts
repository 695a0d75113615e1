import type { KeyPair } from '../crypto/sealedBox.ts';
import { AttestationError } from '../errors.ts';
import { own } from '../../../lib/own.ts';
import { ATTACKS } from './builtIn.ts';
import { commonName, readCertificate, type Certificate } from './certificate.ts';
import { failed, runCheck, skipped, withoutSkipped } from './checks.ts';
import type { CheckResult, Outcome } from './checks.ts';
import { leafOf } from './pem.ts';
import { problemOfReport, readReport, REPORT_CHECKS, type Report } from './report.ts';
import { ANSWER_CHECKS, openBox, parseSettlementAnswer } from './settlementAnswer.ts';
import type { SettledKeys, SystemVersion } from './settlementAnswer.ts';
import { trustOf, type AttestationOptions, type ConfiguredTrust, type Trust } from './trust.ts';

/** The origin of the trust in a settlement. */
export type Origin = {
  /** The leaf's product name up to its first '-'; empty if the leaf has none. */
  product: string;
  /** A published attack on the processor family, which the configuration accepts. */
  attack?: string | undefined;
  /** True if the leaf's root is from the configuration. */
  simulated: boolean;
  configured: readonly ConfiguredTrust[];
};

/** Results of the checks that ran, in the order of CHECKS. */
export type Evaluation = Origin & {
  results: CheckResult[];
  /** Content of the box, if it opens. Trustworthy only if every check passed. */
  opened?: SettledKeys | undefined;
  /** Trustworthy only if every check passed. */
  systemVersion?: SystemVersion | undefined;
};

/** A settlement that passed every check. */
export type Verified = Origin &
  SettledKeys & { results: CheckResult[]; systemVersion: SystemVersion };

export type Verifier = ReturnType<typeof createVerifier>;

/**
 * Verifies attestations by the built-in and configured trust. Caches imported keys, so use one
 * verifier for all settlements. `now` is in epoch milliseconds.
 * @throws Error that names the unusable part of the configuration
 */
export function createVerifier(options: AttestationOptions = {}) {
  const trust = trustOf(options);
  return {
    /** Imports keys while the request is in progress. Never rejects. */
    prepare: () => trust.chain.prepare(),

    /** Runs `chain` to `tcbMatch`, preceded by `wellFormed` only if that failed. Never rejects. */
    async evaluateReport(bytes: Uint8Array, leafPem: string, now: number): Promise<Evaluation> {
      const problem = problemOfReport(bytes);
      const evaluation = await evaluate(trust, readReport(bytes), leafPem, now);
      if (problem) evaluation.results.unshift(await runCheck('wellFormed', () => problem));
      return evaluation;
    },

    /** Runs every check of a settlement's answer; `box` only with a key pair. Never rejects. */
    async evaluateSettlement(json: unknown, keyPair: KeyPair | undefined, now: number) {
      const { answer, evaluation } = await evaluateAnswer(trust, json, now);
      const evaluated: Evaluation = { ...evaluation, systemVersion: answer?.systemVersion };
      if (!keyPair || !answer) return evaluated;
      const { result, opened } = await openBox(answer, keyPair);
      return { ...evaluated, results: [...evaluated.results, result], opened };
    },

    /**
     * The settled keys of an answer. The box is opened only if all other checks passed.
     * @throws AttestationError for the first failed check
     */
    async verifySettlement(json: unknown, keyPair: KeyPair, now: number): Promise<Verified> {
      const { answer, evaluation } = await evaluateAnswer(trust, json, now);
      const { results, ...origin } = evaluation;
      const refused = results.find(({ passed }) => !passed);
      if (refused) throw new AttestationError(refused, results);
      const { result, opened } = await openBox(answer, keyPair);
      results.push(result);
      if (!answer || !opened) throw new AttestationError(result, results);
      return { ...origin, ...opened, results, systemVersion: answer.systemVersion };
    },
  };
}

/** Runs every check except `box`; only `wellFormed` for a malformed answer. */
async function evaluateAnswer(trust: Trust, json: unknown, now: number) {
  const parsed = parseSettlementAnswer(json);
  const answer = 'problem' in parsed ? undefined : parsed;
  const report = answer && readReport(answer.report);
  const expected = 'a settlement answer';
  const [wellFormed, evaluation, others] = await Promise.all([
    runCheck('wellFormed', () => {
      if ('problem' in parsed) return failed(expected, parsed.problem, parsed.failure);
      return problemOfReport(parsed.report) ?? { passed: true, expected, found: expected };
    }),
    evaluate(trust, report, answer?.vcek ?? '', now, answer?.systemVersion.keyId),
    answer && report
      ? Promise.all(
          ANSWER_CHECKS.map(([name, check]) =>
            runCheck(name, () => check(answer, report, trust.signingKeys)),
          ),
        )
      : [],
  ]);
  const made = [wellFormed, ...evaluation.results, ...withoutSkipped(others)];
  const results = answer ? made : [wellFormed];
  return { answer, evaluation: { ...evaluation, results } };
}

/**
 * Runs `chain` to `tcbMatch` concurrently, except those that lack a report or a readable leaf.
 * `keyId` names the key that signed the system version.
 */
async function evaluate(
  trust: Trust,
  report: Report | undefined,
  leafPem: string,
  now: number,
  keyId = '',
): Promise<Evaluation> {
  const { chain, floors, addedKeys, lowered } = trust;
  const leaf = readCertificate(leafOf(leafPem));
  const product = leaf?.amd.productName?.split('-')[0] ?? '';
  const evidence = { leaf, product, floor: floors.get(product) };
  const verdict = chain.verify(leaf, now);
  const results = await Promise.all([
    runCheck('chain', async () => (await verdict).outcome),
    runCheck('product', () => productOutcome(trust, product, leaf)),
    ...(report
      ? REPORT_CHECKS.map(([name, check]) => runCheck(name, () => check(report, evidence)))
      : []),
  ]);
  const { simulated } = await verdict.catch(() => ({ simulated: false }));
  const configured: ConfiguredTrust[] = [];
  if (chain.configured) configured.push({ kind: 'roots', used: simulated });
  if (addedKeys.size > 0) configured.push({ kind: 'signingKeys', used: addedKeys.has(keyId) });
  if (lowered.size > 0) configured.push({ kind: 'minimums', used: lowered.has(product) });
  const attack = floors.has(product) ? own(ATTACKS, product) : undefined;
  return { results: withoutSkipped(results), product, attack, simulated, configured };
}

/** Names of the authorities for a product's chips (VCEK) and cloud providers (VLEK). */
const AUTHORITY = /^SEV-(?:VLEK-)?(.+)$/;

/** The product needs a floor, and the leaf's issuer must be the authority of that product. */
function productOutcome({ floors, refused }: Trust, product: string, leaf?: Certificate): Outcome {
  const expected = [...floors.keys()].join(', ');
  if (!leaf || !floors.has(product)) {
    const attack = own(ATTACKS, product);
    if (!product) return skipped('chain', expected);
    if (attack === undefined) {
      const failure = refused.has(product) ? 'refused processor family' : undefined;
      return failed(expected, product, failure);
    }
    const why = `${product}, whose root secret software can extract (${attack})`;
    return { ...failed(expected, why), attack };
  }
  const issuer = commonName(leaf.issuer);
  if (AUTHORITY.exec(issuer)?.[1] === product) return { passed: true, expected, found: product };
  return failed(`the product of ${issuer}`, product);
}
