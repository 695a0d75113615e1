import { vi } from 'vitest';

/** Works the words of a page out with few rounds: with all of them, a test would wait for nothing it is about. */
export function quickWords() {
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((algorithm, ...rest) => {
    const isSlow = typeof algorithm === 'object' && 'iterations' in algorithm;
    return derive(isSlow ? { ...algorithm, iterations: 1000 } : algorithm, ...rest);
  });
}
