import { fromBase64, parseJson, textOf, type Bytes } from '../../../lib/bytes.ts';
import { asObject } from '../../../lib/own.ts';
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

const MEASUREMENT_LENGTH = 48;
const SIGNATURE_LENGTH = 64;
const KEY_LENGTH = 32;
const SESSION_ID_LENGTH = 32;
/** Much more than the box of a session needs. */
const MAX_BOX_LENGTH = 16_384;

/** Thrown and caught within this module. */
class Malformed extends Error {
  readonly failure: SpecialFailure | undefined;

  constructor(message: string, failure?: SpecialFailure) {
    super(message);
    this.failure = failure;
  }
}

/** Why an answer cannot be read, and what the failure is called if that says that it is a newer one. */
type Unreadable = { problem: string; failure?: SpecialFailure | undefined };

/**
 * The parts of an answer, or what is wrong with it. Reads own members only, ignores unknown ones and
 * converts nothing: it refuses a launch measurement of another length. One that is an object belongs to
 * system versions that this code does not know.
 */
export function parseSettlementAnswer(json: unknown): SettlementAnswer | Unreadable {
  try {
    const answer = membersOf(json, 'answer');
    const version = membersOf(answer('systemVersion'), 'systemVersion');
    if (asObject(version('launchMeasurement'))) {
      throw new Malformed('a launch measurement in parts', 'newer system version');
    }
    const signature = membersOf(version('signature'), 'signature');
    const systemVersion = {
      kind: text(version, 'kind'),
      generation: number(version, 'generation'),
      createdAt: text(version, 'createdAt'),
      ref: text(version, 'ref'),
      launchMeasurement: bytes(version, 'launchMeasurement', MEASUREMENT_LENGTH),
      keyId: text(signature, 'keyId'),
      signature: bytes(signature, 'value', SIGNATURE_LENGTH),
    };
    const problem = problemOf(systemVersion);
    if (problem !== undefined) throw new Malformed(problem);
    return {
      report: bytes(answer, 'attestationReport', REPORT_LENGTH),
      vcek: text(answer, 'vcek'),
      box: bytes(answer, 'chachaBox'),
      systemVersion,
    };
  } catch (error) {
    if (!(error instanceof Malformed)) return { problem: 'answer cannot be read' };
    return { problem: error.message, failure: error.failure };
  }
}

/** The content of an opened box, or `undefined` if it is malformed. */
export function parseSettledKeys(opened: Uint8Array): SettledKeys | undefined {
  try {
    const keys = membersOf(parseJson(textOf(opened)), 'box');
    const serverKey = bytes(keys, 'publicKey', KEY_LENGTH);
    bytes(keys, 'sessionId', SESSION_ID_LENGTH);
    return { serverKey, sessionId: text(keys, 'sessionId') };
  } catch {
    return undefined;
  }
}

type Members = (name: string) => unknown;

/** Reads own members only, because an answer may use names of Object.prototype. */
function membersOf(value: unknown, what: string): Members {
  const object = asObject(value);
  if (!object) throw new Malformed(`${what} is no object`);
  return (name): unknown => Object.getOwnPropertyDescriptor(object, name)?.value;
}

function text(members: Members, name: string): string {
  const value = members(name);
  if (typeof value !== 'string') throw new Malformed(`${name} is no text`);
  return value;
}

function number(members: Members, name: string): number {
  const value = members(name);
  if (typeof value !== 'number') throw new Malformed(`${name} is no number`);
  return value;
}

function bytes(members: Members, name: string, length?: number): Bytes {
  const value = text(members, name);
  const longest = 4 * Math.ceil((length ?? MAX_BOX_LENGTH) / 3);
  const found = value.length <= longest ? fromBase64(value) : undefined;
  if (!found || (length !== undefined && found.length !== length)) {
    throw new Malformed(`${name} is not Base64${length ? ` of ${length} bytes` : ''}`);
  }
  return found;
}
