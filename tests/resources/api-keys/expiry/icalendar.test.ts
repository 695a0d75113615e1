import { expect, test } from 'vitest';
import {
  contentLine,
  contentLines,
  textValue,
  utcValue,
} from '../../../../src/resources/api-keys/expiry/icalendar.ts';

const xs = (count: number) => 'x'.repeat(count);

test.each([
  ['nothing', '', ['']],
  ['75 octets', xs(75), [xs(75)]],
  ['76 octets', xs(76), [xs(75), ' x']],
  ['a second line of 75 octets, with its space', xs(149), [xs(75), ` ${xs(74)}`]],
  ['one octet more', xs(150), [xs(75), ` ${xs(74)}`, ' x']],
])('a line of %s is folded only where it is longer than allowed', (_, line, folded) => {
  expect(contentLine(line)).toBe(`${folded.join('\r\n')}\r\n`);
});

test.each([
  [1, '\u007f'],
  [2, '\u07ff'],
  [3, '\uffff'],
  [4, '\u{10ffff}'],
])(
  'a character of %i octets ends a line that it fills, and begins the next one else',
  (size, it) => {
    const room = xs(75 - size);
    expect(contentLine(room + it)).toBe(`${room}${it}\r\n`);
    expect(contentLine(`${room}x${it}`)).toBe(`${room}x\r\n ${it}\r\n`);
    expect(contentLine(`${room}${it}${it}x`)).toBe(`${room}${it}\r\n ${it}x\r\n`);
  },
);

test('lines follow one another, each with its end', () => {
  expect(contentLines(['BEGIN:VEVENT', 'END:VEVENT'])).toBe('BEGIN:VEVENT\r\nEND:VEVENT\r\n');
});

test.each([
  ['a;b,c\\d', String.raw`a\;b\,c\\d`],
  ['a\nb', String.raw`a\nb`],
  ['a\r\tb\u0085', 'ab'],
  ['a\ud83d', 'a\ufffd'],
])('the text %j is the value %j', (text, value) => {
  expect(textValue(text)).toBe(value);
});

test('an instant is written in UTC, to the second', () => {
  expect(utcValue(new Date('2027-05-20T21:59:59.999Z'))).toBe('20270520T215959Z');
});
