// @module-tag X94
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flickerBytes, picturesOf } from '../../../../src/bank/login/chip-tan/hhdUc.ts';
import { readBars } from './readBars.ts';

const ofHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const ofText = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array = new Uint8Array()) =>
  Buffer.from(bytes).toString('hex').toUpperCase();
const RIGHT = '1784011041875F051234567890041203000044302C323015';

// FinTS's Challenge HHD_UC, and its transmission by the bars.
describe('published codes', () => {
  test.each([
    // FlickerTest.java of hbci4java.
    ['039870110418751012345678900812030000040,20', RIGHT],
    ['0248A0120452019980812345678', '0D85012045201998041234567855'],
    ['24088715131306389726041,00', '0F04871513130338972614312C30303B'],
    // Characters among digits.
    ['0248A01204520199808123F5678', '118501204520199848313233463536373875'],
    // A length of two digits, one that looks like three, and lengths of elements in three.
    ['190277071234567041,00', '0D0177041234567F14312C30305E'],
    ['250891715637071234567041,00', '100491715637041234567F14312C30301E'],
    [
      '044880120932160022DE125001051706484898900041,00',
      '23840120932160564445313235303031303531373036343834383938393044312C303005',
    ],
    // HHD 1.3.2.
    ['2908881904551000000039990515,00', '1204881904550500000039991531352C30308A'],
    // FlickerCodeDecoderTest.kt of fints4k: a BIC (chapter C.4.1 of the standard; 72 is a length of 8
    // with bit 6, which asks for characters), and a Luhn digit of 0.
    ['220A208290199872IE99BOFI', '100520829019981849453939424F46494B'],
    ['100880040243', '0604800402430B'],
  ])('%s', (text, bytes) => {
    expect(hexOf(flickerBytes(ofText(text)))).toBe(bytes);
    // The transmitted form.
    const read = flickerBytes(ofHex(bytes));
    expect(hexOf(read)).toBe(bytes);
    expect(readBars(picturesOf(read ?? ofHex('')))).toEqual(ofHex(bytes));
  });

  // The expected pictures of testRender1 in hbci4java's FlickerTest.java.
  test('the pictures are those of hbci4java', () => {
    const rendered =
      '11111 01111 10000 00000 11111 01111 11111 01111 11011 01011 10000 00000 11010 01010 10001 00001 ' +
      '11000 01000 10000 00000 10000 00000 10100 00100 11010 01010 10010 00010 10000 00000 10100 00100 ' +
      '11001 01001 11000 01000 10001 00001 11001 01001 10010 00010 10000 00000 10100 00100 11000 01000 ' +
      '10010 00010 11100 01100 10110 00110 11010 01010 10001 00001 11110 01110 11010 01010 11010 01010';
    const pictures = picturesOf(ofHex('0D85012045201998041234567855'));
    const shown = pictures.map((it) => [0, 1, 2, 3, 4].map((bar) => (it >> bar) & 1).join(''));
    expect(shown.join(' ')).toBe(rendered);
  });
});

describe('refused', () => {
  test.each([
    ['no data', ''],
    ['more bytes than the length says', `${RIGHT}00`],
    ['fewer bytes than the length says', RIGHT.slice(0, -2)],
    ['another amount', RIGHT.replace('302C3230', '312C3230')],
    ['another XOR digit', `${RIGHT.slice(0, -2)}14`],
  ])('transmitted, %s', (_what, hex) => {
    expect(flickerBytes(ofHex(hex))).toBeUndefined();
  });

  test.each([
    ['a length that is wrong', '0388A0120452019980812345678'],
    ['a length that is no number', '0x48A0120452019980812345678'],
    ['an element beyond the end', '0248A0120452019980912345678'],
    ['letters in the start code', '0248A01204520199A0812345678'],
    ['no start code', '0048001'],
    ['control bytes without an end', '00881010101'],
    ['a control byte that is none', '0248Azz20452019980812345678'],
    ['a fourth element', '02484011234011011011011'],
    // Without its length they are two elements of seven bytes each, with right check digits.
    ['more digits than 1.3 has room for', '38021232' + '0711111111111111'.repeat(2)],
    ['more characters than 1.3 has room for', '22021216' + 'A'.repeat(16)],
  ])('as a text, %s', (_what, text) => {
    expect(flickerBytes(ofText(text))).toBeUndefined();
  });
});

const arbitrary = fc.record({
  startCode: fc.stringMatching(/^\d{1,12}$/),
  elements: fc.array(
    fc.oneof(fc.stringMatching(/^\d{1,12}$/), fc.stringMatching(/^[ -~]{1,36}$/)),
    { maxLength: 3 },
  ),
});

/** The code as in FinTS, with one control byte. */
function textOf({ startCode, elements }: { startCode: string; elements: string[] }): string {
  const head = (0x80 | startCode.length).toString(16).toUpperCase();
  const rest = elements.map((text) => String(text.length).padStart(2, '0') + text);
  const body = [head, '01', startCode, ...rest].join('');
  return String(body.length).padStart(3, '0') + body;
}

test('a generator reads every code from the bars, even if it reads a picture again', () => {
  fc.assert(
    fc.property(arbitrary, fc.integer({ min: 1, max: 6 }), (random, times) => {
      const bytes = flickerBytes(ofText(textOf(random))) ?? new Uint8Array();
      const seen = picturesOf(bytes).flatMap((it) => Array<number>(times).fill(it));
      expect(readBars(seen)).toEqual(bytes);
      expect(flickerBytes(bytes)).toEqual(bytes);
    }),
  );
});

test('no data throws', () => {
  expect(flickerBytes(new Uint8Array(8 * 1024 * 1024).fill(0x39))).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string().map(ofText)), (data) => {
      expect(['undefined', 'object']).toContain(typeof flickerBytes(data));
    }),
  );
});
