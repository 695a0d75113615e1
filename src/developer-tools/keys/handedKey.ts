import type { SigningKey } from './signingKey.ts';

let handed: SigningKey | undefined;

/** Hands a key to the playground that opens next, in this page's memory alone. */
export function handKey(key: SigningKey): void {
  handed = key;
  window.addEventListener('pagehide', () => (handed = undefined), { once: true });
}

/** The key that was handed over, once. */
export function takeHandedKey(): SigningKey | undefined {
  const key = handed;
  handed = undefined;
  return key;
}
