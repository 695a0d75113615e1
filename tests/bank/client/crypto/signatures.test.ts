// @module-tag C4
import { describe, expect, test } from 'vitest';
import { bytesOf, hex, wycheproof } from './fixtures.ts';

const ECDSA = wycheproof('ecdsa_secp384r1_sha384_p1363', { msg: hex, sig: hex });
const PSS = wycheproof('rsa_pss_4096_sha384_mgf1_48', { msg: hex, sig: hex });
const { subtle } = crypto;

// The attestation checks use WebCrypto for both, with exactly these parameters.
describe('signatures on the platform', () => {
  test.each(ECDSA)('ECDSA with P-384 and SHA-384, group %#', async ({ publicKey, tests }) => {
    const curve = { name: 'ECDSA', namedCurve: 'P-384' };
    const key = await subtle.importKey('raw', publicKey, curve, false, ['verify']);
    for (const { tcId, msg, sig, result } of tests) {
      const scheme = { name: 'ECDSA', hash: 'SHA-384' };
      const verified = await subtle.verify(scheme, key, bytesOf(sig), bytesOf(msg));
      expect({ tcId, verified }).toEqual({ tcId, verified: result === 'valid' });
    }
  });

  test.each(PSS)('RSASSA-PSS with SHA-384, group %#', async ({ publicKey, tests }) => {
    const algorithm = { name: 'RSA-PSS', hash: 'SHA-384' };
    const key = await subtle.importKey('spki', publicKey, algorithm, false, ['verify']);
    for (const { tcId, msg, sig, result } of tests) {
      const scheme = { name: 'RSA-PSS', saltLength: 48 };
      const verified = await subtle.verify(scheme, key, bytesOf(sig), bytesOf(msg));
      expect({ tcId, verified }).toEqual({ tcId, verified: result === 'valid' });
    }
  });
});
