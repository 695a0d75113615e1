import { decodeBase64, toHex } from '../../src/lib/bytes.ts';

/** Minimum size of a report or certificate. A short word may also look like Base64. */
const MIN_BYTES = 256;

/** First four bytes of UTF-16 with a byte-order mark, or with two characters below U+0100. */
const UTF_16 = {
  'utf-16le': /^(fffe|(?!00)..00(?!00)..00)/,
  'utf-16be': /^(feff|00(?!00)..00(?!00))/,
};

/** The text of a UTF-8 or UTF-16 file without its byte-order mark; empty for other files. */
export function textOf(file: Uint8Array): string {
  const start = toHex(file.subarray(0, 4));
  const [wide] = Object.entries(UTF_16).find(([, signs]) => signs.test(start)) ?? [];
  try {
    return new TextDecoder(wide, { fatal: true }).decode(file);
  } catch {
    return '';
  }
}

/** A dump by xxd, hexdump or od: offsets before words of unknown byte order. */
export const DUMP = /^(.*\r?\n){0,4} *0{6,16}[: ]/;

/** The bytes of a text in hex or Base64, or `undefined`. */
export function bytesIn(text: string): Uint8Array | undefined {
  if (DUMP.test(text)) return undefined;
  const packed = text.replaceAll(/[\s"']/g, '');
  const digits = packed.replaceAll(/0x|\\x|[:,]/gi, '');
  const isHex = digits.length % 2 === 0 && /^[\da-f]+$/i.test(digits);
  const bytes = isHex ? Buffer.from(digits, 'hex') : decodeBase64(packed)?.bytes;
  return bytes && bytes.length >= MIN_BYTES ? bytes : undefined;
}
