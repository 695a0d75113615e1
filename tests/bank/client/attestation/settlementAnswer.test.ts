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
    ['answer is no object', [answer]],
    ['systemVersion is no object', { ...answer, systemVersion: null }],
    ['signature is no object', withVersion({ signature: [] })],
    ['signature is no object', { ...answer, systemVersion: {} }],
    ['vcek is no text', { ...answer, vcek: ['PEM'] }],
    ['generation is no number', withVersion({ generation: '1' })],
    ['launchMeasurement is no text', withVersion({ launchMeasurement: [base64(48)] })],
    ['launchMeasurement is not Base64 of 48 bytes', withVersion({ launchMeasurement: base64(47) })],
    [
      'value is not Base64 of 64 bytes',
      withVersion({ signature: { keyId: 'key', value: base64(66) } }),
    ],
    // The last character has two bits that belong to no byte.
    ...[base64(1185), answer.attestationReport.replace(/A=$/, 'B=')].map(
      (attestationReport): [string, unknown] => [
        'attestationReport is not Base64 of 1184 bytes',
        { ...answer, attestationReport },
      ],
    ),
    ['chachaBox is not Base64', { ...answer, chachaBox: base64(16_400) }],
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
    for (const other of [null, []]) expect(read(other)).toHaveProperty('failure', undefined);
  });

  test('whose members throw when read is malformed, too', () => {
    const hostile = new Proxy(answer, {
      getOwnPropertyDescriptor: () => {
        throw new TypeError('no');
      },
    });
    expect(problemOf(hostile)).toBe('answer cannot be read');
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
