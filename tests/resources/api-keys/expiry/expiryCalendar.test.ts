import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { expiryCalendar } from '../../../../src/resources/api-keys/expiry/expiryCalendar.ts';
import { buildApiKey } from '../../../hubRows.ts';
import { inZone } from './zones.ts';

const NOW = new Date('2027-05-01T12:00:00Z');
const END = '2027-05-31T21:59:59.999Z';

const write = (...keys: Parameters<typeof buildApiKey>[0][]) =>
  expiryCalendar(
    keys.map((key) => buildApiKey({ expiresAt: END, ...key })),
    NOW,
  );

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    get: (name: string) => String(event.getFirstPropertyValue(name)),
    alarms: event
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }));
}

test('a key becomes an event of its last day, which ends with the next one, and an alarm', () => {
  inZone('Europe/Berlin', () => {
    const text = write({ id: 'k-1', name: 'Shop', environment: 'Production' });
    const [event] = read(text);
    expect(event?.get('uid')).toBe('api-key-k-1');
    expect([event?.get('dtstart'), event?.get('dtend')]).toEqual(['2027-05-31', '2027-06-01']);
    expect(event?.get('dtstamp')).toBe('2027-05-01T12:00:00Z');
    expect(event?.get('summary')).toBe('API key expires: Shop');
    expect(event?.get('description')).toMatch(/Production.*k-1/);
    expect(event?.alarms).toEqual(['-P7D']);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  });
});

test('the day is that of the device, whose clocks may change', () => {
  inZone('America/Santiago', () => {
    // The day ends with the second of two hours before midnight.
    const [event] = read(write({ expiresAt: '2028-04-02T03:59:59.999Z' }));
    expect([event?.get('dtstart'), event?.get('dtend')]).toEqual(['2028-04-01', '2028-04-02']);
  });
});

test('keys that have expired or never expire are no events', () => {
  const text = write(
    { id: 'a', expiresAt: undefined },
    { id: 'b', expiresAt: NOW.toISOString() },
    { id: 'c' },
  );
  expect(read(text).map((event) => event.get('uid'))).toEqual(['api-key-c']);
});

test.each([
  ['separators', 'a;b,c\\n\\d"e:f', 'a;b,c\\n\\d"e:f'],
  ['line breaks', 'a\r\nEND:VEVENT\r\nBEGIN:VALARM\nb\u2028c', 'a END:VEVENT BEGIN:VALARM b c'],
  ['control and bidi characters', 'a\u0000b\u001bc\u202egpj.exe\u2066\u200fz', 'abcgpj.exez'],
  ['umlauts and emoji', 'Übermäßig 🔑👩‍💻', 'Übermäßig 🔑👩‍💻'],
  ['a long name', 'ä🔑'.repeat(40), 'ä🔑'.repeat(40)],
  ['no name', ' ', '—'],
])('%s stay one text of one event', { tags: ['T23'] }, (_, name, shown) => {
  const text = write({ name }, { id: 'next' });
  expect(read(text).map((event) => event.get('summary'))[0]).toBe(`API key expires: ${shown}`);
  expect(read(text)).toHaveLength(2);
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    // No character is split.
    expect(line).not.toMatch(/\p{Cs}/u);
  }
});

test('an id with any characters is one UID', { tags: ['T23'] }, () => {
  const [event] = read(write({ id: 'a/../b?c=d\r\nX:1;,é' }));
  expect(event?.get('uid')).toBe('api-key-a/../b?c=d X:1;,é');
});
