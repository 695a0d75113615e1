import { describe, expect, test } from 'vitest';
import {
  assertInteger,
  DerReader,
  readOnly,
  smallInteger,
  TAG,
  wholeBytes,
} from '../../../../src/bank/client/attestation/der.ts';

const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'));
/** An OCTET STRING of `length` bytes whose length octets are `written`. */
const octets = (length: number, written: string) => hex(`04 ${written} ${'00'.repeat(length)}`);

const EARLY = 'ends too early';
const LONG = 'length is not in its shortest form';

describe('elements', () => {
  test('are read in a row, with and without their heads', () => {
    const reader = new DerReader(hex('02 01 05 05 00'));
    expect(reader.optional(TAG.null)).toBeUndefined();
    expect(reader.next(TAG.integer)).toEqual({ content: hex('05'), whole: hex('02 01 05') });
    expect(reader.atEnd()).toBe(false);
    expect(reader.optional(TAG.null)?.content).toHaveLength(0);
    expect(reader.atEnd()).toBe(true);
    expect(() => reader.next(TAG.null)).toThrow(EARLY);
  });

  test.each([
    ['short', octets(127, '7f')],
    ['of one byte', octets(128, '81 80')],
    ['of two bytes', octets(256, '82 01 00')],
    ['of three bytes', octets(65_536, '83 01 00 00')],
  ])('a length %s', (_, bytes) => {
    expect(readOnly(bytes, TAG.octetString).whole).toHaveLength(bytes.length);
  });

  test.each([
    ['no bytes', hex(''), EARLY],
    ['no length', hex('04'), EARLY],
    ['another tag', hex('05 00'), 'tag 5 instead of 4'],
    ['a cut length', hex('04 82 01'), EARLY],
    ['a cut content', hex('04 02 00'), 'reaches beyond its container'],
    ['something behind it', hex('04 01 00 00'), 'something follows'],
    ['an indefinite length', hex('04 80 00 00'), LONG],
    ['an indefinite length and many bytes', octets(128, '80'), LONG],
    ['a length that fits into less', octets(127, '81 7f'), LONG],
    ['a length with a leading zero', octets(128, '82 00 80'), LONG],
    ['a long length with a leading zero', octets(256, '83 00 01 00'), LONG],
    ['a length of four bytes', octets(1, '84 00 00 00 01'), LONG],
    ['a reserved length', hex('04 ff 00'), EARLY],
  ])('not with %s', (_, bytes, message) => {
    expect(() => readOnly(bytes, TAG.octetString)).toThrow(new Error(message));
  });
});

describe('integers', () => {
  test.each([
    ['02 01 00', 0],
    ['02 01 7f', 127],
    ['02 02 00 80', 128],
    ['02 02 00 ff', 255],
  ])('%s is %d', (bytes, value) => {
    expect(smallInteger(hex(bytes))).toBe(value);
  });

  test.each(['02 00', '02 01 80', '02 02 00 7f', '02 02 01 80', '02 03 00 80 00'])(
    "'%s' is not one from 0 to 255",
    (bytes) => {
      expect(() => smallInteger(hex(bytes))).toThrow('no INTEGER from 0 to 255');
    },
  );

  test.each(['00 00', '00 7f', 'ff 80', 'ff ff'])('%s is not the shortest form', (content) => {
    expect(() => assertInteger(hex(content))).toThrow('INTEGER is not in its shortest form');
  });

  test('have at least one byte', () => {
    expect(() => assertInteger(hex(''))).toThrow('empty INTEGER');
  });

  test.each(['00', '00 80', '80', '02 00 00', 'ff 7f', '00 ff 00'])(
    '%s is the shortest form',
    (content) => {
      expect(() => assertInteger(hex(content))).not.toThrow();
    },
  );
});

test('a BIT STRING has whole bytes', () => {
  expect(wholeBytes(hex('00 01 02'))).toEqual(hex('01 02'));
  for (const content of ['01 02', '']) {
    expect(() => wholeBytes(hex(content))).toThrow('BIT STRING has unused bits');
  }
});
