import { sameBytes, toHex } from '../../../lib/bytes.ts';
import { unseal } from '../crypto/sealedBox.ts';
import type { KeyPair } from '../crypto/x25519.ts';
import type { CheckName, CheckResult } from './checks.ts';
import { startEvidence, type Origin, type Trust } from './evidence.ts';
import { problemOfReport, readReport, type Report } from './report.ts';
import { failed, row, verified, type Outcome } from './rows.ts';
import {
  parseSettledKeys,
  parseSettlementAnswer,
  type SettledKeys,
  type SettlementAnswer,
} from './settlementAnswer.ts';
import { signatureInput, verifyEd25519 } from './systemVersion.ts';

type AnswerCheck = (
  answer: SettlementAnswer,
  report: Report,
  trust: Trust,
) => Outcome | Promise<Outcome>;

/** The checks that tie report, box and signed system version together, in their order. */
const ANSWER_CHECKS: readonly (readonly [CheckName, AnswerCheck])[] = [
  ['reportData', reportData],
  ['systemVersionKey', systemVersionKey],
  ['systemVersionSignature', systemVersionSignature],
  ['measurement', measurement],
];

/**
 * All checks of a key settlement's answer but the last: the box stays closed. If `answer` is
 * undefined, the answer is malformed and all checks failed. Never rejects.
 */
export async function checkAnswer(
  trust: Trust,
  json: unknown,
  now: number,
): Promise<{ answer: SettlementAnswer | undefined; results: CheckResult[]; origin: Origin }> {
  const started = performance.now();
  const parsed = parseSettlementAnswer(json);
  const answer = 'problem' in parsed ? undefined : parsed;
  const report = answer && readReport(answer.report);
  const wellFormed = row(
    'wellFormed',
    () => {
      const expected = 'a settlement answer';
      if ('problem' in parsed) return failed(expected, parsed.problem, parsed.failure);
      return problemOfReport(parsed.report) ?? { passed: true, expected, found: expected };
    },
    started,
  );
  const { vcek = '', systemVersion } = answer ?? {};
  const evidence = startEvidence(trust, report, vcek, now, systemVersion?.keyId);
  const rows = ANSWER_CHECKS.map(([name, check]) =>
    row(name, () =>
      answer && report ? check(answer, report, trust) : failed('a settlement answer', 'none'),
    ),
  );
  const results = await Promise.all([wellFormed, ...evidence.rows, ...rows]);
  return { answer, results, origin: await evidence.origin };
}

/** The last check: opens the box, if there is one. Never rejects. */
export async function openBox(
  answer: SettlementAnswer | undefined,
  own: KeyPair,
): Promise<{ result: CheckResult; opened: SettledKeys | undefined }> {
  const expected = 'a box for this client';
  let opened: SettledKeys | undefined;
  const result = await row('box', async () => {
    if (!answer) return failed(expected, 'none');
    const plaintext = await unseal(own, answer.box);
    if (!plaintext) return failed(expected, 'does not open');
    opened = parseSettledKeys(plaintext);
    return opened
      ? { passed: true, expected, found: expected }
      : failed(expected, 'opens, without a key and a session id');
  });
  return { result, opened };
}

const DIGEST_LENGTH = 32;

/** The report contains the digest of the box, and so vouches for the server's key in it. */
async function reportData({ box }: SettlementAnswer, report: Report): Promise<Outcome> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', box));
  return sameDigest(digest, report.reportData.subarray(0, DIGEST_LENGTH));
}

function systemVersionKey({ systemVersion }: SettlementAnswer, _: Report, trust: Trust): Outcome {
  const passed = trust.signingKeys.has(systemVersion.keyId);
  const expected = [...trust.signingKeys.keys()].join(', ');
  return { passed, expected, found: shortText(systemVersion.keyId) };
}

function systemVersionSignature(
  { systemVersion }: SettlementAnswer,
  _: Report,
  trust: Trust,
): Outcome {
  const expected = 'Ed25519 signature of the system version';
  const key = trust.signingKeys.get(systemVersion.keyId);
  if (!key) return failed(expected, 'no key');
  const input = signatureInput(systemVersion);
  return verified(verifyEd25519(key, systemVersion.signature, input), expected);
}

function measurement({ systemVersion }: SettlementAnswer, report: Report): Outcome {
  return sameDigest(systemVersion.launchMeasurement, report.measurement);
}

function sameDigest(expected: Uint8Array, found: Uint8Array): Outcome {
  return {
    passed: sameBytes(expected, found),
    expected: toHex(expected),
    found: toHex(found),
  };
}

const LONGEST_KEY_ID = 96;

function shortText(text: string): string {
  return text.length > LONGEST_KEY_ID ? `${text.slice(0, LONGEST_KEY_ID)}…` : text;
}
