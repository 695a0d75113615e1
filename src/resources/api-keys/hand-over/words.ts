import { utf8 } from '../../../lib/bytes.ts';
import type { SecretRequest } from './link.ts';
import { bytesOf } from './request.ts';
import { WORDS } from './wordList.ts';

const COUNT = 4;
const BITS = 11;

/**
 * Makes each guess cost about half a CPU second; an attacker needs about 2^44. The README of this folder
 * has the sum.
 */
export const ITERATIONS = 2_000_000;

/**
 * The four words of a request, 44 bits, in English whatever the console speaks: two people compare
 * them by voice. PBKDF2 with HMAC-SHA-256 (RFC 8018) of everything in the request.
 */
export async function wordsOf(
  request: SecretRequest,
  iterations = ITERATIONS,
): Promise<readonly string[]> {
  const { subtle } = crypto;
  const password = await subtle.importKey('raw', bytesOf(request), 'PBKDF2', false, ['deriveBits']);
  const salt = utf8('API key hand-over, words 1');
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  const bits = new DataView(await subtle.deriveBits(algorithm, password, 64)).getBigUint64(0);
  return Array.from({ length: COUNT }, (_, place) => {
    const shift = BigInt(64 - BITS * (place + 1));
    return WORDS[Number((bits >> shift) & 0x7ffn)] ?? '';
  });
}
