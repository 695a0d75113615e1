// @module-tag X94
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  barWidths,
  FREQUENCIES,
  pacer,
  picturesOf,
} from '../../../../src/bank/login/chip-tan/flicker.ts';
import { readHhdUc, type Challenge } from '../../../../src/bank/login/chip-tan/hhdUc.ts';
import { meaningsOf } from '../../../../src/bank/login/chip-tan/meaning.ts';
import { PUBLISHED } from './published.ts';
import { readBars } from './readBars.ts';

const ofHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const ofText = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase();

function readOf(data: Uint8Array): Challenge {
  const challenge = readHhdUc(data);
  if (typeof challenge === 'string') throw new Error(`refused: ${challenge}`);
  return challenge;
}

describe('published challenges', () => {
  test.each(PUBLISHED)('$bytes of $source', ({ bytes, startCode, elements }) => {
    const challenge = readOf(ofHex(bytes));
    expect(challenge.startCode).toBe(startCode);
    expect(challenge.elements.map((element) => element.text)).toEqual(elements);
    expect([challenge.hadCheckDigits, hexOf(challenge.bytes)]).toEqual([true, bytes]);
    expect(readBars(picturesOf(challenge.bytes))).toEqual(challenge.bytes);
  });

  test.each(PUBLISHED.filter((it) => it.text))('$text of $source', ({ text = '', bytes }) => {
    const challenge = readOf(ofHex(bytes));
    expect(readHhdUc(ofText(text))).toEqual({ ...challenge, hadCheckDigits: false });
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

describe('refusals', () => {
  const RIGHT = '1784011041875F051234567890041203000044302C323015';
  test.each([
    ['no data', '', 'truncated'],
    ['more bytes than the length says', `${RIGHT}00`, 'trailing'],
    ['an element longer than the rest', RIGHT.replace('44302C3230', '45302C3230'), 'length'],
    ['control bytes without an end', '0684FFFFFFFFFF', 'length'],
    ['no start code', '0480010155', 'length'],
    ['a bit of the length that does not exist', '0624800402430B', 'length'],
    ['a fourth element', '0A0112011201120112011200', 'trailing'],
    ['a control character', RIGHT.replace('302C3230', '300A3230'), 'characters'],
    ['a start code of letters', '0714414243440000', 'characters'],
    ['another Luhn digit', `${RIGHT.slice(0, -2)}25`, 'luhn'],
    ['another XOR digit', `${RIGHT.slice(0, -2)}14`, 'xor'],
  ])('%s: %s', (_what, hex, fault) => {
    const read = readHhdUc(ofHex(hex));
    expect(typeof read === 'string' ? read : undefined).toBe(fault);
  });

  test.each([
    ['a length that is wrong', '0388A0120452019980812345678', 'length'],
    ['a length that is no number', '0x48A0120452019980812345678', 'length'],
    ['an element beyond the end', '0248A0120452019980912345678', 'length'],
    ['letters in the start code', '0248A01204520199A0812345678', 'characters'],
    // Without its length they are two elements of seven bytes each, with right check digits.
    ['more digits than 1.3 has room for', '38021232' + '0711111111111111'.repeat(2), 'length'],
    ['more characters than 1.3 has room for', '22021216' + 'A'.repeat(16), 'length'],
  ])('as a text, %s: %s', (_what, text, fault) => {
    expect(readHhdUc(ofText(text))).toBe(fault);
  });
});

test('as a text, 15 characters are what 1.3 has room for', () => {
  const fifteen = 'A'.repeat(15);
  const { version, elements } = readOf(ofText(`21021215${fifteen}`));
  expect(version).toBe('1.3');
  expect(elements).toEqual([{ text: fifteen, encoding: 'ASC' }]);
});

type Random = { startCode: string; elements: string[] };

const arbitrary: fc.Arbitrary<Random> = fc.record({
  startCode: fc.stringMatching(/^\d{1,12}$/),
  elements: fc.array(
    fc.oneof(fc.stringMatching(/^\d{1,12}$/), fc.stringMatching(/^[ -~]{1,36}$/)),
    { maxLength: 3 },
  ),
});

/** As FinTS writes it, with one control byte. */
function textOf({ startCode, elements }: Random): string {
  const head = (0x80 | startCode.length).toString(16).toUpperCase();
  const rest = elements.map((text) => String(text.length).padStart(2, '0') + text);
  const body = [head, '01', startCode, ...rest].join('');
  return String(body.length).padStart(3, '0') + body;
}

test('any challenge is read from the bars as it was written, however often each picture is seen', () => {
  fc.assert(
    fc.property(arbitrary, fc.integer({ min: 1, max: 6 }), (random, times) => {
      const challenge = readOf(ofText(textOf(random)));
      const seen = picturesOf(challenge.bytes).flatMap((it) => Array<number>(times).fill(it));
      const bytes = readBars(seen);
      expect(bytes).toEqual(challenge.bytes);
      const again = readOf(bytes);
      expect(again.hadCheckDigits).toBe(true);
      expect(again.startCode).toBe(random.startCode);
      expect(again.elements.map(({ text }) => text)).toEqual(random.elements);
    }),
  );
});

test('a challenge with any half byte changed, or cut anywhere, is refused', () => {
  const change = fc.integer({ min: 1, max: 15 });
  fc.assert(
    fc.property(arbitrary, fc.nat(), change, fc.boolean(), (random, where, by, upper) => {
      const right = readOf(ofText(textOf(random))).bytes;
      const at = where % right.length;
      const wrong = Uint8Array.from(right, (byte, n) =>
        n === at ? byte ^ (upper ? by << 4 : by) : byte,
      );
      expect(typeof readHhdUc(wrong)).toBe('string');
      expect(typeof readHhdUc(right.slice(0, at))).toBe('string');
    }),
  );
});

test('no data at all makes it fail', { tags: ['X97'] }, () => {
  expect(readHhdUc(new Uint8Array(8 * 1024 * 1024).fill(0x39))).toBe('trailing');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (data) => {
      expect(['string', 'object']).toContain(typeof readHhdUc(data));
    }),
  );
});

describe('what the elements mean', () => {
  test.each([
    [
      '11048714955205123456789F14302C303107',
      [
        ['account', '123456789'],
        ['amount', '0,01'],
      ],
    ],
    [
      '1f8501239230206956444531323530303130353137303634383438393839305e',
      [['iban', 'DE12500105170648489890']],
    ],
    // The check digits of this one are wrong.
    [
      '1F85012392301246564445323631323334353637383039383736353433323175',
      [['data', 'DE26123456780987654321']],
    ],
  ])('%s', (hex, expected) => {
    const named = meaningsOf(readOf(ofHex(hex)));
    expect(named.map(({ meaning, text }) => [meaning, text])).toEqual(expected);
  });
});

test.each([
  ['the widest of a small page', 123.9, [116]],
  ['one that just fits', 124, [116, 124]],
  ['all of a page that is narrower than any', 99.9, [99]],
  ['no less than a pixel where there is no room', -10, [1]],
])('the bars take %s: %d pixels', (_what, available, widths) => {
  expect(barWidths(available)).toEqual(widths);
});

describe('the pace', () => {
  const frames = (rate: number, count: number) =>
    Array.from({ length: count }, (_, n) => 5 + (n * 1000) / rate);

  test.each(FREQUENCIES)('%i pictures a second, each for the same time, at 60 Hz', (frequency) => {
    const isDue = pacer(frequency);
    const due = frames(60, 600).map(isDue);
    expect(due.filter(Boolean)).toHaveLength(10 * frequency);
    expect(due).toEqual(due.map((_, n) => n % (60 / frequency) === 0));
  });

  test.each([50, 59.94, 144])('no drift on a screen of %d Hz', (rate) => {
    for (const frequency of FREQUENCIES) {
      const isDue = pacer(frequency);
      const shown = frames(rate, Math.round(rate * 30)).filter(isDue).length;
      expect(Math.abs(shown - 30 * frequency)).toBeLessThanOrEqual(1);
    }
  });

  test.each([
    ['a long', [0, 16, 32, 48, 64, 500, 516, 532, 549, 566], [0, 48, 500, 549]],
    ['one picture of', [0, 100, 116, 132, 148], [0, 100, 148]],
  ])('after %s stall no picture is shown for less than its time', (_what, times, due) => {
    expect(times.filter(pacer(20))).toEqual(due);
  });
});
