import type { KeyPair } from '../crypto/sealedBox.ts';
import { AttestationError } from '../errors.ts';
import { own } from '../../../lib/own.ts';
import { ATTACKS } from './builtIn.ts';
import { commonName, readCertificate, type Certificate } from './certificate.ts';
import { failed, row, unmade, withoutUnmade, type CheckResult, type Outcome } from './checks.ts';
import { leafOf } from './pem.ts';
import { problemOfReport, readReport, REPORT_CHECKS, type Report } from './report.ts';
import { ANSWER_CHECKS, openBox, parseSettlementAnswer } from './settlementAnswer.ts';
import type { SettledKeys, SystemVersion } from './settlementAnswer.ts';
import { trustOf, type AttestationOptions, type ConfiguredTrust, type Trust } from './trust.ts';

/** The origin of the trust in a settlement. */
export type Origin = {
  /** The leaf's product name up to its first '-'; empty if the leaf has none. */
  product: string;
  /** The published attack on that family of processors, which the configuration allows all the same. */
  attack?: string | undefined;
  /** True if the leaf's root is from the configuration. */
  simulated: boolean;
  /** All trust from the configuration; empty if there is none. */
  configured: readonly ConfiguredTrust[];
};

/** The result of every check, in the order of CHECKS. */
export type Evaluation = Origin & {
  results: CheckResult[];
  /** The content of the box, if it opens. Trustworthy only if every check passed. */
  opened?: SettledKeys | undefined;
  /** The software that a readable answer names. Trustworthy only if every check passed. */
  systemVersion?: SystemVersion | undefined;
};

/** A settlement that passed every check. */
export type Verified = Origin &
  SettledKeys & { results: CheckResult[]; systemVersion: SystemVersion };

export type Verifier = ReturnType<typeof createVerifier>;

/**
 * Checks attestation by AMD's roots, the production signing keys and the built-in minimums, plus what the
 * configuration adds. `now` is in milliseconds since 1970. It caches imported keys, so use one for all settlements.
 * @throws Error that names what cannot be used in the configuration
 */
export function createVerifier(options: AttestationOptions = {}) {
  const trust = trustOf(options);
  return {
    /** Imports keys ahead of time, while the settlement request is in progress. Never rejects. */
    prepare: () => trust.chain.prepare(),

    /**
     * All checks from `chain` to `tcbMatch` that can be made, even if earlier ones failed. They begin with a
     * failed `wellFormed` if the report does not have 1184 bytes or is of an unknown version. Never rejects.
     */
    async evaluateReport(bytes: Uint8Array, leafPem: string, now: number): Promise<Evaluation> {
      const problem = problemOfReport(bytes);
      const evaluation = await evaluate(trust, readReport(bytes), leafPem, now);
      if (problem) evaluation.results.unshift(await row('wellFormed', () => problem));
      return evaluation;
    },

    /**
     * All checks of a key settlement's answer that can be made. Without the client's key pair the box stays
     * closed, and its check is left out. Never rejects.
     */
    async evaluateSettlement(json: unknown, keyPair: KeyPair | undefined, now: number) {
      const { answer, evaluation } = await evaluateAnswer(trust, json, now);
      const said: Evaluation = { ...evaluation, systemVersion: answer?.systemVersion };
      if (!keyPair || !answer) return said;
      const { result, opened } = await openBox(answer, keyPair);
      return { ...said, results: [...said.results, result], opened };
    },

    /**
     * The settled session of an answer. The box is opened only if all other checks passed.
     * @throws AttestationError for the first failed check. Its results include `box` only if that failed
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

/**
 * All checks of a key settlement's answer that can be made, but the last: the box stays closed. If `answer` is
 * undefined, it is malformed, and that is the only result.
 */
async function evaluateAnswer(trust: Trust, json: unknown, now: number) {
  const parsed = parseSettlementAnswer(json);
  const answer = 'problem' in parsed ? undefined : parsed;
  const report = answer && readReport(answer.report);
  const expected = 'a settlement answer';
  const [wellFormed, evaluation, others] = await Promise.all([
    row('wellFormed', () => {
      if ('problem' in parsed) return failed(expected, parsed.problem, parsed.failure);
      return problemOfReport(parsed.report) ?? { passed: true, expected, found: expected };
    }),
    evaluate(trust, report, answer?.vcek ?? '', now, answer?.systemVersion.keyId),
    answer && report
      ? Promise.all(
          ANSWER_CHECKS.map(([name, check]) =>
            row(name, () => check(answer, report, trust.signingKeys)),
          ),
        )
      : [],
  ]);
  const made = [wellFormed, ...evaluation.results, ...withoutUnmade(others)];
  const results = answer ? made : [wellFormed];
  return { answer, evaluation: { ...evaluation, results } };
}

/**
 * The checks from `chain` to `tcbMatch`, made concurrently. The checks of a report that is not there, or of a
 * leaf that cannot be read, are left out. `keyId` names the key that signed the system version.
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
    row('chain', async () => (await verdict).outcome),
    row('product', () => productOutcome(trust, product, leaf)),
    ...(report
      ? REPORT_CHECKS.map(([name, check]) => row(name, () => check(report, evidence)))
      : []),
  ]);
  const { simulated } = await verdict.catch(() => ({ simulated: false }));
  const configured: ConfiguredTrust[] = [];
  if (chain.configured) configured.push({ kind: 'roots', used: simulated });
  if (addedKeys.size > 0) configured.push({ kind: 'signingKeys', used: addedKeys.has(keyId) });
  if (lowered.size > 0) configured.push({ kind: 'minimums', used: lowered.has(product) });
  const attack = floors.has(product) ? own(ATTACKS, product) : undefined;
  return { results: withoutUnmade(results), product, attack, simulated, configured };
}

/** The name of the authority for one product's chips (VCEK) or cloud providers (VLEK). */
const AUTHORITY = /^SEV-(?:VLEK-)?(.+)$/;

/** A product must have a floor, and the authority that issued the leaf must be that product's. */
function productOutcome({ floors, refused }: Trust, product: string, leaf?: Certificate): Outcome {
  const expected = [...floors.keys()].join(', ');
  if (!leaf || !floors.has(product)) {
    const attack = own(ATTACKS, product);
    if (!product) return unmade('chain', expected);
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
