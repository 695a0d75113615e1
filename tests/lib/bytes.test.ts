import { expect, test } from 'vitest';
import { decodeBase64, fromBase64, fromBase64Url, utf8 } from '../../src/lib/bytes.ts';

const bytes = utf8('a');
const two = new Uint8Array([0xfb, 0xff]);

test.each([
  ['YQ==', bytes, false],
  ['YQ=', bytes, false],
  ['YQ', bytes, false],
  ['YR==', bytes, true],
  ['+/8', two, false],
  ['-_8=', two, false],
  ['', utf8(''), false],
])('“%s” is Base64 in either alphabet, with or without padding', (text, read, stray) => {
  expect(decodeBase64(text)).toEqual({ bytes: read, stray });
});

// `atob` would ignore the white space.
test.each(['Y', 'Y Q', 'YQ ==', 'YQ===', 'Y=Q=', 'YÜ==', 'YQ=='.repeat(2)])(
  '“%s” is not Base64',
  (text) => {
    expect(decodeBase64(text)).toBeUndefined();
  },
);

test('each strict reader accepts only its own alphabet and padding', () => {
  expect([fromBase64('YQ=='), fromBase64Url('YQ')]).toEqual([bytes, bytes]);
  expect([fromBase64('+/8='), fromBase64Url('-_8')]).toEqual([two, two]);
  for (const text of ['YQ', 'YR==', '-_8=', 'YQ==\n']) expect(fromBase64(text)).toBeUndefined();
  for (const text of ['YQ==', 'YR', '+/8', 'YQ\n']) expect(fromBase64Url(text)).toBeUndefined();
});
