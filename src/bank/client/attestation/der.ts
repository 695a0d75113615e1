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

/** An element: its content, and the whole with tag and length. */
export type Element = { content: Bytes; whole: Bytes };

/**
 * Reads bytes as consecutive elements of one level, strictly (ITU-T X.690, clause 10): only tags below 31 and
 * definite lengths in their shortest form. Its methods throw where the bytes are not DER, or not what is asked for.
 */
export class DerReader {
  readonly #bytes: Bytes;
  #offset = 0;

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
  }

  #byteAt(index: number): number {
    const byte = this.#bytes[index];
    if (byte === undefined) throw new Error('ends too early');
    return byte;
  }

  /** The next element, which must have this tag. */
  next(tag: number): Element {
    const start = this.#offset;
    const found = this.#byteAt(start);
    if (found !== tag) throw new Error(`tag ${found} instead of ${tag}`);
    let length = this.#byteAt(start + 1);
    let contentStart = start + 2;
    if (length >= 0x80) {
      const count = length - 0x80;
      length = 0;
      for (; contentStart < start + 2 + count; contentStart += 1) {
        length = length * 256 + this.#byteAt(contentStart);
      }
      // An indefinite length has no bytes, and is not the shortest form of any.
      if (length < (count === 1 ? 0x80 : 256 ** (count - 1))) {
        throw new Error('length is not in its shortest form');
      }
    }
    const end = contentStart + length;
    if (end > this.#bytes.length) throw new Error('reaches beyond its container');
    this.#offset = end;
    const content = this.#bytes.subarray(contentStart, end);
    return { content, whole: this.#bytes.subarray(start, end) };
  }

  /** The next element if it has this tag. */
  optional(tag: number): Element | undefined {
    return this.#bytes[this.#offset] === tag ? this.next(tag) : undefined;
  }

  /** Whether no bytes are left. */
  atEnd(): boolean {
    return this.#offset === this.#bytes.length;
  }

  /** Throws if bytes are left. */
  end(): void {
    if (!this.atEnd()) throw new Error('something follows');
  }
}

/** The only element in the bytes. @throws Error */
export function readOnly(bytes: Bytes, tag: number): Element {
  const reader = new DerReader(bytes);
  const element = reader.next(tag);
  reader.end();
  return element;
}

/** The value (0–255) of an INTEGER, the only element in the bytes, in its shortest form. @throws Error */
export function smallInteger(bytes: Bytes): number {
  const { content } = readOnly(bytes, TAG.integer);
  const [first = 0x80, second = 0] = content;
  // Only values from 128 on have a leading zero; without it they would be negative.
  if (content.length === 1 && first < 0x80) return first;
  if (content.length === 2 && first === 0 && second >= 0x80) return second;
  throw new Error('no INTEGER from 0 to 255');
}

/** Throws unless the content is an INTEGER in its shortest form, of any size. */
export function assertInteger(content: Bytes): void {
  const [first, second = 0] = content;
  if (first === undefined) throw new Error('empty INTEGER');
  // The first nine bits of a longer one are neither all zeros nor all ones (ITU-T X.690, 8.3.2).
  const nine = (first << 1) | (second >> 7);
  if (content.length > 1 && (nine === 0 || nine === 0x1ff)) {
    throw new Error('INTEGER is not in its shortest form');
  }
}

/** The bytes of a BIT STRING's content without unused bits. @throws Error */
export function wholeBytes(content: Bytes): Bytes {
  if (content[0] !== 0) throw new Error('BIT STRING has unused bits');
  return content.subarray(1);
}
