import { expect, test } from 'vitest';
import { layOut } from '../../src/lib/jsonText.ts';

const shownOf = (json: string, most = 1000) =>
  layOut(json, most)
    .map(({ text }) => text)
    .join('');

test.each([
  ['7', '7'],
  ['"a,\\"b"', '"a,\\"b"'],
  ['[]', '[]'],
  ['[1,-2e3]', '[\n  1,\n  -2e3\n]'],
  ['{"a":[],"b":{"c":null}}', '{\n  "a": [],\n  "b": {\n    "c": null\n  }\n}'],
])('%s is laid out as %j', (json, shown) => {
  expect(shownOf(json)).toBe(shown);
});

test.each([
  [3, '[\n …'],
  [8, '[\n  1234…'],
  [100, '[\n  12345\n]'],
])('of a text %i characters are shown', (most, shown) => {
  expect(shownOf('[12345]', most)).toBe(shown);
});

test('names and texts are told apart', () => {
  const pieces = layOut('{"a":"b","c":["d",1]}', 1000);
  const of = (wanted: string) =>
    pieces.filter(({ kind }) => kind === wanted).map(({ text }) => text);
  expect(of('name')).toEqual(['"a"', '"c"']);
  expect(of('text')).toEqual(['"b"', '"d"']);
});
