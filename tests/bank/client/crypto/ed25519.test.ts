import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fromBase64 } from '../../../../src/lib/bytes.ts';
import { bytesOf, vectors } from './fixtures.ts';
import { loadCrypto, PLATFORMS, withoutCurves } from './loadCrypto.ts';

const { cases, ed25519Public } = vectors.systemVersion;
const publicKey = bytesOf(ed25519Public);
const known = cases.map(({ name, signatureInput, systemVersion }) => ({
  name,
  message: bytesOf(signatureInput),
  signature: fromBase64(systemVersion.signature.value) ?? new Uint8Array(),
}));

afterEach(() => {
  vi.restoreAllMocks();
});

// wycheproof.test.ts has keys and signatures of other values.
describe.each(PLATFORMS)('Ed25519 with %s', (platform) => {
  let verify: Awaited<ReturnType<typeof loadCrypto>>['verifyEd25519'];
  beforeAll(async () => {
    verify = (await loadCrypto(platform)).verifyEd25519;
  });

  test.each(known)('verifies the known answer $name', async ({ message, signature }) => {
    if (platform === 'fallback') withoutCurves();
    expect(await verify(publicKey, signature, message)).toBe(true);
    expect(await verify(publicKey, signature, message.with(0, 1))).toBe(false);
  });

  test('malformed keys and signatures give false, not an error', async () => {
    const [{ message, signature } = { message: publicKey, signature: publicKey }] = known;
    // No point of the curve has the last one as its y.
    const noPoint = bytesOf(`02${'00'.repeat(31)}`);
    for (const key of [new Uint8Array(31), new Uint8Array(33), noPoint]) {
      expect(await verify(key, signature, message)).toBe(false);
    }
    for (const length of [0, 63, 65]) {
      expect(await verify(publicKey, new Uint8Array(length), message)).toBe(false);
    }
  });
});
