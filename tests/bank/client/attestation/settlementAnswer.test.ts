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
const problemOf = (json: unknown) => {
  const parsed = parseSettlementAnswer(json);
  return 'problem' in parsed ? parsed.problem : undefined;
};

describe('an answer', () => {
  test('is taken apart', () => {
    expect(parseSettlementAnswer(answer)).toEqual({
      report: new Uint8Array(1184),
      vcek: 'PEM',
      box: new Uint8Array(200),
      systemVersion: {
        kind: 'release',
        generation: 1,
        createdAt: '2025-05-23T08:00:00Z',
        ref: '',
        launchMeasurement: new Uint8Array(48),
        keyId: 'key',
        signature: new Uint8Array(64),
      },
    });
  });

  test.each<[string, unknown]>([
    ['answer is no object', [answer]],
    ['systemVersion is no object', { ...answer, systemVersion: null }],
    ['signature is no object', { ...answer, systemVersion: { ...systemVersion, signature: [] } }],
    ['vcek is no text', { ...answer, vcek: ['PEM'] }],
    ['signature is no object', { ...answer, systemVersion: {} }],
    [
      'generation is no number',
      { ...answer, systemVersion: { ...systemVersion, generation: '1' } },
    ],
    [
      'launchMeasurement is no text',
      { ...answer, systemVersion: { ...systemVersion, launchMeasurement: [base64(48)] } },
    ],
    [
      'launchMeasurement is not Base64 of 48 bytes',
      { ...answer, systemVersion: { ...systemVersion, launchMeasurement: base64(47) } },
    ],
    [
      'value is not Base64 of 64 bytes',
      {
        ...answer,
        systemVersion: { ...systemVersion, signature: { keyId: 'key', value: base64(66) } },
      },
    ],
    [
      'attestationReport is not Base64 of 1184 bytes',
      { ...answer, attestationReport: base64(1185) },
    ],
    [
      'attestationReport is not Base64 of 1184 bytes',
      // The last character has two bits that belong to no byte.
      { ...answer, attestationReport: answer.attestationReport.replace(/A=$/, 'B=') },
    ],
    ['chachaBox is not Base64', { ...answer, chachaBox: base64(16_400) }],
    ['kind ends in a digit', { ...answer, systemVersion: { ...systemVersion, kind: 'release1' } }],
  ])('%s', (problem, json) => {
    expect(problemOf(json)).toBe(problem);
  });

  test('whose launch measurement is in parts is newer than this code; no other one is', () => {
    const withMeasurement = (launchMeasurement: unknown) => ({
      ...answer,
      systemVersion: { ...systemVersion, launchMeasurement },
    });
    expect(parseSettlementAnswer(withMeasurement({ digest: base64(48) }))).toEqual({
      problem: 'a launch measurement in parts',
      failure: 'newer system version',
    });
    for (const other of [null, [], 7, base64(47)]) {
      expect(parseSettlementAnswer(withMeasurement(other))).not.toHaveProperty(
        'failure',
        expect.anything(),
      );
    }
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
  const parse = (content: unknown) => parseSettledKeys(utf8(JSON.stringify(content)));

  test('is a key and a session id, whose text is kept', () => {
    expect(parse({ ...keys, other: 1 })).toEqual({
      serverKey: new Uint8Array(32).fill(1),
      sessionId: keys.sessionId,
    });
  });

  test.each<[string, unknown]>([
    ['a list', [keys]],
    ['no key', { sessionId: keys.sessionId }],
    ['a key of 33 bytes', { ...keys, publicKey: base64(33) }],
    ['no session id', { publicKey: keys.publicKey }],
    ['a session id of 33 bytes', { ...keys, sessionId: base64(33) }],
    ['a session id with a line break', { ...keys, sessionId: `${keys.sessionId}\n` }],
  ])('not %s', (_, content) => {
    expect(parse(content)).toBeUndefined();
  });

  test.each([
    ['nothing', utf8('')],
    ['no JSON', utf8('{"publicKey":')],
    ['no text', new Uint8Array([0xff, 0xfe])],
  ])('not %s', (_, content) => {
    expect(parseSettledKeys(content)).toBeUndefined();
  });
});
