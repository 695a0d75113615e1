// @module-tag C5
// @module-tag T33
import { expect, test } from 'vitest';
import { ZERO_MINIMUMS } from '../../../../src/bank/client/attestation/trust.ts';
import { createVerifier } from '../../../../src/bank/client/attestation/verifier.ts';
import {
  acceptedOf,
  bitsOf,
  derOf,
  flipped,
  oneBitOf,
  pemOf,
  realReport,
  verdict,
} from './fixtures.ts';

const verifier = createVerifier({ minimums: ZERO_MINIMUMS });
const { report, leaf } = realReport('genoa-v3-yaxi');

test('no bit of its signed part can be flipped, nor one of R or S', async () => {
  const bits = [...oneBitOf(0, 672, 3), ...oneBitOf(668, 816)];
  const { accepted } = await acceptedOf(bits, async ([index, bit]) => {
    return (await verdict(verifier, flipped(report, index, bit), leaf)) === 'accepted';
  });
  expect(accepted).toEqual([]);
});

test('no bit of the leaf can be flipped', async () => {
  const der = derOf(leaf);
  // One of every fifth byte, and of each byte around the unsigned parts.
  const outside = [...bitsOf(0, 8), ...oneBitOf(763, 836), ...bitsOf(der.length - 4, der.length)];
  const bits = [...oneBitOf(0, der.length, 5), ...outside];
  const { accepted, tried } = await acceptedOf(bits, async ([index, bit]) => {
    return (await verdict(verifier, report, pemOf(flipped(der, index, bit)))) === 'accepted';
  });
  expect(accepted).toEqual([]);
  expect(tried).toBeGreaterThan(400);
});

test('no bit of the frame of the PEM text can be flipped', async () => {
  const text = new TextEncoder().encode(leaf);
  const bits = [...bitsOf(0, 70), ...bitsOf(text.length - 40, text.length)];
  const { accepted } = await acceptedOf(bits, async ([index, bit]) => {
    const changed = new TextDecoder('latin1').decode(flipped(text, index, bit));
    return (await verdict(verifier, report, changed)) === 'accepted';
  });
  expect(accepted).toEqual([]);
});

test('a report cannot change while it is checked', async () => {
  const changing = new Uint8Array(report);
  const pending = verdict(verifier, changing, leaf);
  changing.fill(0);
  expect(await pending).toBe('accepted');
});
