import type { SigningKey } from './signingKey.ts';

let handed: SigningKey | undefined;

/** Hands a key to the playground that opens next, in this page's memory alone. */
export function handKey(key: SigningKey): void {
  handed = key;
  // mutant: no key is handed over a frozen page
  window.addEventListener('pagehide', () => (handed = undefined), { once: true });
}

/** The key that was handed over, once. */
export function takeHandedKey(): SigningKey | undefined {
  const key = handed;
  // mutant: handed over once
  handed = undefined;
  return key;
}
