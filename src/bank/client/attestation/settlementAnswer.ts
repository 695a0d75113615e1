import * as z from 'zod/mini';
import { parseJson, textOf, type Bytes } from '../../../lib/bytes.ts';
import { asObject, own } from '../../../lib/own.ts';
import { base64Bytes, parserOf } from '../protocol/parsing.ts';
import type { SpecialFailure } from './checks.ts';
import { REPORT_LENGTH } from './report.ts';
import { problemOf, type SystemVersion } from './systemVersion.ts';

/** The answer of a key settlement: well-formed, but not verified. */
export type SettlementAnswer = {
  /** 1184 bytes. */
  report: Bytes;
  /** PEM, leaf first. */
  vcek: string;
  box: Bytes;
  systemVersion: SystemVersion;
};

/** The content of the box: the service's part of the session. */
export type SettledKeys = {
  /** 32 bytes. */
  serverKey: Bytes;
  /** Base64 of 32 bytes, sent back unchanged. */
  sessionId: string;
};

/** Much more than the box of a session needs. Bytes. */
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

/** Why an answer cannot be read, and what the failure is called if that says that it is a newer one. */
type Unreadable = { problem: string; failure?: SpecialFailure };

/**
 * The parts of an answer, which is JSON, or what is wrong with it. Reads own members only, ignores unknown ones
 * and converts nothing: it refuses a launch measurement of another length. One that is an object belongs to
 * system versions that this code does not know.
 */
export function parseSettlementAnswer(json: unknown): SettlementAnswer | Unreadable {
  const version = asObject(own(asObject(json) ?? {}, 'systemVersion')) ?? {};
  if (asObject(own(version, 'launchMeasurement'))) {
    return { problem: 'a launch measurement in parts', failure: 'newer system version' };
  }
  // A copy has own members only, and a schema would read inherited ones.
  const parsed = parseAnswer(structuredClone(json));
  if ('mismatch' in parsed) return { problem: parsed.mismatch };
  const { attestationReport: report, vcek, chachaBox: box, systemVersion } = parsed.value;
  const { signature, ...fields } = systemVersion;
  const signed = { ...fields, keyId: signature.keyId, signature: signature.value };
  const problem = problemOf(signed);
  return problem === undefined ? { report, vcek, box, systemVersion: signed } : { problem };
}

const parseKeys = parserOf(z.object({ publicKey: bytesOf(32), sessionId: z.string() }));

/** The content of an opened box, or `undefined` if it is malformed. */
export function parseSettledKeys(opened: Uint8Array): SettledKeys | undefined {
  const parsed = parseKeys(parseJson(textOf(opened)));
  if ('mismatch' in parsed) return undefined;
  const { publicKey: serverKey, sessionId } = parsed.value;
  return bytesOf(32).safeParse(sessionId).success ? { serverKey, sessionId } : undefined;
}
