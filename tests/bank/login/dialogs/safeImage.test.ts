// @module-tag C7
// @module-tag T18
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FULL_TIER } from '../../../fullTier.ts';
import { inspectImage, type Refusal } from '../../../../src/bank/login/dialogs/safeImage.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : part,
    ),
  );
const big = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255);
const big2 = (value: number) => big(value).slice(2);
const little = (value: number) => [value & 255, value >> 8];

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const png = (width: number, height: number) =>
  bytes(PNG_SIGNATURE, big(13), 'IHDR', big(width), big(height), [8, 2, 0, 0, 0]);

const frame = (left: number, top: number, width: number, height: number) =>
  [[0x2c], [left, top, width, height].flatMap(little), [0, 2, 1, 0, 0]].flat();
const gif = (width: number, height: number, ...blocks: number[][]) =>
  bytes('GIF89a', little(width), little(height), [0x80, 0, 0, 0, 0, 0, 255, 255, 255], ...blocks, [
    0x3b,
  ]);

const FRAME = frame(0, 0, 7, 9);
const FAR = frame(5000, 0, 9, 9);
const CONTROL = [0x21, 0xf9, 1, 0, 0];

const sof = (marker: number, width: number, height: number) =>
  [[0xff, marker, 0, 11, 8], big2(height), big2(width), [1, 1, 0x11, 0]].flat();
const EXIF = [0xff, 0xe1, 0, 6, 0xff, 0xc0, 0, 0];
const TABLE = [0xff, 0xc4, 0, 2];
const BARE = [0xff, 0x01, 0xff, 0xd0, 0xff, 0xd7];
const jpeg = (...segments: number[][]) => bytes([0xff, 0xd8], ...segments, [0xff, 0xda]);

const inspect = (data: Uint8Array<ArrayBuffer>, mimeType = 'image/png') =>
  inspectImage({ mimeType, data });

test.each([
  ['PNG', png(7, 9), 'image/png'],
  ['GIF', gif(7, 9, FRAME), 'image/gif'],
  ['progressive JPEG', jpeg(sof(0xc2, 7, 9)), 'image/jpeg'],
  ['JPEG behind what looks like a frame', jpeg(EXIF, TABLE, sof(0xc0, 7, 9)), 'image/jpeg'],
  ['JPEG with fill bytes', jpeg([0xff, 0xff, 0xff], sof(0xc0, 7, 9)), 'image/jpeg'],
  ['JPEG behind markers without a length', jpeg(BARE, sof(0xc0, 7, 9)), 'image/jpeg'],
])('%s: type and size are those of the bytes', (_name, data, type) => {
  for (const declared of ['image/png', 'IMAGE/JPG; charset=utf-8']) {
    expect(inspect(data, declared)).toEqual({ type, width: 7, height: 9, animated: false });
  }
});

describe('a refused image', { tags: ['C6'] }, () => {
  test.each<[Refusal, string, Uint8Array<ArrayBuffer>, mimeType?: string]>([
    ['kind', 'a PNG that is called SVG', png(7, 9), 'image/svg+xml'],
    ['kind', 'a PNG of no type', png(7, 9), ''],
    ['kind', 'a PNG of a type that objects inherit', png(7, 9), 'toString'],
    ['kind', 'SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['kind', 'a PNG with something in front', bytes(' ', [...png(7, 9)])],
    ['kind', 'a cut signature', png(7, 9).slice(0, 7)],
    ['broken', 'no bytes', new Uint8Array()],
    ['broken', 'a PNG of no width', png(0, 9)],
    ['broken', 'a PNG with another chunk first', bytes(PNG_SIGNATURE, big(13), 'tEXt', big(7))],
    ['broken', 'a GIF of no height', gif(7, 0)],
    ['broken', 'a JPEG without a frame', jpeg()],
    ['broken', 'a JPEG whose frame follows a scan', jpeg([0xff, 0xda, 0, 2], sof(0xc0, 7, 9))],
    ['broken', 'a JPEG that ends in a segment', bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])],
    ['broken', 'a JPEG of segments without length', jpeg([0xff, 0xe0, 0, 0, 1, 2])],
    ['pixels', 'a PNG', png(2000, 2001)],
    ['pixels', 'a GIF whose first frame is larger', gif(1, 1, frame(0, 0, 65535, 65535))],
    ['pixels', 'a GIF whose later frame lies outside', gif(9, 9, FRAME, CONTROL, FAR)],
    ['pixels', 'a JPEG', jpeg(sof(0xc2, 65535, 65535))],
  ])('%s: %s', (refusal, _what, data, mimeType) => {
    expect(inspect(data, mimeType)).toBe(refusal);
  });

  test('the limits are 4 million pixels and 1 MiB', () => {
    expect(inspect(png(2000, 2000))).toMatchObject({ width: 2000 });
    const small = [...png(7, 9)];
    const filled = (length: number) => {
      return inspect(bytes(small, Array<number>(length - small.length).fill(0)));
    };
    expect(filled(1024 * 1024)).toMatchObject({ width: 7 });
    expect(filled(1024 * 1024 + 1)).toBe('bytes');
  });
});

test('any bytes after a signature neither throw nor exceed the limits', () => {
  const signatures = fc.constantFrom(PNG_SIGNATURE, '\xff\xd8\xff', 'GIF89a', '');
  fc.assert(
    fc.property(signatures, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      const facts = inspect(bytes(start, [...rest]));
      if (typeof facts === 'string') return;
      expect(facts.width * facts.height).toBeLessThanOrEqual(4_000_000);
      expect(facts.width * facts.height).toBeGreaterThan(0);
    }),
    { numRuns: FULL_TIER ? 2000 : 100 },
  );
});

const HEADER = [...png(7, 9), 0, 0, 0, 0];

test.each([
  ['a GIF of several frames moves', gif(7, 9, FRAME, CONTROL, FRAME), true],
  ['a PNG does not move', bytes(HEADER, big(0), 'IDAT'), false],
  ['a PNG that announces frames moves', bytes(HEADER, big(8), 'acTL', big(2), big(0)), true],
  ['… too late does not move', bytes(HEADER, big(0), 'IDAT', big(0), 'acTL'), false],
])('%s', (_name, data, animated) => expect(inspect(data)).toMatchObject({ animated }));
