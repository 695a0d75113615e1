import type { DialogImage } from '../../client/service.ts';

type ImageType = 'image/png' | 'image/jpeg' | 'image/gif';

/** The properties of an image, read from its bytes. */
export type ImageFacts = { type: ImageType; width: number; height: number };

/** Why an image is not shown. */
export type Refusal = 'kind' | 'bytes' | 'pixels' | 'broken';

const MAX_BYTES = 1024 * 1024;
const MAX_PIXELS = 4_000_000;
/** An image with one extremely long side cannot be scanned and fits on no page. */
const MAX_SIDE = 4096;

/** Some banks declare 'image/jpg'. */
const DECLARED = new Set(['image/png', 'image/jpeg', 'image/jpg', 'image/gif']);

type Size = { width: number; height: number };
type Bytes = Uint8Array;

const MAGIC: readonly { type: ImageType; starts: string; sizeOf: (data: Bytes) => Size }[] = [
  { type: 'image/png', starts: '\x89PNG\r\n\x1a\n', sizeOf: sizeOfPng },
  { type: 'image/jpeg', starts: '\xff\xd8\xff', sizeOf: sizeOfJpeg },
  { type: 'image/gif', starts: 'GIF87a', sizeOf: sizeOfGif },
  { type: 'image/gif', starts: 'GIF89a', sizeOf: sizeOfGif },
];

/**
 * The properties of a dialog's image, or why it must not be shown. The declared type must be PNG, JPEG
 * or GIF, and the bytes decide which of them. Byte length and pixels are limited before anything is
 * decoded, so that a small file cannot exhaust memory. Never throws.
 */
export function inspectImage(image: Pick<DialogImage, 'mimeType' | 'data'>): ImageFacts | Refusal {
  const { mimeType, data } = image;
  const [declared = ''] = mimeType.toLowerCase().split(';');
  if (!DECLARED.has(declared.trim())) return 'kind';
  if (data.length > MAX_BYTES) return 'bytes';
  const magic = MAGIC.find(({ starts }) => textAt(data, 0, starts.length) === starts);
  if (!magic) return data.length === 0 ? 'broken' : 'kind';
  const { width, height } = magic.sizeOf(data);
  if (width === 0 || height === 0) return 'broken';
  return fits({ width, height }) ? { type: magic.type, width, height } : 'pixels';
}

/** Whether an image of this size may be shown. */
export function fits({ width, height }: Size): boolean {
  return width * height <= MAX_PIXELS && width <= MAX_SIDE && height <= MAX_SIDE;
}

/** The size of an image that could not be read. */
const NOTHING: Size = { width: 0, height: 0 };

/** The header has to be the first chunk (ISO/IEC 15948, 5.6). */
function sizeOfPng(data: Bytes): Size {
  if (number(data, 8, 4) !== 13 || textAt(data, 12, 4) !== 'IHDR') return NOTHING;
  return { width: number(data, 16, 4), height: number(data, 20, 4) };
}

/** The frame header, wherever it is among the segments before the first scan (ITU-T T.81, B.2). */
function sizeOfJpeg(data: Bytes): Size {
  let at = 2;
  while (at < data.length) {
    if (data[at] !== 0xff) return NOTHING;
    const marker = data[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
    } else if (marker === 0xd9 || marker === 0xda) {
      return NOTHING;
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: number(data, at + 7, 2), height: number(data, at + 5, 2) };
    } else {
      at += 2 + Math.max(2, number(data, at + 2, 2));
    }
  }
  return NOTHING;
}

/**
 * The logical screen, extended by every frame that reaches beyond it, because browsers enlarge the
 * screen to its first frame (GIF89a, 18 and 20).
 */
function sizeOfGif(data: Bytes): Size {
  let width = little(data, 6);
  let height = little(data, 8);
  if (width === 0 || height === 0) return NOTHING;
  for (const end of framesOf(data)) {
    width = Math.max(width, end.width);
    height = Math.max(height, end.height);
  }
  return { width, height };
}

/** Where each frame of a GIF ends on its screen. */
function* framesOf(data: Bytes): Generator<Size> {
  let at = 13 + tableLength(data[10] ?? 0);
  while (at < data.length) {
    const block = data[at];
    if (block === 0x2c) {
      yield {
        width: little(data, at + 1) + little(data, at + 5),
        height: little(data, at + 3) + little(data, at + 7),
      };
      at = afterBlocks(data, at + 11 + tableLength(data[at + 9] ?? 0));
    } else if (block === 0x21) {
      at = afterBlocks(data, at + 2);
    } else {
      break;
    }
  }
}

/** Whether an image that may be shown moves: a GIF of several frames, or a PNG that announces them (acTL). */
export function moves({ data }: Pick<DialogImage, 'data'>): boolean {
  if (textAt(data, 0, 3) === 'GIF') {
    const frames = framesOf(data);
    frames.next();
    return frames.next().done !== true;
  }
  if (textAt(data, 1, 3) !== 'PNG') return false;
  for (let at = 8; at < data.length; at += 12 + number(data, at, 4)) {
    const kind = textAt(data, at + 4, 4);
    if (kind === 'acTL' || kind === 'IDAT') return kind === 'acTL';
  }
  return false;
}

/** Bytes of the colour table that a packed field declares. */
function tableLength(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** The position after a sequence of data blocks, which ends with an empty block. */
function afterBlocks(data: Bytes, start: number): number {
  let at = start;
  for (let length = data[at] ?? 0; length > 0; length = data[at] ?? 0) at += length + 1;
  return at + 1;
}

function textAt(data: Bytes, at: number, length: number): string {
  return String.fromCharCode(...data.subarray(at, at + length));
}

/** Big-endian; missing bytes count as zero. */
function number(data: Bytes, at: number, length: number): number {
  let value = 0;
  for (let index = at; index < at + length; index += 1) value = value * 256 + (data[index] ?? 0);
  return value;
}

function little(data: Bytes, at: number): number {
  return (data[at] ?? 0) + 256 * (data[at + 1] ?? 0);
}
