// @module-tag C4
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { describe, expect, test } from 'vitest';
import { verifyEd25519 } from '../../../../src/bank/client/attestation/systemVersion.ts';
import { keyPairOf } from '../../../../src/bank/client/crypto/x25519.ts';
import { toHex } from '../../../../src/lib/bytes.ts';
import { bytesOf, hex, wycheproof } from './fixtures.ts';

const X25519 = wycheproof('x25519', { public: hex, private: hex, shared: hex }).flatMap(
  ({ tests }) => tests,
);
const ED25519 = wycheproof('ed25519', { msg: hex, sig: hex });
const ECDSA = wycheproof('ecdsa_secp384r1_sha384_p1363', { msg: hex, sig: hex });
const PSS = wycheproof('rsa_pss_4096_sha384_mgf1_48', { msg: hex, sig: hex });
const CIPHER = wycheproof('chacha20_poly1305', {
  key: hex,
  iv: hex,
  aad: hex,
  msg: hex,
  ct: hex,
  tag: hex,
});
const { subtle } = crypto;

test('X25519 agrees as every vector says', () => {
  for (const { tcId, public: peer, private: secret, shared, flags } of X25519) {
    const agreed = keyPairOf(bytesOf(secret)).agree(bytesOf(peer));
    // "Acceptable" covers keys that RFC 7748 requires us to accept and secrets that it lets us refuse.
    const expected = flags.includes('ZeroSharedSecret') ? undefined : shared;
    expect([tcId, agreed && toHex(agreed)]).toEqual([tcId, expected]);
  }
});

test('Ed25519 verifies what every vector says', () => {
  for (const { publicKey, tests } of ED25519) {
    for (const { tcId, msg, sig, result } of tests) {
      const verified = verifyEd25519(publicKey, bytesOf(sig), bytesOf(msg));
      expect({ tcId, verified }).toEqual({ tcId, verified: result === 'valid' });
    }
  }
});

test('a malformed key or signature gives false, not an error', () => {
  const { publicKey, tests } = ED25519[0] ?? { publicKey: new Uint8Array(), tests: [] };
  const { msg = '', sig = '' } = tests.find(({ result }) => result === 'valid') ?? {};
  expect(verifyEd25519(publicKey, bytesOf(sig), bytesOf(msg))).toBe(true);
  // No point of the curve has the last one as its y.
  for (const key of ['00'.repeat(31), '00'.repeat(33), `02${'00'.repeat(31)}`]) {
    expect(verifyEd25519(bytesOf(key), bytesOf(sig), bytesOf(msg))).toBe(false);
  }
  for (const length of [0, 63, 65]) {
    expect(verifyEd25519(publicKey, new Uint8Array(length), bytesOf(msg))).toBe(false);
  }
});

// The attestation checks use WebCrypto for both, with exactly these parameters.
describe('signatures on the platform', () => {
  const P384 = { name: 'ECDSA', namedCurve: 'P-384' };
  const RSA = { name: 'RSA-PSS', hash: 'SHA-384' };
  test.each([
    ['ECDSA with P-384', ECDSA, 'raw', P384, { name: 'ECDSA', hash: 'SHA-384' }],
    ['RSASSA-PSS', PSS, 'spki', RSA, { name: 'RSA-PSS', saltLength: 48 }],
  ] as const)('%s with SHA-384', async (_name, groups, format, algorithm, scheme) => {
    for (const { publicKey, tests } of groups) {
      const key = await subtle.importKey(format, publicKey, algorithm, false, ['verify']);
      for (const { tcId, msg, sig, result } of tests) {
        const verified = await subtle.verify(scheme, key, bytesOf(sig), bytesOf(msg));
        expect({ tcId, verified }).toEqual({ tcId, verified: result === 'valid' });
      }
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

  const nonces = tests.filter(({ iv }) => iv.length === 24);

  test('ChaCha20-Poly1305 opens only what it should, and seals exactly that', () => {
    for (const each of nonces) {
      const box = bytesOf(each.ct + each.tag);
      const expected = each.result === 'valid' ? each.msg : 'refused';
      expect([each.tcId, opened(cipherOf(each), box)]).toEqual([each.tcId, expected]);
    }
    for (const each of nonces.filter(({ result }) => result === 'valid')) {
      expect(toHex(cipherOf(each).encrypt(bytesOf(each.msg)))).toBe(each.ct + each.tag);
    }
  });
});
