import { expect, test } from 'vitest';
import { toHex, utf8 } from '../../../../src/lib/bytes.ts';
import { keyPairFromSecret } from '../../../../src/bank/client/crypto/x25519.ts';
import { openWith, sealTo } from '../../../../src/resources/api-keys/hand-over/hpke.ts';

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

test('sealing gives the published answer, which opens: RFC 9180, appendix A.1.1', async () => {
  const ephemeral = await keyPairFromSecret(
    bytesOf('52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736'),
  );
  const recipient = await keyPairFromSecret(
    bytesOf('4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8'),
  );
  const message = utf8('Beauty is truth, truth beauty');
  const bound = { info: utf8('Ode on a Grecian Urn'), aad: utf8('Count-0') };
  const sealed = await sealTo(recipient.publicKey, ephemeral, message, bound);
  expect(toHex(sealed)).toBe(
    '37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431' +
      'f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a9' +
      '6d8770ac83d07bea87e13c512a',
  );
  expect(await openWith(recipient, sealed, bound)).toEqual(message);
  expect(await openWith(recipient, sealed, { ...bound, info: utf8('another') })).toBeUndefined();
  expect(await openWith(recipient, sealed, { ...bound, aad: utf8('Count-1') })).toBeUndefined();
});

test('what is cut anywhere does not open', async () => {
  const pair = await keyPairFromSecret(new Uint8Array(32).fill(7));
  const ephemeral = await keyPairFromSecret(new Uint8Array(32).fill(8));
  const bound = { info: utf8(''), aad: utf8('') };
  const sealed = await sealTo(pair.publicKey, ephemeral, utf8('x'), bound);
  const opened = Array.from(sealed, (_, end) => openWith(pair, sealed.slice(0, end), bound));
  expect(new Set(await Promise.all(opened))).toEqual(new Set([undefined]));
  expect(await openWith(pair, sealed, bound)).toEqual(utf8('x'));
});

test('what both keys agreed on is overwritten by sealing and by opening', async () => {
  const pair = await keyPairFromSecret(new Uint8Array(32).fill(7));
  const bound = { info: utf8(''), aad: utf8('') };
  const agreed = new Uint8Array(32).fill(9);
  const agreeing = { ...pair, agree: () => Promise.resolve(agreed) };
  const sealed = await sealTo(pair.publicKey, agreeing, utf8('x'), bound);
  expect(agreed).toEqual(new Uint8Array(32));
  agreed.fill(9);
  expect(await openWith(agreeing, sealed, bound)).toEqual(utf8('x'));
  expect(agreed).toEqual(new Uint8Array(32));
});

test('a key of low order is sealed nothing, and nothing from one opens', async () => {
  const pair = await keyPairFromSecret(new Uint8Array(32).fill(7));
  const bound = { info: utf8(''), aad: utf8('') };
  const sealing = sealTo(new Uint8Array(32), pair, utf8('x'), bound);
  await expect(sealing).rejects.toThrow(RangeError);
  expect(await openWith(pair, new Uint8Array(80), bound)).toBeUndefined();
});
