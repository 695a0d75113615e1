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

/** The bytes that a text writes: a dump, a list of numbers, hex or Base64. `undefined` for another text. */
export function bytesIn(text: string): Uint8Array | undefined {
  const packed = text.replaceAll(/[\s"']/g, '');
  const digits = packed.replaceAll(/0x|\\x|[:,]/gi, '');
  const isHex = digits.length % 2 === 0 && /^[\da-f]+$/i.test(digits);
  const bytes =
    dumpIn(text) ??
    numbersIn(text) ??
    (isHex ? Buffer.from(digits, 'hex') : decodeBase64(packed)?.bytes);
  return bytes && bytes.length >= LEAST ? bytes : undefined;
}

/** The only list of numbers in a text, as JSON or source code has them: `[2, 0]`, `{ 0x02, 0x00 }`. */
function numbersIn(text: string): Uint8Array | undefined {
  const [list, ...others] = text.match(/(?<=[[{])[\s\da-fx]+,[\s\da-fx,]*(?=[\]}])/gi) ?? [];
  const numbers = list?.split(',').map((number) => number.trim()) ?? [];
  if (numbers.at(-1) === '') numbers.pop();
  const isByte = (number: string) =>
    /^(0x[\da-f]{1,2}|0|[1-9]\d{0,2})$/i.test(number) && Number(number) < 256;
  if (numbers.length === 0 || others.length > 0 || !numbers.every(isByte)) return undefined;
  return Uint8Array.from(numbers, Number);
}

/** A line of a dump: its offset, and bytes, with a text of them behind. */
const LINE = /^\s*([\da-f]{6,16})(:|(?=\s|$))(.*)$/i;

/**
 * The bytes in a dump by xxd, `hexdump -C`, `od -A x -t x1` or Format-Hex, whose lines each begin where the last one
 * ended; a '*' stands for the last one again. `undefined` for another text, also for words of several bytes.
 */
function dumpIn(text: string): Uint8Array | undefined {
  let all = '';
  let last = '';
  let isRepeated = false;
  for (const line of text.split(/\r?\n/)) {
    isRepeated ||= line.trim() === '*';
    const [, offset, colon, rest = ''] = LINE.exec(line) ?? [];
    if (offset === undefined) continue;
    const start = 2 * Number.parseInt(offset, 16);
    if (isRepeated && last !== '' && start <= 2 ** 21) {
      all += last.repeat(Math.ceil(Math.max(0, start - all.length) / last.length));
    }
    if (all.length !== start) return undefined;
    // Only xxd joins bytes, two of them, and has two blanks only before their text. Its longer words may be turned round.
    const bytes = colon
      ? /^ *((?:(?:[\da-f]{2}){1,2}(?: |$))+)/i
      : /^ *((?:[\da-f]{2}(?: {1,2}|$)){1,16})/i;
    [, last = ''] = bytes.exec(rest.replace(/ {2}[|>].*$/, '')) ?? [];
    last = last.replaceAll(' ', '');
    all += last;
    isRepeated = false;
  }
  return all === '' ? undefined : Buffer.from(all, 'hex');
}
