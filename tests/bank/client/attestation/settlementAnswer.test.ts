import { describe, expect, test } from 'vitest';
import {
  parseSettledKeys,
  parseSettlementAnswer,
  problemOf,
  signatureInput,
  verifyEd25519,
  type SystemVersion,
} from '../../../../src/bank/client/attestation/settlementAnswer.ts';
import { fromBase64, toHex, utf8, type Bytes } from '../../../../src/lib/bytes.ts';
import { bytesOf, vectors } from '../crypto/fixtures.ts';

const base64 = (length: number, fill = 0) => Buffer.alloc(length, fill).toString('base64');

describe('an answer', () => {
  const systemVersion = {
    kind: 'release',
    generation: 1,
    createdAt: '2025-05-23T08:00:00Z',
    ref: '',
    launchMeasurement: base64(48),
    signature: { keyId: 'key', value: base64(64) },
  };
  const [report, chachaBox] = [base64(1184), base64(200)];
  const answer = { attestationReport: report, vcek: 'PEM', chachaBox, systemVersion };
  const withVersion = (change: object) => ({
    ...answer,
    systemVersion: { ...systemVersion, ...change },
  });
  const longSignature = { keyId: 'key', value: base64(66) };
  // The last character has two bits that belong to no byte.
  const attestationReport = report.replace(/A=$/, 'B=');

  test('is taken apart', () => {
    const signed = { launchMeasurement: new Uint8Array(48), signature: new Uint8Array(64) };
    expect(parseSettlementAnswer(answer)).toEqual({
      report: new Uint8Array(1184),
      vcek: 'PEM',
      box: new Uint8Array(200),
      systemVersion: { ...systemVersion, ...signed, keyId: 'key' },
    });
  });

  // mutations.test.ts has every member with every other type.
  test.each<[string, unknown]>([
    ['answer: expected object', [answer]],
    ['systemVersion.signature: expected object', withVersion({ signature: [] })],
    ['systemVersion.generation: expected number', withVersion({ generation: '1' })],
    ['systemVersion.launchMeasurement: expected string', withVersion({ launchMeasurement: [] })],
    ['systemVersion.launchMeasurement: not 48 bytes', withVersion({ launchMeasurement: 'AA==' })],
    ['attestationReport: not 1184 bytes', { ...answer, attestationReport: base64(1185) }],
    ['attestationReport: not Base64', { ...answer, attestationReport }],
    ['systemVersion.signature.value: not 64 bytes', withVersion({ signature: longSignature })],
    ['chachaBox: too long', { ...answer, chachaBox: base64(16_400) }],
    ['kind ends in a digit', withVersion({ kind: 'release1' })],
  ])('%s', (problem, json) => {
    expect(parseSettlementAnswer(json)).toEqual({ problem });
  });

  test('with a launch measurement in parts is newer than this code', () => {
    const newer = { problem: 'a launch measurement in parts', failure: 'newer system version' };
    const json = withVersion({ launchMeasurement: { digest: base64(48) } });
    expect(parseSettlementAnswer(json)).toEqual(newer);
  });
});

describe('the content of a box', () => {
  const keys = { publicKey: base64(32, 1), sessionId: base64(32, 2) };

  test('is a key and a session id, which stays text', () => {
    const serverKey = new Uint8Array(32).fill(1);
    const opened = parseSettledKeys(utf8(JSON.stringify({ ...keys, other: 1 })));
    expect(opened).toEqual({ serverKey, sessionId: keys.sessionId });
  });

  test.each<[string, Bytes]>([
    ['a list', utf8(JSON.stringify([keys]))],
    ['no key', utf8(JSON.stringify({ sessionId: keys.sessionId }))],
    ['a key of 33 bytes', utf8(JSON.stringify({ ...keys, publicKey: base64(33) }))],
    ['no session id', utf8(JSON.stringify({ publicKey: keys.publicKey }))],
    ['a session id of 33 bytes', utf8(JSON.stringify({ ...keys, sessionId: base64(33) }))],
    ['nothing', utf8('')],
    ['no JSON', utf8('{"publicKey":')],
    ['no text', new Uint8Array([0xff, 0xfe])],
  ])('not %s', (_, opened) => {
    expect(parseSettledKeys(opened)).toBeUndefined();
  });
});

describe('a system version', { tags: ['X16'] }, () => {
  const { cases, ed25519Public } = vectors.systemVersion;
  const bytesIn = (text: string): Bytes => fromBase64(text) ?? new Uint8Array();
  const versions = cases.map(({ name, signatureInput: input, systemVersion }) => {
    const { signature, launchMeasurement, ...fields } = systemVersion;
    const signed = { keyId: signature.keyId, signature: bytesIn(signature.value) };
    return { name, input, ...fields, ...signed, launchMeasurement: bytesIn(launchMeasurement) };
  });
  const version = versions.find(({ name }) => name === 'utf8-ref') as (typeof versions)[number];
  const verifies = (signed: SystemVersion) =>
    verifyEd25519(bytesOf(ed25519Public), signed.signature, signatureInput(signed));

  test.each(versions)('$name is signed over known bytes, and has one reading', (known) => {
    expect(problemOf(known)).toBeUndefined();
    expect(toHex(signatureInput(known))).toBe(known.input);
    expect(verifies(known)).toBe(true);
    expect(verifies({ ...known, ref: `${known.ref} ` })).toBe(false);
    // Joined bytes stay the same if a digit or all of the date moves.
    const { generation, createdAt, ref } = known;
    const digit = { generation: Number(`${generation}2`), createdAt: createdAt.slice(1) };
    for (const change of [digit, { createdAt: '', ref: createdAt + ref }]) {
      expect(problemOf({ ...known, ...change })).toBe('createdAt is not an RFC 3339 instant');
    }
  });

  test('a kind that ends in a digit of the generation has the same bytes and is malformed', () => {
    const shifted = { ...version, kind: 'release1', generation: 2 };
    expect(verifies(shifted)).toBe(true);
    expect(problemOf(shifted)).toBe('kind ends in a digit');
  });

  const GENERATION = 'generation is no safe integer';
  const INSTANT = 'createdAt is not an RFC 3339 instant';
  const created = (createdAt: string): [string, object] => [INSTANT, { createdAt }];
  // Stray surrogates would all be signed as the same character.
  const UNICODE = 'kind or ref is not Unicode text';
  test.each<[string | undefined, Partial<SystemVersion>]>([
    ...[-1, 0.5, 2 ** 53].map((generation): [string, object] => [GENERATION, { generation }]),
    ...['', ' ', '.Z', '+0100', 'Z '].map((end) => created(`2025-05-23T08:00:00${end}`)),
    created(' 2025-05-23T08:00:00Z'),
    created('02025-05-23T08:00:00Z'),
    [UNICODE, { ref: 'a\uD800' }],
    [UNICODE, { kind: '\uDC00' }],
    [UNICODE, { ref: '\uDE00', kind: 'a\uD83D' }],
    [undefined, { ref: '\u{1F600}' }],
    [undefined, { kind: 'release1b' }],
    [undefined, { generation: 0 }],
    [undefined, { generation: 2 ** 53 - 1 }],
  ])('%s: %j', (problem, change) => {
    expect(problemOf({ ...version, ...change })).toBe(problem);
  });

  // The service's own client also signs and sends the unchanged text.
  test.each([
    ['2025-05-23t08:00:00z', '2025-05-23t08:00:00z'],
    ['2025-05-23T08:00:00.123456789z', '2025-05-23T08:00:00.123456789z'],
    ['2025-05-23T08:00:00Z', '2025-05-23T08:00:00+00:00'],
    ['2025-05-23T08:00:00+02:00', '2025-05-23T08:00:00+02:00'],
  ])('createdAt may be %s and is signed as %s', (createdAt, signed) => {
    const changed = { ...version, createdAt };
    expect(problemOf(changed)).toBeUndefined();
    const text = `${changed.kind}${changed.generation}${signed}${changed.ref}`;
    expect(Buffer.from(signatureInput(changed)).subarray(0, -48).toString()).toBe(text);
  });
});
