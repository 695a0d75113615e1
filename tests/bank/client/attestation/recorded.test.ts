import { expect, test } from 'vitest';
import { MINIMUMS, SIGNING_KEYS } from '../../../../src/bank/client/attestation/builtIn.ts';
import { evidenceOf } from '../../../../src/bank/client/attestation/recorded.ts';

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
