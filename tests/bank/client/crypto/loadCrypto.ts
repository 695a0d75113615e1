import { expect, vi } from 'vitest';

export const PLATFORMS = ['WebCrypto', 'fallback'] as const;
export type Platform = (typeof PLATFORMS)[number];

const CURVES = '@noble/curves/ed25519.js';
const DERIVATION = '@noble/hashes/hkdf.js';

/** WebCrypto without both curves, until the spies of the test are restored. */
export function withoutCurves(): void {
  const missing = () => Promise.reject(new DOMException('No such curve', 'NotSupportedError'));
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation(missing);
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementation(missing);
}

/**
 * The functions on a platform with both curves, where the fallback must not load, and on one with
 * neither. Each has its own instances of the modules, because the curves are detected once.
 */
export async function loadCrypto(platform: Platform, replaceModules = () => {}) {
  vi.resetModules();
  for (const module of [CURVES, DERIVATION]) vi.doUnmock(module);
  if (platform === 'WebCrypto') {
    vi.doMock(CURVES, () => {
      throw new Error('The fallback was loaded');
    });
  } else {
    withoutCurves();
  }
  replaceModules();
  const { capabilities } = await import('../../../../src/bank/client/crypto/capabilities.ts');
  const native = platform === 'WebCrypto';
  expect(await capabilities()).toEqual({ x25519: native, ed25519: native });
  vi.restoreAllMocks();
  return {
    ...(await import('../../../../src/bank/client/crypto/x25519.ts')),
    ...(await import('../../../../src/bank/client/crypto/sealedBox.ts')),
    ...(await import('../../../../src/bank/client/crypto/ed25519.ts')),
  };
}

/** The functions of the fallback, and the very bytes of each secret that they hand over or derive. */
export async function loadWatched() {
  const secrets: Uint8Array[] = [];
  const watched = (secret: Uint8Array) => {
    secrets.push(secret);
    return secret;
  };
  const own = await loadCrypto('fallback', () => {
    vi.doMock(CURVES, async (original) => {
      const { x25519, ...others } = await original<typeof import('@noble/curves/ed25519.js')>();
      const getPublicKey = (secret: Uint8Array) => x25519.getPublicKey(watched(secret));
      return { ...others, x25519: { ...x25519, getPublicKey } };
    });
    vi.doMock(DERIVATION, async (original) => {
      const { hkdf, ...others } = await original<typeof import('@noble/hashes/hkdf.js')>();
      return { ...others, hkdf: (...all: Parameters<typeof hkdf>) => watched(hkdf(...all)) };
    });
  });
  return { own, secrets };
}
