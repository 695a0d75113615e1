import { describe, expect, test } from 'vitest';
import {
  parseSettledKeys,
  parseSettlementAnswer,
} from '../../../../src/bank/client/attestation/settlementAnswer.ts';
import { utf8 } from '../../../../src/lib/bytes.ts';

const base64 = (length: number, fill = 0) => Buffer.alloc(length, fill).toString('base64');
const systemVersion = {
  kind: 'release',
  generation: 1,
  createdAt: '2025-05-23T08:00:00Z',
  ref: '',
  launchMeasurement: base64(48),
  signature: { keyId: 'key', value: base64(64) },
};
const answer = {
  attestationReport: base64(1184),
  vcek: 'PEM',
  chachaBox: base64(200),
  systemVersion,
};
const withVersion = (change: object) => ({
  ...answer,
  systemVersion: { ...systemVersion, ...change },
});
const problemOf = (json: unknown) => {
  const parsed = parseSettlementAnswer(json);
  return 'problem' in parsed ? parsed.problem : undefined;
};

describe('an answer', () => {
  test('is taken apart', () => {
    const signed = { launchMeasurement: new Uint8Array(48), signature: new Uint8Array(64) };
    expect(parseSettlementAnswer(answer)).toEqual({
      report: new Uint8Array(1184),
      vcek: 'PEM',
      box: new Uint8Array(200),
      systemVersion: { ...systemVersion, ...signed, keyId: 'key' },
    });
  });

  test.each<[string, unknown]>([
    ['answer: expected object', [answer]],
    ['systemVersion: expected object', { ...answer, systemVersion: null }],
    ['systemVersion.signature: expected object', withVersion({ signature: [] })],
    ['vcek: expected string', { ...answer, vcek: ['PEM'] }],
    ['systemVersion.generation: expected number', withVersion({ generation: '1' })],
    [
      'systemVersion.launchMeasurement: not 48 bytes',
      withVersion({ launchMeasurement: base64(47) }),
    ],
    ['attestationReport: not 1184 bytes', { ...answer, attestationReport: base64(1185) }],
    // The last character has two bits that belong to no byte.
    [
      'attestationReport: not Base64',
      { ...answer, attestationReport: answer.attestationReport.replace(/A=$/, 'B=') },
    ],
    [
      'systemVersion.signature.value: not 64 bytes',
      withVersion({ signature: { keyId: 'key', value: base64(66) } }),
    ],
    ['chachaBox: too long', { ...answer, chachaBox: base64(16_400) }],
    ['kind ends in a digit', withVersion({ kind: 'release1' })],
  ])('%s', (problem, json) => {
    expect(problemOf(json)).toBe(problem);
  });

  test('whose launch measurement is in parts is newer than this code; no other one is', () => {
    const read = (launchMeasurement: unknown) =>
      parseSettlementAnswer(withVersion({ launchMeasurement }));
    expect(read({ digest: base64(48) })).toEqual({
      problem: 'a launch measurement in parts',
      failure: 'newer system version',
    });
    for (const other of [null, []]) expect(read(other)).not.toHaveProperty('failure');
  });
});

describe('what is in the box', () => {
  const keys = { publicKey: base64(32, 1), sessionId: base64(32, 2) };

  test('is a key and a session id, whose text is kept', () => {
    expect(parseSettledKeys(utf8(JSON.stringify({ ...keys, other: 1 })))).toEqual({
      serverKey: new Uint8Array(32).fill(1),
      sessionId: keys.sessionId,
    });
  });

  test.each<[string, string | Uint8Array]>([
    ['a list', JSON.stringify([keys])],
    ['no key', JSON.stringify({ sessionId: keys.sessionId })],
    ['a key of 33 bytes', JSON.stringify({ ...keys, publicKey: base64(33) })],
    ['no session id', JSON.stringify({ publicKey: keys.publicKey })],
    ['a session id of 33 bytes', JSON.stringify({ ...keys, sessionId: base64(33) })],
    ['nothing', ''],
    ['no JSON', '{"publicKey":'],
    ['no text', new Uint8Array([0xff, 0xfe])],
  ])('not %s', (_, content) => {
    const opened = typeof content === 'string' ? utf8(content) : content;
    expect(parseSettledKeys(opened)).toBeUndefined();
  });
});
