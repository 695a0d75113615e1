import type { DialogImage } from '../../client/service.ts';

/** Properties read from the bytes. `animated`: more than one frame. */
export type ImageFacts = {
  type: 'image/png' | 'image/jpeg' | 'image/gif';
  width: number;
  height: number;
  animated: boolean;
};

export type Refusal = 'kind' | 'bytes' | 'pixels' | 'broken';

const MAX_BYTES = 1024 * 1024;
const MAX_PIXELS = 4_000_000;
/** Pixels. */
const MAX_SIDE = 4096;

/** Some banks declare 'image/jpg'. */
const DECLARED = /^image\/(?:png|jpe?g|gif)\s*(?:;|$)/i;

/**
 * The properties of a dialog's image, which must be PNG, JPEG or GIF, or the reason not to show it.
 * Limits the pixels before decoding, so that a small file cannot exhaust memory. Never throws.
 */
export function inspectImage(image: Pick<DialogImage, 'mimeType' | 'data'>): ImageFacts | Refusal {
  const { mimeType, data } = image;
  if (!DECLARED.test(mimeType.trim())) return 'kind';
  if (data.length > MAX_BYTES) return 'bytes';
  if (data.length === 0) return 'broken';
  const facts = factsOf(data);
  if (!facts) return 'kind';
  if (facts.width === 0 || facts.height === 0) return 'broken';
  return fits(facts) ? facts : 'pixels';
}

/** The properties of an image that passed `inspectImage`, with the decoded size; or a refusal. */
export async function decodeImage(blob: Blob, facts: ImageFacts): Promise<ImageFacts | Refusal> {
  try {
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    bitmap.close();
    return fits({ width, height }) ? { ...facts, width, height } : 'pixels';
  } catch {
    return 'broken';
  }
}

const fits = ({ width, height }: Pick<ImageFacts, 'width' | 'height'>) =>
  width * height <= MAX_PIXELS && width <= MAX_SIDE && height <= MAX_SIDE;

/** By the file signature; a size of 0 stands for an unreadable one. */
function factsOf(data: Uint8Array): ImageFacts | undefined {
  const starts = textAt(data, 0, 8);
  if (starts === '\x89PNG\r\n\x1a\n') return { type: 'image/png', ...readPng(data) };
  if (starts.startsWith('\xff\xd8\xff')) return { type: 'image/jpeg', ...readJpeg(data) };
  if (/^GIF8[79]a/.test(starts)) return { type: 'image/gif', ...readGif(data) };
  return undefined;
}

const UNREADABLE = { width: 0, height: 0, animated: false };

/** The header is the first chunk (ISO/IEC 15948, 5.6); `acTL` before the data announces frames. */
function readPng(data: Uint8Array) {
  if (big(data, 8, 4) !== 13 || textAt(data, 12, 4) !== 'IHDR') return UNREADABLE;
  const size = { width: big(data, 16, 4), height: big(data, 20, 4) };
  for (let at = 8; at < data.length; at += 12 + big(data, at, 4)) {
    const kind = textAt(data, at + 4, 4);
    if (kind === 'acTL' || kind === 'IDAT') return { ...size, animated: kind === 'acTL' };
  }
  return { ...size, animated: false };
}

/** The frame header is any segment before the first scan (ITU-T T.81, B.2). */
function readJpeg(data: Uint8Array) {
  for (let at = 2; data[at] === 0xff;) {
    const marker = data[at + 1] ?? 0;
    if (marker >> 4 === 0xc && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: big(data, at + 7, 2), height: big(data, at + 5, 2), animated: false };
    }
    if (marker === 0xd9 || marker === 0xda) break;
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else at += 2 + Math.max(2, big(data, at + 2, 2));
  }
  return UNREADABLE;
}

/** The logical screen, extended by larger frames as browsers do (GIF89a, 18 and 20). */
function readGif(data: Uint8Array) {
  let width = little(data, 6);
  let height = little(data, 8);
  let frames = 0;
  if (width === 0 || height === 0) return UNREADABLE;
  let at = 13 + tableLength(data[10] ?? 0);
  while (data[at] === 0x2c || data[at] === 0x21) {
    if (data[at] === 0x21) {
      at += 2;
    } else {
      width = Math.max(width, little(data, at + 1) + little(data, at + 5));
      height = Math.max(height, little(data, at + 3) + little(data, at + 7));
      frames += 1;
      at += 11 + tableLength(data[at + 9] ?? 0);
    }
    // An empty block ends the data.
    for (; data[at]; at += (data[at] ?? 0) + 1);
    at += 1;
  }
  return { width, height, animated: frames > 1 };
}

const tableLength = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

const textAt = (data: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...data.subarray(at, at + length));

/** Big-endian; missing bytes count as zero. */
const big = (data: Uint8Array, at: number, length: number) =>
  Array.from({ length }, (_, index) => data[at + index] ?? 0).reduce((sum, it) => sum * 256 + it);

const little = (data: Uint8Array, at: number) => (data[at] ?? 0) + 256 * (data[at + 1] ?? 0);
