import { createHash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fromBase64 } from '../../../../src/lib/bytes.ts';
import { bytesOf, vectors } from './fixtures.ts';
import { loadCrypto, PLATFORMS, withoutCurves } from './loadCrypto.ts';

const { cases, ed25519Public, keyId } = vectors.systemVersion;
const publicKey = bytesOf(ed25519Public);

test('the key id is the digest of the raw key', () => {
  expect(createHash('sha256').update(publicKey).digest('base64')).toBe(keyId);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(cases)('a platform that has not the curve verifies $name', async (known) => {
  const { verifyEd25519 } = await loadCrypto('fallback');
  const missing = new DOMException('No such curve', 'NotSupportedError');
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(missing);
  const signature = fromBase64(known.systemVersion.signature.value) ?? new Uint8Array();
  expect(await verifyEd25519(publicKey, signature, bytesOf(known.signatureInput))).toBe(true);
});

describe.each(PLATFORMS)('Ed25519 with %s', (platform) => {
  let verify: Awaited<ReturnType<typeof loadCrypto>>['verifyEd25519'];
  beforeAll(async () => {
    verify = (await loadCrypto(platform)).verifyEd25519;
  });

  describe.each(cases)('known answer $name', ({ name, signatureInput, systemVersion }) => {
    const message = bytesOf(signatureInput);
    const signature = fromBase64(systemVersion.signature.value) ?? new Uint8Array();

    test('verifies', async () => {
      if (platform === 'fallback') withoutCurves();
      expect(await verify(publicKey, signature, message)).toBe(true);
    });

    // The fallback is slow, and does not ask what was signed.
    test.runIf(platform === 'WebCrypto' || name === 'utf8-ref')(
      'no flipped bit verifies',
      async () => {
        const parts = [publicKey, signature, message];
        const accepted: string[] = [];
        for (const [index, part] of parts.entries()) {
          for (let at = 0; at < part.length; at += 3) {
            const [key = publicKey, value = signature, text = message] = parts.map((each, other) =>
              other === index ? each.with(at, (each[at] ?? 0) ^ (1 << (at & 7))) : each,
            );
            if (await verify(key, value, text)) accepted.push(`${index}:${at}`);
          }
        }
        expect(accepted).toEqual([]);
      },
    );

    test('malformed keys and signatures give false, not an error', async () => {
      for (const length of [0, 31, 33, 64]) {
        expect(await verify(new Uint8Array(length), signature, message)).toBe(false);
      }
      for (const length of [0, 32, 63, 65]) {
        expect(await verify(publicKey, new Uint8Array(length), message)).toBe(false);
      }
      // No point of the curve has this y.
      const noPoint = bytesOf(`02${'00'.repeat(31)}`);
      expect(await verify(noPoint, signature, message)).toBe(false);
    });
  });
});
