import { vi } from 'vitest';

const derive = crypto.subtle.deriveBits.bind(crypto.subtle);

/** Has the words worked out with so many rounds, and all else that is derived, such as by X25519, as ever. */
function wordsIn(roundsOf: () => number) {
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async (algorithm, ...rest) => {
    const isWords = typeof algorithm === 'object' && 'iterations' in algorithm;
    return derive(isWords ? { ...algorithm, iterations: roundsOf() } : algorithm, ...rest);
  });
}

/** Works the words of a page out with few rounds: with all of them, a test would wait for nothing it is about. */
export const quickWords = () => wordsIn(() => 1000);

/** Has the platform fail to work the words out. */
export const noWords = () =>
  wordsIn(() => {
    throw new Error('no');
  });
