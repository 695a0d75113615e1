// @module-tag C9
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fromBase64, toHex } from '../../../../src/lib/bytes.ts';
import type { KeyPair } from '../../../../src/bank/client/crypto/x25519.ts';
import { bytesOf, vectors } from './fixtures.ts';
import { loadCrypto, loadWatched, PLATFORMS, withoutCurves } from './loadCrypto.ts';

const LOW_ORDER = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
].map(bytesOf);

describe.each(PLATFORMS)('sealed boxes with %s', (platform) => {
  let own: Awaited<ReturnType<typeof loadCrypto>>;
  beforeAll(async () => {
    own = await loadCrypto(platform);
  });
  const pairOf = (secret: string) => own.keyPairFromSecret(bytesOf(secret));

  describe.each(vectors.sealedBox)('known answer $name', { tags: ['C9'] }, (known) => {
    test('gives the keys, the secret and exactly the box', async () => {
      const ephemeral = await pairOf(known.ephemeralSecret);
      const recipient = await pairOf(known.recipientSecret);
      expect(toHex(ephemeral.publicKey)).toBe(known.ephemeralPublic);
      expect(toHex(recipient.publicKey)).toBe(known.recipientPublic);
      const shared = await ephemeral.agree(recipient.publicKey);
      expect(shared && toHex(shared)).toBe(known.sharedSecret);
      const box = await own.sealWith(ephemeral, recipient.publicKey, bytesOf(known.plaintext));
      expect(toHex(box)).toBe(known.sealed);
    });

    test('the box opens, from its text form and within larger memory too', async () => {
      const recipient = await pairOf(known.recipientSecret);
      const box = fromBase64(known.sealedBase64) ?? new Uint8Array();
      const opened = await own.unseal(recipient, box);
      expect(opened && toHex(opened)).toBe(known.plaintext);
      const larger = new Uint8Array(box.length + 8).fill(7);
      larger.set(box, 3);
      const within = await own.unseal(recipient, larger.subarray(3, 3 + box.length));
      expect(within && toHex(within)).toBe(known.plaintext);
    });
  });

  test.each(vectors.mustNotOpen)('does not open: $name', async ({ recipientSecret, sealed }) => {
    const recipient = await pairOf(recipientSecret);
    expect(await own.unseal(recipient, bytesOf(sealed))).toBeUndefined();
  });

  test('does not open what has fewer than 48 bytes', async () => {
    const recipient = await own.generateKeyPair();
    const box = await own.seal(recipient.publicKey, new Uint8Array());
    expect(box).toHaveLength(48);
    // Every box has its own key.
    const another = await own.seal(recipient.publicKey, new Uint8Array());
    expect(toHex(another.subarray(0, 32))).not.toBe(toHex(box.subarray(0, 32)));
    for (const length of [0, 1, 31, 32, 33, 47]) {
      expect(await own.unseal(recipient, box.subarray(0, length))).toBeUndefined();
    }
  });

  test('whatever is sealed opens again, for the recipient alone', { tags: ['C7'] }, async () => {
    const recipient = await own.generateKeyPair();
    const other = await own.generateKeyPair();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (plaintext) => {
        const box = await own.seal(recipient.publicKey, plaintext);
        expect(box).toHaveLength(plaintext.length + 48);
        expect(await own.unseal(recipient, box)).toEqual(new Uint8Array(plaintext));
        expect(await own.unseal(other, box)).toBeUndefined();
      }),
      { numRuns: 10 },
    );
  });

  test('no box with a flipped bit, or a byte more or less, opens', async () => {
    const recipient = await own.generateKeyPair();
    const box = await own.seal(recipient.publicKey, bytesOf('68656c6c6f'));
    const opened: number[] = [];
    // One bit of each byte, and all of the key's last, one of which X25519 itself ignores.
    const bits = Array.from(box, (_, at) => at * 8 + (at % 8));
    for (const bit of [...bits, ...Array.from({ length: 8 }, (_, n) => 31 * 8 + n)]) {
      const changed = box.slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      if ((await own.unseal(recipient, changed)) !== undefined) opened.push(bit);
    }
    expect(opened).toEqual([]);
    for (const changed of [[...box, 0], [...box].slice(0, -1), [...box, ...box]]) {
      expect(await own.unseal(recipient, new Uint8Array(changed))).toBeUndefined();
    }
    expect(await own.unseal(recipient, box)).toEqual(bytesOf('68656c6c6f'));
  });

  test('keys of low order, and keys and secrets of another length, are refused', async () => {
    const recipient = await own.generateKeyPair();
    const short = recipient.publicKey.subarray(1);
    const long = new Uint8Array([...recipient.publicKey, 0]);
    for (const key of [...LOW_ORDER, short, long, new Uint8Array()]) {
      expect(await recipient.agree(key)).toBeUndefined();
      await expect(own.seal(key, bytesOf('00'))).rejects.toThrow(RangeError);
    }
    for (const secret of [short, long]) {
      await expect(own.keyPairFromSecret(secret)).rejects.toThrow(RangeError);
    }
    for (const key of LOW_ORDER) {
      const box = new Uint8Array(64);
      box.set(key);
      expect(await own.unseal(recipient, box)).toBeUndefined();
    }
  });

  test('what the caller passes in stays as it is', async () => {
    const secret = bytesOf(vectors.sealedBox[0]?.recipientSecret ?? '');
    const pair = await own.keyPairFromSecret(secret);
    expect(toHex(secret)).toBe(vectors.sealedBox[0]?.recipientSecret);
    const plaintext = bytesOf('010203');
    const box = await own.seal(pair.publicKey, plaintext);
    const before = toHex(box);
    await own.unseal(pair, box);
    expect(toHex(box)).toBe(before);
    expect(toHex(plaintext)).toBe('010203');
    // A copy: the caller may overwrite the secret.
    secret.fill(0);
    expect(await own.unseal(pair, box)).toEqual(plaintext);
  });
});

test('a platform without the curves is asked for none of them', async () => {
  const own = await loadCrypto('fallback');
  withoutCurves();
  const secret = vectors.sealedBox[0]?.recipientSecret ?? '';
  for (const pair of [await own.generateKeyPair(), await own.keyPairFromSecret(bytesOf(secret))]) {
    const box = await own.seal(pair.publicKey, bytesOf('aa'));
    expect(await own.unseal(pair, box)).toEqual(bytesOf('aa'));
  }
});

test('a platform that answers with zeros agrees with nobody', async () => {
  const own = await loadCrypto('WebCrypto');
  const pair = await own.generateKeyPair();
  vi.spyOn(crypto.subtle, 'deriveBits').mockResolvedValue(new ArrayBuffer(32));
  expect(await pair.agree(pair.publicKey)).toBeUndefined();
});

test.each([
  [1, 2, 'a pair'],
  [2, 3, 'a pair'],
  [9, 3, 'OperationError'],
])(
  'a platform that fails %i times in a row is asked %i times; what comes is %s',
  async (...row) => {
    const [failures, attempts, outcome] = row;
    const own = await loadCrypto('WebCrypto');
    const generated = vi.spyOn(crypto.subtle, 'generateKey');
    for (let left = failures; left > 0; left -= 1) {
      generated.mockRejectedValueOnce(new DOMException('One byte short', 'OperationError'));
    }
    const came = await own.generateKeyPair().then(
      ({ publicKey }) => (publicKey.length === 32 ? 'a pair' : publicKey),
      (error: DOMException) => error.name,
    );
    expect(came).toBe(outcome);
    expect(generated).toHaveBeenCalledTimes(attempts);
  },
);

test('no secret outlives its use', async () => {
  const { own, secrets } = await loadWatched();
  const random = vi.spyOn(crypto, 'getRandomValues');
  const pair = await own.generateKeyPair();
  secrets.push(random.mock.results[0]?.value as Uint8Array);
  const watched: KeyPair = {
    ...pair,
    async agree(peer) {
      const shared = await pair.agree(peer);
      if (shared) secrets.push(shared);
      return shared;
    },
  };
  const box = await own.sealWith(watched, pair.publicKey, bytesOf('aa'));
  expect(await own.unseal(watched, box)).toEqual(bytesOf('aa'));
  // The pair holds the first. The others: the secret key as it was drawn; a shared secret and a cipher's key of each side.
  expect(secrets.slice(1).map(toHex)).toEqual(Array(5).fill('00'.repeat(32)));
});
