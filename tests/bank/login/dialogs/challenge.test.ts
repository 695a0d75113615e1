import { describe, expect, test } from 'vitest';
import { pngPicture } from '../../../../mock-server/bank/scenarios/images.ts';
import { flickerBytes } from '../../../../src/bank/login/chip-tan/hhdUc.ts';
import { separateChallenge } from '../../../../src/bank/login/dialogs/challenge.ts';

const png = new Uint8Array(pngPicture().data);
const picture = { mimeType: 'image/png', data: png };
const gif = { mimeType: 'image/gif', data: new Uint8Array() };

describe('a code within the message', () => {
  // test4 of hbci4java's FlickerTest.java.
  const message =
    '...TAN-Nummer: CHLGUC 002624088715131306389726041,00CHLGTEXT0244 Sie haben eine ...';

  test('is taken out, and can be drawn', () => {
    const found = separateChallenge({ message });
    expect(found.message).toBe('...TAN-Nummer:  Sie haben eine ...');
    const bytes = flickerBytes(found.image?.hhdUcData ?? new Uint8Array());
    expect(Buffer.from(bytes ?? []).toString('hex')).toBe('0f04871513130338972614312c30303b');
  });

  test('counts less than a separate code', () => {
    const image = { ...gif, hhdUcData: Uint8Array.of(1, 2, 3) };
    expect(separateChallenge({ message, image }).image).toEqual(image);
  });

  test('may be a picture in Base64', () => {
    const code = Buffer.from(png).toString('base64');
    const found = separateChallenge({ message: `CHLGUC  9999${code}CHLGTEXT0010Scan this.` });
    expect(found).toEqual({ message: 'Scan this.', image: picture });
  });
});

test.each([
  ['a picture', png],
  ['a matrix code', Uint8Array.of(0, 9, ...Buffer.from('image/png'), 0, 99, ...png)],
])('%s in place of the code is the image', (_what, hhdUcData) => {
  const { image } = separateChallenge({ message: 'Scan.', image: { ...gif, hhdUcData } });
  expect(image).toEqual(picture);
});

const PLAIN = ['', 'CHLGUC', 'CHLGTEXT before CHLGUC', 'CHLGUC 0026'];
test.each(PLAIN)('the message %j stays unchanged', (message) =>
  expect(separateChallenge({ message })).toEqual({ message, image: undefined }),
);
