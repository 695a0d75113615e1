import { describe, expect, test } from 'vitest';
import {
  assertInteger,
  elementsIn,
  optional,
  read,
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
    const bytes = hex('02 01 05 05 00');
    const integer = { tag: TAG.integer, content: hex('05'), whole: hex('02 01 05') };
    const nothing = { tag: TAG.null, content: hex(''), whole: hex('05 00') };
    expect([...elementsIn(bytes)]).toEqual([integer, nothing]);
    expect(() => [...elementsIn(bytes, TAG.integer)]).toThrow('tag 5 instead of 2');
    const tags = [optional(TAG.oid), TAG.integer, TAG.null, optional(TAG.null)] as const;
    expect(read(bytes, ...tags)).toEqual([undefined, integer, nothing, undefined]);
  });

  test('may have a length of up to three further bytes, in its shortest form', () => {
    const lengths = { 127: '7f', 128: '81 80', 256: '82 01 00', 65536: '83 01 00 00' };
    for (const [length, written] of Object.entries(lengths)) {
      const bytes = octets(Number(length), written);
      expect(read(bytes, TAG.octetString)[0].whole).toEqual(bytes);
    }
  });

  test.each([
    ['no bytes', hex(''), 'tag none instead of 4'],
    ['no length', hex('04'), EARLY],
    ['another tag', hex('05 00'), 'tag 5 instead of 4'],
    ['a cut length', hex('04 82 01'), EARLY],
    ['a cut content', hex('04 02 00'), 'reaches beyond its container'],
    ['something behind it', hex('04 01 00 05 00'), 'something follows'],
    ['what is no element behind it', hex('04 01 00 00'), EARLY],
    ['an indefinite length', hex('04 80 00 00'), LONG],
    ['an indefinite length and many bytes', octets(128, '80'), LONG],
    ['a length that fits into less', octets(127, '81 7f'), LONG],
    ['a length with a leading zero', octets(128, '82 00 80'), LONG],
    ['a long length with a leading zero', octets(256, '83 00 01 00'), LONG],
    ['a length of four bytes', octets(1, '84 00 00 00 01'), LONG],
    ['a reserved length', hex('04 ff 00'), EARLY],
  ])('not with %s', (_, bytes, message) => {
    expect(() => read(bytes, TAG.octetString)).toThrow(new Error(message));
  });
});

test('an INTEGER from 0 to 255 has one form', () => {
  const values = ['02 01 00', '02 01 7f', '02 02 00 80', '02 02 00 ff'];
  expect(values.map((bytes) => smallInteger(hex(bytes)))).toEqual([0, 127, 128, 255]);
  for (const bytes of ['02 00', '02 01 80', '02 02 00 7f', '02 02 01 80', '02 03 00 80 00']) {
    expect(() => smallInteger(hex(bytes))).toThrow('no INTEGER from 0 to 255');
  }
});

test('an INTEGER of any size is in its shortest form', () => {
  for (const content of ['00', '00 80', '80', '02 00 00', 'ff 7f', '00 ff 00']) {
    expect(() => assertInteger(hex(content))).not.toThrow();
  }
  for (const content of ['', '00 00', '00 7f', 'ff 80', 'ff ff']) {
    expect(() => assertInteger(hex(content))).toThrow('not in its shortest form');
  }
});

test('a BIT STRING has whole bytes', () => {
  expect(wholeBytes(hex('00 01 02'))).toEqual(hex('01 02'));
  for (const content of ['01 02', '']) {
    expect(() => wholeBytes(hex(content))).toThrow('BIT STRING has unused bits');
  }
});
