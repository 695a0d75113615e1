import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { toHex } from '../../../src/verification/bank-service/bytes.ts';
import { bytesOf, hex, wycheproof } from './fixtures.ts';
import { loadCrypto, PLATFORMS } from './loadCrypto.ts';

const X25519 = wycheproof('x25519', { public: hex, private: hex, shared: hex });
const ED25519 = wycheproof('ed25519', { msg: hex, sig: hex });
const CIPHER = wycheproof('chacha20_poly1305', {
  key: hex,
  iv: hex,
  aad: hex,
  msg: hex,
  ct: hex,
  tag: hex,
});

describe.each(PLATFORMS)('curves with %s', (platform) => {
  let own: Awaited<ReturnType<typeof loadCrypto>>;
  beforeAll(async () => {
    own = await loadCrypto(platform);
  });

  test.each(X25519.flatMap(({ tests }) => tests))(
    'X25519 $tcId $flags',
    async ({ public: peer, private: secret, shared, flags }) => {
      const agreed = await (await own.keyPairFromSecret(bytesOf(secret))).agree(bytesOf(peer));
      // "Acceptable" covers keys that RFC 7748 requires us to accept and secrets that it lets us refuse.
      const expected = flags.includes('ZeroSharedSecret') ? undefined : shared;
      expect(agreed && toHex(agreed)).toBe(expected);
    },
  );

  test.each(ED25519)('Ed25519, group %#', async ({ publicKey, tests }) => {
    for (const { tcId, msg, sig, result } of tests) {
      const verified = await own.verifyEd25519(publicKey, bytesOf(sig), bytesOf(msg));
      expect({ tcId, verified }).toEqual({ tcId, verified: result === 'valid' });
    }
  });
});

/** The plaintext as hexadecimal, or the refusal. */
function opened(cipher: ReturnType<typeof chacha20poly1305>, box: Uint8Array): string {
  try {
    return toHex(cipher.decrypt(box));
  } catch {
    return 'refused';
  }
}

describe('the cipher of the boxes', () => {
  const tests = CIPHER.flatMap((group) => group.tests);
  const cipherOf = ({ key, iv, aad }: { key: string; iv: string; aad: string }) =>
    chacha20poly1305(bytesOf(key), bytesOf(iv), bytesOf(aad));

  test.each(tests.filter(({ iv }) => iv.length === 24))(
    'ChaCha20-Poly1305 opens only what it should: $tcId $comment',
    (each) => {
      const box = bytesOf(each.ct + each.tag);
      expect(opened(cipherOf(each), box)).toBe(each.result === 'valid' ? each.msg : 'refused');
    },
  );

  test.each(tests.filter(({ result }) => result === 'valid'))(
    'ChaCha20-Poly1305 seals exactly: $tcId $comment',
    (each) => {
      expect(toHex(cipherOf(each).encrypt(bytesOf(each.msg)))).toBe(each.ct + each.tag);
    },
  );

  test.each(tests.filter(({ iv }) => iv.length !== 24))(
    'ChaCha20-Poly1305 takes no other nonce: $tcId',
    (each) => {
      expect(() => cipherOf(each)).toThrow(Error);
    },
  );
});
