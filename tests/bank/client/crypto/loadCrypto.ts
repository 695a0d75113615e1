import { expect, vi } from 'vitest';

export const PLATFORMS = ['WebCrypto', 'fallback'] as const;
export type Platform = (typeof PLATFORMS)[number];

const CURVES = '@noble/curves/ed25519.js';

/**
 * The functions on a platform with both curves, where the fallback must not load, and on one with
 * neither. Each has its own instances of the modules, because the curves are detected once.
 */
export async function loadCrypto(platform: Platform) {
  vi.resetModules();
  if (platform === 'WebCrypto') {
    vi.doMock(CURVES, () => {
      throw new Error('The fallback was loaded');
    });
  } else {
    vi.doUnmock(CURVES);
    const missing = () => Promise.reject(new DOMException('No such curve', 'NotSupportedError'));
    vi.spyOn(crypto.subtle, 'importKey').mockImplementation(missing);
  }
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
