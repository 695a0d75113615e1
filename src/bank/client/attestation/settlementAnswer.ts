import { ed25519 } from '@noble/curves/ed25519.js';
import * as z from 'zod/mini';
import { concat, parseJson, textOf, toHex, utf8, type Bytes } from '../../../lib/bytes.ts';
import { asObject, own } from '../../../lib/own.ts';
import { unseal, type KeyPair } from '../crypto/sealedBox.ts';
import { base64Bytes, parserOf } from '../protocol/parsing.ts';
import { equal, failed, runCheck, skipped, verified } from './checks.ts';
import type { CheckName, Outcome, SpecialFailure } from './checks.ts';
import { REPORT_LENGTH, type Report } from './report.ts';
import type { Trust } from './trust.ts';

/** The software that the service runs, signed by its publisher. */
export type SystemVersion = {
  kind: string;
  /** A safe integer, at least 0. */
  generation: number;
  /** RFC 3339, as received, because a Date would lose its nanoseconds. */
  createdAt: string;
  ref: string;
  /** 48 bytes. */
  launchMeasurement: Bytes;
  keyId: string;
  /** 64 bytes. */
  signature: Bytes;
};

/** RFC 3339, 5.6, where 'T' and 'Z' may be in lower case. */
const CREATED_AT = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/**
 * The problem of the signed fields, if any. They are signed without separators: 'release', 1,
 * '2025-…' has the bytes of 'release', 12, '025-…'. Only one reading remains if the date is
 * complete, the kind ends in no digit, and no surrogate is unpaired (unpaired ones encode alike).
 */
export function problemOf({ kind, generation, createdAt, ref }: SystemVersion): string | undefined {
  if (!Number.isSafeInteger(generation) || generation < 0) return 'generation is no safe integer';
  if (!CREATED_AT.test(createdAt)) return 'createdAt is not an RFC 3339 instant';
  if (/\d$/.test(kind)) return 'kind ends in a digit';
  return /\p{Surrogate}/u.test(kind + '\n' + ref) ? 'kind or ref is not Unicode text' : undefined;
}

/** The signed bytes. The signer writes 'Z' as an offset, but leaves 'z' unchanged. */
export function signatureInput(version: SystemVersion): Bytes {
  const createdAt = version.createdAt.replace(/Z$/, '+00:00');
  const text = `${version.kind}${version.generation}${createdAt}${version.ref}`;
  return concat(utf8(text), version.launchMeasurement);
}

/** Verifies Ed25519 (RFC 8032, 5.1.7) with a raw key of 32 bytes; false for malformed input. */
export function verifyEd25519(publicKey: Bytes, signature: Bytes, message: Bytes): boolean {
  try {
    // The strict rules of RFC 8032 and WebCrypto, not the laxer ZIP 215.
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

/** Well-formed, but unverified. */
type SettlementAnswer = {
  /** 1184 bytes. */
  report: Bytes;
  /** PEM, leaf first. */
  vcek: string;
  box: Bytes;
  systemVersion: SystemVersion;
};

export type SettledKeys = {
  /** 32 bytes. */
  serverKey: Bytes;
  /** Base64 of 32 bytes, sent back unchanged. */
  sessionId: string;
};

/** Bytes; far above the need of a session's box. */
const MAX_BOX_LENGTH = 16_384;

const bytesOf = (length: number) =>
  base64Bytes.check(z.refine((bytes) => bytes.length === length, `not ${length} bytes`));

const parseAnswer = parserOf(
  z.object({
    systemVersion: z.object({
      kind: z.string(),
      generation: z.number(),
      createdAt: z.string(),
      ref: z.string(),
      launchMeasurement: bytesOf(48),
      signature: z.object({ keyId: z.string(), value: bytesOf(64) }),
    }),
    attestationReport: bytesOf(REPORT_LENGTH),
    vcek: z.string(),
    chachaBox: base64Bytes.check(z.refine((box) => box.length <= MAX_BOX_LENGTH, 'too long')),
  }),
);

/** The problem of an unreadable answer, with a special failure if the answer is newer. */
type Unreadable = { problem: string; failure?: SpecialFailure };

/** The parts of a settlement's answer, or its problem. Ignores inherited and unknown members. */
export function parseSettlementAnswer(json: unknown): SettlementAnswer | Unreadable {
  // Newer system versions have an object as launch measurement.
  const version = asObject(own(asObject(json) ?? {}, 'systemVersion')) ?? {};
  if (asObject(own(version, 'launchMeasurement'))) {
    return { problem: 'a launch measurement in parts', failure: 'newer system version' };
  }
  // A copy has no inherited members, which a schema would read.
  const parsed = parseAnswer(structuredClone(json));
  if ('mismatch' in parsed) return { problem: parsed.mismatch };
  const { attestationReport: report, vcek, chachaBox: box, systemVersion } = parsed.value;
  const { signature, ...fields } = systemVersion;
  const signed = { ...fields, keyId: signature.keyId, signature: signature.value };
  const problem = problemOf(signed);
  return problem === undefined ? { report, vcek, box, systemVersion: signed } : { problem };
}

const parseKeys = parserOf(z.object({ publicKey: bytesOf(32), sessionId: z.string() }));

/** The content of an opened box; `undefined` if malformed. */
export function parseSettledKeys(opened: Uint8Array): SettledKeys | undefined {
  const parsed = parseKeys(parseJson(textOf(opened)));
  if ('mismatch' in parsed) return undefined;
  const { publicKey: serverKey, sessionId } = parsed.value;
  return bytesOf(32).safeParse(sessionId).success ? { serverKey, sessionId } : undefined;
}

type Keys = Trust['signingKeys'];

/** The checks that bind box and system version to the report, in their order. */
export const ANSWER_CHECKS: readonly (readonly [
  CheckName,
  (answer: SettlementAnswer, report: Report, keys: Keys) => Outcome | Promise<Outcome>,
])[] = [
  ['reportData', ({ box }, { reportData }) => digestOf(box, reportData)],
  ['systemVersionKey', ({ systemVersion }, _, keys) => knownKey(systemVersion, keys)],
  ['systemVersionSignature', ({ systemVersion }, _, keys) => signedBy(systemVersion, keys)],
  [
    'measurement',
    (answer, report) => same(answer.systemVersion.launchMeasurement, report.measurement),
  ],
];

const DIGEST_LENGTH = 32;
const MAX_KEY_ID_LENGTH = 96;

/** The digest in the report authenticates the box and the server's key in it. */
async function digestOf(box: SettlementAnswer['box'], reportData: Uint8Array): Promise<Outcome> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', box));
  return same(digest, reportData.subarray(0, DIGEST_LENGTH));
}

function knownKey({ keyId }: SystemVersion, keys: Keys): Outcome {
  const found = keyId.length > MAX_KEY_ID_LENGTH ? `${keyId.slice(0, MAX_KEY_ID_LENGTH)}…` : keyId;
  return { passed: keys.has(keyId), expected: [...keys.keys()].join(', '), found };
}

function signedBy(version: SystemVersion, keys: Keys): Outcome {
  const expected = 'Ed25519 signature of the system version';
  const key = keys.get(version.keyId);
  if (!key) return skipped('systemVersionKey', expected, 'no key');
  return verified(verifyEd25519(key, version.signature, signatureInput(version)), expected);
}

const same = (expected: Uint8Array, found: Uint8Array) => equal(toHex(expected), toHex(found));

/** The check `box`. Never rejects. */
export async function openBox(answer: SettlementAnswer | undefined, keyPair: KeyPair) {
  const expected = 'a box for this client';
  let opened: SettledKeys | undefined;
  const result = await runCheck('box', async () => {
    if (!answer) return failed(expected, 'none');
    const plaintext = await unseal(keyPair, answer.box);
    if (!plaintext) return failed(expected, 'does not open');
    opened = parseSettledKeys(plaintext);
    if (!opened) return failed(expected, 'opens, without a key and a session id');
    return { passed: true, expected, found: expected };
  });
  return { result, opened };
}
