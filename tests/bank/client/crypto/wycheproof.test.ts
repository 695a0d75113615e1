// @module-tag C4
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { expect, test } from 'vitest';
import { verifyEd25519 } from '../../../../src/bank/client/attestation/settlementAnswer.ts';
import { keyPairOf } from '../../../../src/bank/client/crypto/sealedBox.ts';
import { toHex } from '../../../../src/lib/bytes.ts';
import { bytesOf, wycheproof } from './fixtures.ts';

const X25519 = wycheproof<'public' | 'private' | 'shared'>('x25519');
const ED25519 = wycheproof<'msg' | 'sig'>('ed25519');
const ECDSA = wycheproof<'msg' | 'sig'>('ecdsa_secp384r1_sha384_p1363');
const PSS = wycheproof<'msg' | 'sig'>('rsa_pss_4096_sha384_mgf1_48');
const CIPHER = wycheproof<'key' | 'iv' | 'aad' | 'msg' | 'ct' | 'tag'>('chacha20_poly1305');
const { subtle } = crypto;

test('X25519 agrees with every vector', () => {
  for (const { tcId, public: peer, private: secret, shared, flags } of X25519) {
    const agreed = keyPairOf(bytesOf(secret)).agree(bytesOf(peer));
    // "Acceptable" covers keys that RFC 7748 requires us to accept and secrets that it lets us refuse.
    const expected = flags.includes('ZeroSharedSecret') ? undefined : shared;
    expect([tcId, agreed && toHex(agreed)]).toEqual([tcId, expected]);
  }
});

test('Ed25519 agrees with every vector', () => {
  for (const { tcId, publicKey, msg, sig, result } of ED25519) {
    const verified = verifyEd25519(publicKey, bytesOf(sig), bytesOf(msg));
    expect({ tcId, verified }).toEqual({ tcId, verified: result === 'valid' });
  }
});

test('a malformed key or signature gives false, not an error', () => {
  const valid = ED25519.find(({ result }) => result === 'valid');
  const { publicKey = new Uint8Array(), msg = '', sig = '' } = valid ?? {};
  expect(verifyEd25519(publicKey, bytesOf(sig), bytesOf(msg))).toBe(true);
  // The y of the last one belongs to no point of the curve.
  for (const key of ['00'.repeat(31), '00'.repeat(33), `02${'00'.repeat(31)}`]) {
    expect(verifyEd25519(bytesOf(key), bytesOf(sig), bytesOf(msg))).toBe(false);
  }
  for (const length of [0, 63, 65]) {
    expect(verifyEd25519(publicKey, new Uint8Array(length), bytesOf(msg))).toBe(false);
  }
});

const P384 = { name: 'ECDSA', namedCurve: 'P-384' };
const RSA = { name: 'RSA-PSS', hash: 'SHA-384' };
// The attestation checks use WebCrypto for both, with exactly these parameters.
test.each([
  ['ECDSA with P-384', ECDSA, 'raw', P384, { name: 'ECDSA', hash: 'SHA-384' }],
  ['RSASSA-PSS', PSS, 'spki', RSA, { name: 'RSA-PSS', saltLength: 48 }],
] as const)('%s with SHA-384, on the platform', async (_, tests, format, algorithm, scheme) => {
  for (const { tcId, publicKey, msg, sig, result } of tests) {
    const key = await subtle.importKey(format, publicKey, algorithm, false, ['verify']);
    const verified = await subtle.verify(scheme, key, bytesOf(sig), bytesOf(msg));
    expect({ tcId, verified }).toEqual({ tcId, verified: result === 'valid' });
  }
});

/** The plaintext as hexadecimal, or the refusal. */
function opened(cipher: ReturnType<typeof chacha20poly1305>, box: Uint8Array): string {
  try {
    return toHex(cipher.decrypt(box));
  } catch {
    return 'refused';
  }
}

test('the cipher of the boxes opens and seals as every vector demands', () => {
  for (const { tcId, key, iv, aad, msg, ct, tag, result } of CIPHER) {
    if (iv.length !== 24) continue;
    const cipher = () => chacha20poly1305(bytesOf(key), bytesOf(iv), bytesOf(aad));
    const isValid = result === 'valid';
    const found = opened(cipher(), bytesOf(ct + tag));
    const sealed = isValid ? toHex(cipher().encrypt(bytesOf(msg))) : ct + tag;
    expect([tcId, found, sealed]).toEqual([tcId, isValid ? msg : 'refused', ct + tag]);
  }
});
