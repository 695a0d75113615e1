// @module-tag X16
import { describe, expect, test } from 'vitest';
import {
  problemOf,
  signatureInput,
  verifyEd25519,
  type SystemVersion,
} from '../../../../src/bank/client/attestation/systemVersion.ts';
import { fromBase64, toHex, type Bytes } from '../../../../src/lib/bytes.ts';
import { vectors } from '../crypto/fixtures.ts';

const { systemVersion: known } = vectors;
const bytesOf = (base64: string): Bytes => fromBase64(base64) ?? new Uint8Array();
const publicKey = new Uint8Array(Buffer.from(known.ed25519Public, 'hex'));
const cases = known.cases.map(({ name, signatureInput: input, systemVersion }) => {
  const { signature, launchMeasurement, ...fields } = systemVersion;
  const version: SystemVersion = {
    ...fields,
    launchMeasurement: bytesOf(launchMeasurement),
    keyId: signature.keyId,
    signature: bytesOf(signature.value),
  };
  return { name, input, version };
});
const verifies = (version: SystemVersion) =>
  verifyEd25519(publicKey, version.signature, signatureInput(version));

describe.each(cases)('$name', ({ input, version }) => {
  test('is signed over known bytes', () => {
    expect(problemOf(version)).toBeUndefined();
    expect(toHex(signatureInput(version))).toBe(input);
    expect(verifies(version)).toBe(true);
    expect(verifies({ ...version, ref: `${version.ref} ` })).toBe(false);
  });

  // Both give the same bytes when joined.
  test.each<[string, Partial<SystemVersion>]>([
    [
      'a digit of the date in the generation',
      { generation: Number(`${version.generation}2`), createdAt: version.createdAt.slice(1) },
    ],
    ['the date in the ref', { createdAt: '', ref: version.createdAt + version.ref }],
  ])('is malformed with %s', (_, change) => {
    expect(problemOf({ ...version, ...change })).toBeDefined();
  });
});

test('a kind that ends in a digit of the generation has the same bytes and is malformed', () => {
  const { version } = cases.find(({ name }) => name === 'utf8-ref') ?? {};
  if (!version) throw new Error('No such vector');
  const shifted = { ...version, kind: 'release1', generation: 2 };
  expect(verifies(shifted)).toBe(true);
  expect(problemOf(shifted)).toBe('kind ends in a digit');
  expect(problemOf({ ...shifted, kind: 'release1b' })).toBeUndefined();
});

describe('the form of its fields', () => {
  const [{ version } = { version: undefined }] = cases;
  const problem = (change: Partial<SystemVersion>) =>
    version && problemOf({ ...version, ...change });

  test.each([-1, 0.5, 2 ** 53])('generation is not %d', (generation) => {
    expect(problem({ generation })).toBe('generation is no safe integer');
  });

  test.each([0, 2 ** 53 - 1])('generation may be %d', (generation) => {
    expect(problem({ generation })).toBeUndefined();
  });

  test.each([
    '2025-05-23T08:00:00',
    '2025-05-23T08:00:00Z ',
    ' 2025-05-23T08:00:00Z',
    '2025-05-23T08:00:00.Z',
    '2025-05-23T08:00:00+0100',
    '02025-05-23T08:00:00Z',
  ])("createdAt is not '%s'", (createdAt) => {
    expect(problem({ createdAt })).toBe('createdAt is not an RFC 3339 instant');
  });

  // As the service's own client does, which signs and sends what it was given.
  test.each([
    ['2025-05-23t08:00:00z', '2025-05-23t08:00:00z'],
    ['2025-05-23T08:00:00.123456789z', '2025-05-23T08:00:00.123456789z'],
    ['2025-05-23T08:00:00Z', '2025-05-23T08:00:00+00:00'],
    ['2025-05-23T08:00:00+02:00', '2025-05-23T08:00:00+02:00'],
  ])('createdAt may be %s and is signed as %s', (createdAt, signed) => {
    expect(problem({ createdAt })).toBeUndefined();
    if (!version) throw new Error('No such vector');
    const { kind, generation, ref } = version;
    const input = Buffer.from(signatureInput({ ...version, createdAt }));
    const text = `${kind}${generation}${signed}${ref}`;
    expect(input.subarray(0, -48).toString()).toBe(text);
  });

  test('texts are Unicode: stray surrogates would all be signed as the same character', () => {
    const halves = { ref: '\uDE00', kind: 'a\uD83D' };
    for (const stray of [{ ref: 'a\uD800' }, { kind: '\uDC00' }, halves]) {
      expect(problem(stray)).toBe('kind or ref is not Unicode text');
    }
    expect(problem({ ref: '\u{1F600}' })).toBeUndefined();
  });
});
