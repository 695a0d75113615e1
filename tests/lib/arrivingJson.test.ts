import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivingJson } from '../../src/lib/arrivingJson.ts';

const encoder = new TextEncoder();

/** The text as it arrives in chunks of so many bytes; the number of rows of each piece. */
function arrive(text: string, size: number) {
  const pieces: number[] = [];
  const json = arrivingJson((rows) => {
    pieces.push(rows.length);
    return rows;
  });
  const bytes = encoder.encode(text);
  for (let at = 0; at < bytes.length; at += size) json.add(bytes.subarray(at, at + size));
  return { end: () => json.end(), pieces };
}

const CHUNK = 65_521;
/** A row whose texts look like the end of one row and the start of the next, in letters of any size. */
const row = (id: number) => ({ id, text: `},{ "]}[ \\ ü 株 ${'🏦'.repeat(20)}`, none: null });
const ROWS = Array.from({ length: 8000 }, (_, id) => row(id));

describe('JSON that arrives in chunks', () => {
  test('is what JSON.parse makes of the whole text, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 400_000 }), (size) => {
        expect(arrive(JSON.stringify(ROWS), size).end()).toEqual(ROWS);
      }),
      { numRuns: 3 },
    );
  });

  test.each<[string, unknown]>([
    ['rows with rows in them', ROWS.map(({ id }) => ({ id, in: [row(1), row(2)] }))],
    ['an object', { rows: ROWS }],
    ['an empty list', []],
  ])('is read as a whole where it cannot be divided: %s', (_name, value) => {
    expect(arrive(JSON.stringify(value), CHUNK).end()).toEqual(value);
  });

  test('is an error where the whole text is one, and undefined where there is none', () => {
    const text = JSON.stringify(ROWS);
    for (const broken of [
      text.slice(0, -1),
      `${text}]`,
      text.replace('null},{', 'null},,{'),
      `${text},{}]`,
    ]) {
      expect(() => arrive(broken, CHUNK).end()).toThrow(SyntaxError);
    }
    expect(arrive('', CHUNK).end()).toBeUndefined();
  });
});
