import { sameBytes, toHex } from '../../../lib/bytes.ts';
import { unseal } from '../crypto/sealedBox.ts';
import type { KeyPair } from '../crypto/x25519.ts';
import { failed, row, verified, type CheckName, type Outcome } from './checks.ts';
import type { Report } from './report.ts';
import { parseSettledKeys, type SettledKeys, type SettlementAnswer } from './settlementAnswer.ts';
import { signatureInput, verifyEd25519, type SystemVersion } from './systemVersion.ts';
import type { Trust } from './trust.ts';

type AnswerCheck = (
  answer: SettlementAnswer,
  report: Report,
  keys: Trust['signingKeys'],
) => Outcome | Promise<Outcome>;

/** The checks that tie report, box and signed system version together, in their order. */
export const ANSWER_CHECKS: readonly (readonly [CheckName, AnswerCheck])[] = [
  ['reportData', ({ box }, { reportData }) => digestOf(box, reportData)],
  ['systemVersionKey', ({ systemVersion }, _, keys) => knownKey(systemVersion, keys)],
  ['systemVersionSignature', ({ systemVersion }, _, keys) => signature(systemVersion, keys)],
  [
    'measurement',
    (answer, report) => same(answer.systemVersion.launchMeasurement, report.measurement),
  ],
];

const DIGEST_LENGTH = 32;
const LONGEST_KEY_ID = 96;

/** The report contains the digest of the box, and so vouches for the server's key in it. */
async function digestOf(box: SettlementAnswer['box'], reportData: Uint8Array): Promise<Outcome> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', box));
  return same(digest, reportData.subarray(0, DIGEST_LENGTH));
}

function knownKey({ keyId }: SystemVersion, keys: Trust['signingKeys']): Outcome {
  const found = keyId.length > LONGEST_KEY_ID ? `${keyId.slice(0, LONGEST_KEY_ID)}…` : keyId;
  return { passed: keys.has(keyId), expected: [...keys.keys()].join(', '), found };
}

function signature(version: SystemVersion, keys: Trust['signingKeys']): Outcome {
  const expected = 'Ed25519 signature of the system version';
  const key = keys.get(version.keyId);
  if (!key) return failed(expected, 'no key');
  return verified(verifyEd25519(key, version.signature, signatureInput(version)), expected);
}

function same(expected: Uint8Array, found: Uint8Array): Outcome {
  const passed = sameBytes(expected, found);
  return { passed, expected: toHex(expected), found: toHex(found) };
}

/** The last check: opens the box, if there is one. Never rejects. */
export async function openBox(answer: SettlementAnswer | undefined, own: KeyPair) {
  const expected = 'a box for this client';
  let opened: SettledKeys | undefined;
  const result = await row('box', async () => {
    if (!answer) return failed(expected, 'none');
    const plaintext = await unseal(own, answer.box);
    if (!plaintext) return failed(expected, 'does not open');
    opened = parseSettledKeys(plaintext);
    if (!opened) return failed(expected, 'opens, without a key and a session id');
    return { passed: true, expected, found: expected };
  });
  return { result, opened };
}
