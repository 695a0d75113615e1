// @module-tag C9
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fromBase64, toHex } from '../../../../src/lib/bytes.ts';
import {
  seal,
  sealWith,
  unseal,
  generateKeyPair,
  keyPairOf,
  type KeyPair,
} from '../../../../src/bank/client/crypto/sealedBox.ts';
import { bytesOf, vectors } from './fixtures.ts';

const LOW_ORDER = [
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
].map(bytesOf);

const pairOf = (secret: string) => keyPairOf(bytesOf(secret));

test.each(vectors.sealedBox)('known answer $name, within larger memory too', async (known) => {
  const ephemeral = pairOf(known.ephemeralSecret);
  const recipient = pairOf(known.recipientSecret);
  expect(toHex(ephemeral.publicKey)).toBe(known.ephemeralPublic);
  expect(toHex(recipient.publicKey)).toBe(known.recipientPublic);
  expect(ephemeral.agree(recipient.publicKey)).toEqual(bytesOf(known.sharedSecret));
  const plaintext = bytesOf(known.plaintext);
  const sealed = sealWith(ephemeral, recipient.publicKey, plaintext);
  expect(toHex(sealed)).toBe(known.sealed);
  const box = fromBase64(known.sealedBase64) ?? new Uint8Array();
  expect(await unseal(recipient, box)).toEqual(plaintext);
  const larger = new Uint8Array(box.length + 8).fill(7);
  larger.set(box, 3);
  expect(await unseal(recipient, larger.subarray(3, 3 + box.length))).toEqual(plaintext);
  // Neither the box nor the plaintext has changed.
  expect([toHex(box), toHex(plaintext)]).toEqual([known.sealed, known.plaintext]);
});

test.each(vectors.mustNotOpen)('does not open: $name', async ({ recipientSecret, sealed }) => {
  const recipient = pairOf(recipientSecret);
  expect(await unseal(recipient, bytesOf(sealed))).toBeUndefined();
});

test('a box has its own key, and fewer than 48 bytes do not open', async () => {
  const recipient = await generateKeyPair();
  const box = await seal(recipient.publicKey, new Uint8Array());
  expect(box).toHaveLength(48);
  const another = await seal(recipient.publicKey, new Uint8Array());
  expect(toHex(another.subarray(0, 32))).not.toBe(toHex(box.subarray(0, 32)));
  for (const length of [0, 1, 31, 32, 33, 47]) {
    expect(await unseal(recipient, box.subarray(0, length))).toBeUndefined();
  }
});

test('every box opens, but only for its recipient', { tags: ['C7'] }, async () => {
  const recipient = await generateKeyPair();
  const other = await generateKeyPair();
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (plaintext) => {
      const box = await seal(recipient.publicKey, plaintext);
      expect(box).toHaveLength(plaintext.length + 48);
      expect(await unseal(recipient, box)).toEqual(new Uint8Array(plaintext));
      expect(await unseal(other, box)).toBeUndefined();
    }),
    { numRuns: 10 },
  );
});

test('no box with a flipped bit, or a byte more or less, opens', async () => {
  const recipient = await generateKeyPair();
  const box = await seal(recipient.publicKey, bytesOf('68656c6c6f'));
  const opened: number[] = [];
  // One bit of each byte, and all of the key's last, one of which X25519 itself ignores.
  const bits = Array.from(box, (_, at) => at * 8 + (at % 8));
  for (const bit of [...bits, ...Array.from({ length: 8 }, (_, n) => 31 * 8 + n)]) {
    const changed = box.with(bit >> 3, (box[bit >> 3] ?? 0) ^ (1 << (bit & 7)));
    if ((await unseal(recipient, changed)) !== undefined) opened.push(bit);
  }
  expect(opened).toEqual([]);
  for (const changed of [[...box, 0], [...box].slice(0, -1), [...box, ...box]]) {
    expect(await unseal(recipient, new Uint8Array(changed))).toBeUndefined();
  }
  expect(await unseal(recipient, box)).toEqual(bytesOf('68656c6c6f'));
});

test('keys of low order, and keys and secrets of another length, are refused', async () => {
  const recipient = await generateKeyPair();
  const short = recipient.publicKey.subarray(1);
  const long = new Uint8Array([...recipient.publicKey, 0]);
  for (const key of [...LOW_ORDER, short, long, new Uint8Array()]) {
    expect(recipient.agree(key)).toBeUndefined();
    await expect(seal(key, bytesOf('00'))).rejects.toThrow(RangeError);
  }
  for (const secret of [short, long]) {
    expect(() => keyPairOf(secret)).toThrow(RangeError);
  }
  for (const key of LOW_ORDER) {
    const box = new Uint8Array(64);
    box.set(key);
    expect(await unseal(recipient, box)).toBeUndefined();
  }
});

test('secrets are erased after use, and a pair has only its public key', async () => {
  const secrets: Uint8Array[] = [];
  vi.resetModules();
  vi.doMock('@noble/hashes/hkdf.js', async (original) => {
    const { hkdf, ...others } = await original<typeof import('@noble/hashes/hkdf.js')>();
    const watched = (...all: Parameters<typeof hkdf>) => {
      const key = hkdf(...all);
      secrets.push(key);
      return key;
    };
    return { ...others, hkdf: watched };
  });
  const own = await import('../../../../src/bank/client/crypto/sealedBox.ts');
  vi.doUnmock('@noble/hashes/hkdf.js');
  const pair = await generateKeyPair();
  expect(Object.keys(pair)).toEqual(['publicKey', 'agree']);
  const agree: KeyPair['agree'] = (peer) => {
    const shared = pair.agree(peer);
    if (shared) secrets.push(shared);
    return shared;
  };
  const watched = { ...pair, agree };
  const box = own.sealWith(watched, pair.publicKey, bytesOf('aa'));
  expect(await own.unseal(watched, box)).toEqual(bytesOf('aa'));
  // The shared secret and the cipher key of each side.
  expect(secrets.map(toHex)).toEqual(Array(4).fill('00'.repeat(32)));
});
