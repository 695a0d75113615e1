import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { LOGIN_CHALLENGE } from './challenges.ts';

/** An image of a dialog before it is written as JSON. */
export type Picture = { mimeType: string; data: Buffer; hhdUcData?: Buffer };

const SIZE = 48;
const CELL = 4;

/** A photoTAN-like pattern of coloured cells: a true-colour PNG of 48 × 48 pixels. */
export function pngPicture(): Picture {
  const rows = Array.from({ length: SIZE }, (_row, y) => {
    const pixels = Array.from({ length: SIZE }, (_pixel, x) => colour(x, y)).flat();
    // Each line starts with its filter; 0 is none.
    return Buffer.from([0, ...pixels]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // 8 bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const data = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { mimeType: 'image/png', data };
}

function colour(x: number, y: number): number[] {
  const cell = createHash('sha256').update(`${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`);
  const [value = 0] = cell.digest();
  return [value & 1, value & 2, value & 4].map((bit) => (bit ? 230 : 20));
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}

/** CRC-32 of PNG (ISO 3309), bit by bit: these pictures are small. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const BARS = 5;
const BAR_WIDTH = 8;
const GIF_WIDTH = BARS * BAR_WIDTH;
const GIF_HEIGHT = 12;

/** What precedes a challenge at each pass, so that readers find its beginning. */
const BEGINNING = [0x0f, 0xff];

/**
 * A flicker code: an animated GIF of five bars whose frames show a challenge, half a byte at a time
 * under a clock in the first bar, as optical TAN generators read it.
 * @param sent what goes out as `hhdUcData`, if that is not the challenge of the bars
 */
export function gifPicture(challenge = LOGIN_CHALLENGE, sent = challenge): Picture {
  const nibbles = [...BEGINNING, ...challenge].flatMap((byte) => [byte & 15, byte >> 4]);
  const frames = nibbles.flatMap((nibble) => [gifFrame(1, nibble), gifFrame(0, nibble)]);
  const data = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    words(GIF_WIDTH, GIF_HEIGHT),
    // A table of two colours, black and white.
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    // Repeats for ever.
    Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex'),
    ...frames,
    Buffer.from([0x3b]),
  ]);
  return { mimeType: 'image/gif', data, hhdUcData: sent };
}

function gifFrame(clock: number, nibble: number): Buffer {
  const bars = [clock, nibble & 1, (nibble >> 1) & 1, (nibble >> 2) & 1, (nibble >> 3) & 1];
  const pixels = Array.from(
    { length: GIF_WIDTH * GIF_HEIGHT },
    (_, n) => bars[Math.floor((n % GIF_WIDTH) / BAR_WIDTH)] ?? 0,
  );
  return Buffer.concat([
    // Shown for a twentieth of a second.
    Buffer.from('21f9040005000000', 'hex'),
    Buffer.from('2c00000000', 'hex'),
    words(GIF_WIDTH, GIF_HEIGHT),
    Buffer.from([0, 2]),
    ...blocks(packCodes(pixels)),
    Buffer.from([0]),
  ]);
}

/**
 * LZW without compression: codes of three bits, with the table cleared before it could make them
 * longer (4 clears, 5 ends).
 */
function packCodes(pixels: readonly number[]): Buffer {
  const codes = pixels.flatMap((pixel, n) => (n % 2 === 0 ? [4, pixel] : [pixel]));
  codes.push(5);
  const bytes = Buffer.alloc(Math.ceil((codes.length * 3) / 8));
  codes.forEach((code, n) => {
    for (let bit = 0; bit < 3; bit += 1) {
      const at = n * 3 + bit;
      if ((code >> bit) & 1) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
    }
  });
  return bytes;
}

function blocks(bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / 255) }, (_, n) => {
    const part = bytes.subarray(n * 255, (n + 1) * 255);
    return Buffer.concat([Buffer.from([part.length]), part]);
  });
}

function words(...values: number[]): Buffer {
  return Buffer.from(values.flatMap((value) => [value & 255, value >> 8]));
}
