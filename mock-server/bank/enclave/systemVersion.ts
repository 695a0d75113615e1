import { sign } from 'node:crypto';
import type { SigningKey } from '../pki/pki.ts';
import { MEASUREMENT } from './report.ts';

/** A signed statement about the software of the service. */
export type SystemVersion = {
  kind: string;
  generation: number;
  createdAt: string;
  ref: string;
  /** Base64 of 48 bytes. */
  launchMeasurement: string;
  signature: { keyId: string; value: string };
};

/** The answer of a key settlement. */
export type SettlementAnswer = {
  attestationReport: string;
  vcek: string;
  chachaBox: string;
  systemVersion: SystemVersion;
};

/** Signs the simulator's measurement. `lowerCase` writes the time with 't' and 'z' (RFC 3339, 5.6). */
export function signSystemVersion(
  { key, keyId }: SigningKey,
  { lowerCase = false } = {},
): SystemVersion {
  const now = new Date().toISOString();
  const createdAt = lowerCase ? now.toLowerCase() : now;
  const version = { kind: 'release', generation: 1, createdAt, ref: 'simulator' };
  const value = sign(null, signatureInput(version), key).toString('base64');
  return {
    ...version,
    launchMeasurement: MEASUREMENT.toString('base64'),
    signature: { keyId, value },
  };
}

/** The concatenated fields. A trailing Z is signed as an offset, a lower-case z is not changed. */
function signatureInput(version: Omit<SystemVersion, 'launchMeasurement' | 'signature'>) {
  const { kind, generation, createdAt, ref } = version;
  const text = `${kind}${generation}${createdAt.replace(/Z$/, '+00:00')}${ref}`;
  return Buffer.concat([Buffer.from(text), MEASUREMENT]);
}
