import { decodeBase64, toHex } from '../../src/lib/bytes.ts';

/** Fewer bytes are no report and no certificate, and a word may look like Base64. */
const LEAST = 256;

/** By the first four bytes: UTF-16 with its byte-order mark, or of characters below U+0100. */
const UTF_16 = {
  'utf-16le': /^(fffe|(?!00)..00(?!00)..00)/,
  'utf-16be': /^(feff|00(?!00)..00(?!00))/,
};

/** The text of a file, without a byte-order mark: UTF-8, or UTF-16; empty for anything else. */
export function textOf(file: Uint8Array): string {
  const start = toHex(file.subarray(0, 4));
  const [wide] = Object.entries(UTF_16).find(([, signs]) => signs.test(start)) ?? [];
  try {
    return new TextDecoder(wide, { fatal: true }).decode(file);
  } catch {
    return '';
  }
}

/** A dump by xxd, hexdump or od: offsets in front of words whose order of bytes is not known. */
export const DUMP = /^(.*\r?\n){0,4} *0{6,16}[: ]/;

/** The bytes that a text writes as hex or Base64. `undefined` for another text. */
export function bytesIn(text: string): Uint8Array | undefined {
  if (DUMP.test(text)) return undefined;
  const packed = text.replaceAll(/[\s"']/g, '');
  const digits = packed.replaceAll(/0x|\\x|[:,]/gi, '');
  const isHex = digits.length % 2 === 0 && /^[\da-f]+$/i.test(digits);
  const bytes = isHex ? Buffer.from(digits, 'hex') : decodeBase64(packed)?.bytes;
  return bytes && bytes.length >= LEAST ? bytes : undefined;
}
