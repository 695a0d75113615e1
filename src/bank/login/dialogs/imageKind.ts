import type { DialogImage } from '../../client/service.ts';

type ImageType = 'image/png' | 'image/jpeg' | 'image/gif';

/** The properties of an image, read from its bytes. `moves`: it has more than one frame. */
export type ImageFacts = { type: ImageType; width: number; height: number; moves: boolean };

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

/** Size and movement by the bytes behind a signature; no size if they cannot be read. */
type Reader = (data: Bytes) => Omit<ImageFacts, 'type'>;

const MAGIC: readonly { type: ImageType; starts: string; read: Reader }[] = [
  { type: 'image/png', starts: '\x89PNG\r\n\x1a\n', read: readPng },
  { type: 'image/jpeg', starts: '\xff\xd8\xff', read: readJpeg },
  { type: 'image/gif', starts: 'GIF87a', read: readGif },
  { type: 'image/gif', starts: 'GIF89a', read: readGif },
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
  const found = magic.read(data);
  if (found.width === 0 || found.height === 0) return 'broken';
  return fits(found) ? { type: magic.type, ...found } : 'pixels';
}

/** Whether an image of this size may be shown. */
export function fits({ width, height }: Size): boolean {
  return width * height <= MAX_PIXELS && width <= MAX_SIDE && height <= MAX_SIDE;
}

const UNREADABLE = { width: 0, height: 0, moves: false };

/** The header has to be the first chunk (ISO/IEC 15948, 5.6). Frames are announced before the data (acTL). */
function readPng(data: Bytes) {
  if (number(data, 8, 4) !== 13 || textAt(data, 12, 4) !== 'IHDR') return UNREADABLE;
  const size = { width: number(data, 16, 4), height: number(data, 20, 4) };
  for (let at = 8; at < data.length; at += 12 + number(data, at, 4)) {
    const kind = textAt(data, at + 4, 4);
    if (kind === 'acTL' || kind === 'IDAT') return { ...size, moves: kind === 'acTL' };
  }
  return { ...size, moves: false };
}

/** The frame header, wherever it is among the segments before the first scan (ITU-T T.81, B.2). */
function readJpeg(data: Bytes) {
  for (let at = 2; data[at] === 0xff;) {
    const marker = data[at + 1] ?? 0;
    const isFrame = marker >> 4 === 0xc && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return { width: number(data, at + 7, 2), height: number(data, at + 5, 2), moves: false };
    }
    if (marker === 0xd9 || marker === 0xda) break;
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else at += 2 + Math.max(2, number(data, at + 2, 2));
  }
  return UNREADABLE;
}

/**
 * The logical screen, extended by every frame that reaches beyond it, because browsers enlarge the
 * screen to its first frame (GIF89a, 18 and 20).
 */
function readGif(data: Bytes) {
  let width = little(data, 6);
  let height = little(data, 8);
  let frames = 0;
  if (width === 0 || height === 0) return UNREADABLE;
  let at = 13 + tableLength(data[10] ?? 0);
  for (; data[at] === 0x2c || data[at] === 0x21; at = afterBlocks(data, at)) {
    if (data[at] === 0x21) {
      at += 2;
    } else {
      width = Math.max(width, little(data, at + 1) + little(data, at + 5));
      height = Math.max(height, little(data, at + 3) + little(data, at + 7));
      frames += 1;
      at += 11 + tableLength(data[at + 9] ?? 0);
    }
  }
  return { width, height, moves: frames > 1 };
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
