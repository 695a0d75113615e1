import { describe, expect, test } from 'vitest';
import { MINIMUMS } from '../../../../src/bank/client/attestation/minimums.ts';
import { leafOf } from '../../../../src/bank/client/attestation/pem.ts';
import {
  certificateText,
  evidenceOf,
  jsonIn,
} from '../../../../src/bank/client/attestation/recorded.ts';
import { SIGNING_KEYS } from '../../../../src/bank/client/attestation/signingKeys.ts';
import { derOf, realReport } from './fixtures.ts';

const { leaf } = realReport('genoa-v3-yaxi');

test('a file with a leaf is read in DER as in PEM', { tags: ['X16'] }, () => {
  const der = derOf(leaf);
  expect(leafOf(certificateText(der))).toEqual(der);
  expect(leafOf(certificateText(Buffer.from(leaf)))).toEqual(der);
});

describe('JSON in a file', () => {
  test.each([
    ['behind a byte order mark is read', Buffer.from('\uFEFF{"a":1}'), { a: 1 }],
    ['keeps a mark within it', Buffer.from('{"a":"\uFEFF"}'), { a: '\uFEFF' }],
    ['behind a mark in another place is none', Buffer.from(' \uFEFF{"a":1}'), undefined],
    ['that is not UTF-8 is none', Buffer.from('22ff22', 'hex'), undefined],
  ])('%s', (_, file, json) => {
    expect(jsonIn(file)).toEqual(json);
  });
});

test('evidence without a configuration names what is built in, and no further root', () => {
  const evaluation = { results: [], product: 'Genoa', simulated: false, configured: [] };
  const service = { baseUrl: 'https://bank.example/', mediaType: 'a/b', clientVersion: '0.3.0' };
  const kept = { checkedAt: 0, service, answer: {}, evaluation };
  expect(evidenceOf(kept).trusted).toEqual({
    amdRoots: ['Milan', 'Genoa', 'Turin'],
    furtherRoots: [],
    signingKeys: SIGNING_KEYS,
    minimums: MINIMUMS,
  });
});
