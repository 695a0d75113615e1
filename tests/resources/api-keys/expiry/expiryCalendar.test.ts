import ICAL from 'ical.js';
import { describe, expect, test, vi } from 'vitest';
import {
  expiryCalendar,
  exportedSchema,
  NOTHING_EXPORTED,
  type Exported,
} from '../../../../src/resources/api-keys/expiry/expiryCalendar.ts';
import { contentLine } from '../../../../src/resources/api-keys/expiry/icalendar.ts';
import type { ApiKey } from '../../../../src/resources/api-keys/apiKey.schema.ts';
import { buildApiKey } from '../../../hubRows.ts';

const NOW = new Date(2027, 4, 1, 12);

/** The end of the day `days` days after now, as the console makes expirations. */
const inDays = (days: number) => new Date(2027, 4, 1 + days, 23, 59, 59, 999).toISOString();
const key = (id: string, days: number | undefined, name = `Key ${id}`): ApiKey =>
  buildApiKey({ id, name, expiresAt: days === undefined ? undefined : inDays(days) });

type Options = { former?: Exported; gone?: readonly string[]; now?: Date };

async function write(
  keys: readonly ApiKey[],
  { former = NOTHING_EXPORTED, gone = [], now = NOW }: Options = {},
) {
  return expiryCalendar({
    keys,
    isGone: (id) => gone.includes(id),
    former,
    now,
    realm: 'hub.example',
    addressOf: (id) => `https://console.example/api-keys/${encodeURIComponent(id)}`,
    productName: 'Hub',
    language: 'en',
  });
}

/** The events as a calendar program reads them. */
function read(text = '') {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => ({
    get: (name: string) => String(component.getFirstPropertyValue(name)),
    alarms: component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }));
}

test('a key becomes an event of its last day, with alarms 14, 7 and 1 days before', async () => {
  const { text } = await write([key('k-1', 30)]);
  const [event] = read(text);
  expect(event?.get('uid')).toBe('k-1@hub.example');
  expect(event?.get('dtstart')).toBe('2027-05-31');
  expect(Date.parse(event?.get('dtstamp') ?? '')).toBe(NOW.getTime());
  expect(event?.get('status')).toBe('CONFIRMED');
  expect(event?.get('summary')).toBe('API key expires: Key k-1');
  expect(event?.get('url')).toBe('https://console.example/api-keys/k-1');
  expect(event?.get('description')).toContain('Key ID: k-1');
  expect(event?.alarms).toEqual(['-P14D', '-P7D', '-P1D']);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text).toMatch(/\r\nMETHOD:PUBLISH\r\n/);
  expect(text).toMatch(/END:VCALENDAR\r\n$/);
});

test.each([
  [15, ['-P14D', '-P7D', '-P1D']],
  [14, ['-P7D', '-P1D']],
  [2, ['-P1D']],
  [1, []],
  [-3, []],
])('a key that expires in %i days has no alarm that is past', async (days, alarms) => {
  const { text } = await write([key('k', days)]);
  expect(read(text)[0]?.alarms).toEqual(alarms);
});

test('a key without expiration is no event, and a file without events is none', async () => {
  expect((await write([key('a', undefined)])).text).toBeUndefined();
  const { text, events } = await write([key('a', undefined), key('b', 9)]);
  expect(read(text).map((event) => event.get('uid'))).toEqual(['b@hub.example']);
  expect(events).toBe(1);
});

describe('a file that is written again', () => {
  const later = new Date(NOW.getTime() + 60_000);

  test('has the same events with higher numbers, also within a second and with a clock set back', async () => {
    const first = await write([key('a', 20)]);
    for (const now of [later, NOW, new Date(NOW.getTime() - 86_400_000)]) {
      const again = await write([key('a', 20)], { former: first.exported, now });
      const [before, after] = [read(first.text)[0], read(again.text)[0]];
      expect(after?.get('uid')).toBe(before?.get('uid'));
      expect(Number(after?.get('sequence'))).toBeGreaterThan(Number(before?.get('sequence')));
      expect(Date.parse(after?.get('last-modified') ?? '')).toBeGreaterThan(
        Date.parse(before?.get('last-modified') ?? ''),
      );
    }
  });

  test('cancels what is gone and what has no expiration now, until its day is over', async () => {
    const first = await write([key('gone', 20), key('kept', 20), key('endless', 20)]);
    const again = [key('kept', 20), key('endless', undefined)];
    let former = first.exported;
    for (const now of [later, new Date(2027, 4, 2)]) {
      const { text, cancelled, exported } = await write(again, { former, gone: ['gone'], now });
      const events = read(text).map((event) => [event.get('uid'), event.get('status')]);
      expect(events).toEqual([
        ['kept@hub.example', 'CONFIRMED'],
        ['gone@hub.example', 'CANCELLED'],
        ['endless@hub.example', 'CANCELLED'],
      ]);
      expect(cancelled).toBe(2);
      expect(read(text)[1]?.get('dtstart')).toBe('2027-05-21');
      expect(read(text)[1]?.alarms).toEqual([]);
      former = exported;
    }
    const over = await write(again, { former, gone: ['gone'], now: new Date(2027, 5, 1) });
    expect(over.cancelled).toBe(0);
    expect(over.exported.days).toEqual({});
  });
});

describe('hostile names', () => {
  test.each([
    ['separators', 'a;b,c\\n\\d"e:f', 'a;b,c\\n\\d"e:f'],
    [
      'line breaks',
      'a\r\nEND:VEVENT\r\nBEGIN:VALARM\nb\u2028c\u0085d',
      'a END:VEVENT BEGIN:VALARM b c d',
    ],
    ['control and bidi characters', 'a\u0000b\u001bc\u202egpj.exe\u2066\u200fz', 'abcgpj.exez'],
    ['half a character', 'a\ud83db', 'a\ufffdb'],
    ['no name', ' ', '—'],
  ])('%s stay one line of text', { tags: ['X75'] }, async (_, name, shown) => {
    const { text } = await write([key('k', 30, name), key('next', 30)]);
    expect(read(text)[0]?.get('summary')).toBe(`API key expires: ${shown}`);
    expect(read(text)).toHaveLength(2);
  });

  test('an id with anything in it is one UID and one address', { tags: ['X75'] }, async () => {
    const id = 'a/../b?c=d\r\nX:1;,é';
    const [event] = read((await write([key(id, 30)])).text);
    expect(event?.get('uid')).toBe('a/../b?c=d X:1;,é@hub.example');
    expect(event?.get('url')).toBe(`https://console.example/api-keys/${encodeURIComponent(id)}`);
  });
});

const xs = (count: number) => 'x'.repeat(count);

test.each([
  ['75 octets', xs(75), [xs(75)]],
  ['a second line of 75 octets, with its space', xs(149), [xs(75), ` ${xs(74)}`]],
  ['one octet more', xs(150), [xs(75), ` ${xs(74)}`, ' x']],
  ['75 octets with four at the end', `${xs(71)}🔑`, [`${xs(71)}🔑`]],
  ['76 octets with four at the end', `${xs(72)}🔑`, [xs(72), ' 🔑']],
  ['76 octets with two at the end', `${xs(74)}é`, [xs(74), ' é']],
])('a line of %s is folded between characters where it is too long', (_, line, folded) => {
  expect(contentLine(line)).toBe(`${folded.join('\r\n')}\r\n`);
});

test('many keys are one file, in portions between which the page gets its turn', async () => {
  const keys = Array.from({ length: 600 }, (_, n) => key(String(n), 3 + n));
  const turn = vi.spyOn(globalThis, 'setTimeout');
  const { text, events, exported } = await write(keys);
  expect(turn.mock.calls.length).toBeGreaterThan(1);
  expect(events).toBe(600);
  expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(600);
  expect(Object.values(exported.days).flat()).toHaveLength(600);
});

test('of too many keys the next ones to expire are remembered', async () => {
  const long = 'x'.repeat(10_000);
  const keys = Array.from({ length: 60 }, (_, n) => key(`${n} ${long}`, 60 - n));
  const { exported, events } = await write(keys);
  expect(events).toBe(60);
  expect(JSON.stringify(exported).length).toBeLessThan(520_000);
  expect(Object.values(exported.days).flat()).toContain(`59 ${long}`);
  expect(Object.values(exported.days).flat()).not.toContain(`0 ${long}`);
});

test.each([
  [{ at: 1, days: { '20270520\r\nX:1': ['a'] } }],
  [{ at: 1e12, days: {} }],
  [{ at: -1, days: {} }],
  [{ at: 1, days: { 20270520: [1] } }],
])('%j in the storage counts as nothing', { tags: ['X76'] }, (stored) => {
  expect(exportedSchema.safeParse(stored).success).toBe(false);
});
