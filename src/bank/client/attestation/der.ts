import type { Bytes } from '../../../lib/bytes.ts';

/** Tags of the types in AMD's certificates (ITU-T X.690, 8.1.2). */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8String: 0x0c,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The tag of an explicit, constructed context-specific field. */
export const explicit = (field: number) => 0xa0 + field;

export type Element = {
  tag: number;
  content: Bytes;
  /** Tag, length and content. */
  whole: Bytes;
};

/** The bytes are not DER, or not the requested element. */
export class DerError extends Error {
  override readonly name = 'DerError';
}

/** Reads the elements of one level strictly (ITU-T X.690, clause 10). */
export type DerReader = {
  /** The next element, which must have this tag. */
  next(tag: number): Element;
  /** The next element if it has this tag. */
  optional(tag: number): Element | undefined;
  /** Whether no bytes are left. */
  atEnd(): boolean;
  /** Throws if bytes are left. */
  end(): void;
};

/**
 * Reads bytes as consecutive elements. Accepts only tags below 31 and definite lengths in their
 * shortest form. All functions of the reader throw DerError.
 */
export function readDer(bytes: Bytes): DerReader {
  let offset = 0;

  function byteAt(index: number): number {
    const byte = bytes[index];
    if (byte === undefined) throw new DerError('ends too early');
    return byte;
  }

  function next(tag: number): Element {
    const start = offset;
    if (byteAt(start) !== tag) throw new DerError(`tag ${byteAt(start)} instead of ${tag}`);
    let length = byteAt(start + 1);
    let contentStart = start + 2;
    if (length >= 0x80) {
      const count = length - 0x80;
      length = 0;
      for (; contentStart < start + 2 + count; contentStart += 1) {
        length = length * 256 + byteAt(contentStart);
      }
      // An indefinite length has no bytes, and is not the shortest form of any.
      if (length < (count === 1 ? 0x80 : 256 ** (count - 1))) {
        throw new DerError('length is not in its shortest form');
      }
    }
    const end = contentStart + length;
    if (end > bytes.length) throw new DerError('reaches beyond its container');
    offset = end;
    return { tag, content: bytes.subarray(contentStart, end), whole: bytes.subarray(start, end) };
  }

  const atEnd = () => offset === bytes.length;
  return {
    next,
    optional: (tag) => (bytes[offset] === tag ? next(tag) : undefined),
    atEnd,
    end() {
      if (!atEnd()) throw new DerError('something follows');
    },
  };
}

/** The only element in the bytes. @throws DerError */
export function readOnly(bytes: Bytes, tag: number): Element {
  const reader = readDer(bytes);
  const element = reader.next(tag);
  reader.end();
  return element;
}

/** The value (0–255) of an INTEGER's content in its shortest form. @throws DerError */
export function smallInteger(content: Bytes): number {
  const [first = 0x80, second = 0] = content;
  // Only values from 128 on have a leading zero; without it they would be negative.
  if (content.length === 1 && first < 0x80) return first;
  if (content.length === 2 && first === 0 && second >= 0x80) return second;
  throw new DerError('no INTEGER from 0 to 255');
}

/** Throws DerError unless the content is an INTEGER in its shortest form, of any size. */
export function assertInteger(content: Bytes): void {
  const [first, second = 0] = content;
  if (first === undefined) throw new DerError('empty INTEGER');
  // The first nine bits of a longer one are neither all zeros nor all ones (ITU-T X.690, 8.3.2).
  const nine = (first << 1) | (second >> 7);
  if (content.length > 1 && (nine === 0 || nine === 0x1ff)) {
    throw new DerError('INTEGER is not in its shortest form');
  }
}

/** The bytes of a BIT STRING without unused bits. @throws DerError */
export function wholeBytes(content: Bytes): Bytes {
  if (content[0] !== 0) throw new DerError('BIT STRING has unused bits');
  return content.subarray(1);
}
