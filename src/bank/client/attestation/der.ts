import { toHex, type Bytes } from '../../../lib/bytes.ts';

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

/** The tag of an explicit context-specific field. */
export const explicit = (field: number) => 0xa0 + field;

/** `whole` includes tag and length. */
export type Element = { tag: number; content: Bytes; whole: Bytes };

/**
 * The consecutive elements of one level in DER (ITU-T X.690, 10): definite lengths in their
 * shortest form. @throws Error if the bytes are not DER or an element has another tag than `all`
 */
export function* elementsIn(bytes: Bytes, all?: number): Generator<Element, void> {
  const byteAt = (index: number) => {
    const byte = bytes[index];
    if (byte === undefined) throw new Error('ends too early');
    return byte;
  };
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    let length = byteAt(start + 1);
    let contentStart = start + 2;
    if (length >= 0x80) {
      const count = length - 0x80;
      length = 0;
      for (; contentStart < start + 2 + count; contentStart += 1) {
        length = length * 256 + byteAt(contentStart);
      }
      // Also refuses the indefinite length, whose count of bytes is 0.
      if (length < (count === 1 ? 0x80 : 256 ** (count - 1))) {
        throw new Error('length is not in its shortest form');
      }
    }
    end = contentStart + length;
    if (end > bytes.length) throw new Error('reaches beyond its container');
    const tag = byteAt(start);
    if (tag !== (all ?? tag)) throw new Error(`tag ${tag} instead of ${all}`);
    const content = bytes.subarray(contentStart, end);
    yield { tag, content, whole: bytes.subarray(start, end) };
  }
}

export const optional = (tag: number) => ({ optional: tag });

/** The elements in the bytes, with exactly these tags (below 31) in this order. @throws Error */
export function read<const Tags extends readonly (number | { optional: number })[]>(
  bytes: Bytes,
  ...tags: Tags
) {
  const rest = [...elementsIn(bytes)];
  const found = tags.map((wanted) => {
    const isOptional = typeof wanted !== 'number';
    const tag = isOptional ? wanted.optional : wanted;
    if (rest[0]?.tag === tag) return rest.shift();
    if (isOptional) return undefined;
    throw new Error(`tag ${rest[0]?.tag ?? 'none'} instead of ${tag}`);
  });
  if (rest.length > 0) throw new Error('something follows');
  return found as { [At in keyof Tags]: Tags[At] extends number ? Element : Element | undefined };
}

/** Throws unless the content is an INTEGER in its shortest form (ITU-T X.690, 8.3.2). */
export function assertInteger(content: Bytes): void {
  // Beyond one byte, the first nine bits are neither all zeros nor all ones.
  if (!/^(?:..|(?!00[0-7]|ff[89a-f])....+)$/.test(toHex(content))) {
    throw new Error('INTEGER is not in its shortest form');
  }
}

/** The value (0–255) of an INTEGER that is the only element in the bytes. @throws Error */
export function smallInteger(bytes: Bytes): number {
  const digits = toHex(read(bytes, TAG.integer)[0].content);
  // Values from 128 on need a leading zero; without it they would be negative.
  if (!/^(?:00[89a-f]|[0-7]).$/.test(digits)) throw new Error('no INTEGER from 0 to 255');
  return Number.parseInt(digits, 16);
}

/** The bytes of a BIT STRING, which must have no unused bits. @throws Error */
export function wholeBytes(content: Bytes): Bytes {
  if (content[0] !== 0) throw new Error('BIT STRING has unused bits');
  return content.subarray(1);
}
