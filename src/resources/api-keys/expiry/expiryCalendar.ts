import * as z from 'zod/mini';
import { dayKey } from '../../../components/form/calendar.ts';
import { formatInstant } from '../../../components/text/dates.ts';
import { brief } from '../../../lib/graphemes.ts';
import { expiryCalendarEn } from '../../../texts/api-keys/expiryCalendar.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { oneLine } from '../../tenants/tenantText.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { contentLines, textValue, utcValue } from './icalendar.ts';

/** How many days before the last day of a key its alarms are. */
const ALARMS = [14, 7, 1] as const;

/**
 * What this browser remembers of the files that it has written: when the last one was, in epoch
 * seconds, and which keys had an event, by the day of the event ('20270520').
 */
export const exportedSchema = z.object({
  // The last second that a SEQUENCE, a signed number of 32 bits, can tell.
  at: z.int().check(z.gte(0), z.lte(3_800_000_000)),
  days: z.record(z.string().check(z.regex(/^\d{8}$/)), z.array(z.string())),
});
export type Exported = z.infer<typeof exportedSchema>;
export const NOTHING_EXPORTED: Exported = { at: 0, days: {} };

/** The most characters of ids that are remembered, about 12,800 UUIDs (decision 180). */
const MOST_REMEMBERED = 500_000;

/** Where the numbers of versions begin: 2025, so that they fit into 32 bits until 2092. */
const EPOCH = Date.UTC(2025, 0) / 1000;

/** After so many events the page gets a turn. */
const AT_ONCE = 200;

type CalendarSettings = {
  /** The keys of the file. */
  keys: readonly ApiKey[];
  /** Whether a key that is not among them no longer exists. */
  isGone: (id: string) => boolean;
  former: Exported;
  now: Date;
  /** What keys are unique in: the host of the hub. */
  realm: string;
  /** The address of a key's page. */
  addressOf: (id: string) => string;
  productName: string;
  language: string;
};

export type ExpiryCalendar = {
  /** The file; undefined where it would have no event, which RFC 5545 does not allow. */
  text: string | undefined;
  events: number;
  cancelled: number;
  exported: Exported;
};

/**
 * The calendar file (RFC 5545) with an event for the last day of each key that expires (decision 180).
 * Events of former files whose key is gone or no longer expires are in it as cancelled. Written in
 * portions, so that ten thousand keys do not freeze the page.
 */
export async function expiryCalendar(settings: CalendarSettings): Promise<ExpiryCalendar> {
  const { keys, isGone, former, now, productName, language } = settings;
  const { expiryCalendar: texts } = textsOf(expiryCalendarEn);
  const at = Math.max(Math.floor(now.getTime() / 1000), former.at + 1);
  const today = dayOf(now);
  const parts = [
    contentLines([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${textValue(oneLine(productName))}//API keys//${language.toUpperCase()}`,
      'METHOD:PUBLISH',
      `X-WR-CALNAME:${textValue(texts.name(oneLine(productName)))}`,
    ]),
  ];
  const writer = eventWriter(settings, at);
  const remembered: [day: string, id: string][] = [];
  const expiring = new Set<string>();
  let events = 0;
  for (const key of keys) {
    if (key.expiresAt === undefined) continue;
    const day = dayOf(new Date(key.expiresAt));
    parts.push(writer.event(key, key.expiresAt, day));
    expiring.add(key.id);
    remembered.push([day, key.id]);
    events += 1;
    if (events % AT_ONCE === 0) await turnOfThePage();
  }
  const here = new Set(keys.map(({ id }) => id));
  let cancelled = 0;
  for (const [day, ids] of Object.entries(former.days)) {
    for (const id of ids) {
      if (expiring.has(id)) continue;
      remembered.push([day, id]);
      // A day that is over needs no cancellation: nothing will ring any more.
      if (day < today || !(here.has(id) || isGone(id))) continue;
      parts.push(writer.cancellation(id, day));
      cancelled += 1;
      if (cancelled % AT_ONCE === 0) await turnOfThePage();
    }
  }
  parts.push(contentLines(['END:VCALENDAR']));
  return {
    text: events + cancelled > 0 ? parts.join('') : undefined,
    events,
    cancelled,
    exported: { at, days: byDay(remembered, today) },
  };
}

/** Writes events that have the moment of the file and its number in common. */
function eventWriter(
  { now, realm, addressOf, language }: CalendarSettings,
  at: number,
): {
  event: (key: ApiKey, expiresAt: string, day: string) => string;
  cancellation: (id: string, day: string) => string;
} {
  const { expiryCalendar: texts, common } = textsOf(expiryCalendarEn);
  const moment = utcValue(new Date(at * 1000));
  const head = (id: string, day: string) => [
    'BEGIN:VEVENT',
    `UID:${textValue(oneLine(id))}@${realm}`,
    `DTSTAMP:${moment}`,
    `LAST-MODIFIED:${moment}`,
    `SEQUENCE:${at - EPOCH}`,
    `DTSTART;VALUE=DATE:${day}`,
  ];
  const said = (name: string, text: string) => `${name};LANGUAGE=${language}:${textValue(text)}`;
  // A day is no reason to appear as busy.
  const foot = ['TRANSP:TRANSPARENT', 'END:VEVENT'];
  return {
    event(key, expiresAt, day) {
      const name = brief(oneLine(key.name)) || common.none;
      const { local, utc } = formatInstant(expiresAt);
      const alarms = ALARMS.filter((days) => startOf(day, -days) > now.getTime());
      return contentLines([
        ...head(key.id, day),
        'STATUS:CONFIRMED',
        said('SUMMARY', texts.summary(name)),
        said(
          'DESCRIPTION',
          [
            texts.until(local, utc),
            texts.environment(common.environments[key.environment]),
            texts.keyId(oneLine(key.id)),
            texts.advice,
          ].join('\n'),
        ),
        `URL:${addressOf(key.id)}`,
        ...alarms.flatMap((days) => [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          said('DESCRIPTION', texts.summary(name)),
          `TRIGGER:-P${days}D`,
          'END:VALARM',
        ]),
        ...foot,
      ]);
    },
    cancellation: (id, day) =>
      contentLines([
        ...head(id, day),
        'STATUS:CANCELLED',
        said('SUMMARY', texts.cancelled),
        said('DESCRIPTION', `${texts.cancelledWhy}\n${texts.keyId(oneLine(id))}`),
        ...foot,
      ]),
  };
}

/** The days that are not over with their keys, as many of the next ones as may be remembered. */
function byDay(events: [day: string, id: string][], today: string): Exported['days'] {
  const days: Exported['days'] = {};
  let characters = 0;
  const ahead = events.filter(([day]) => day >= today);
  for (const [day, id] of ahead.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))) {
    characters += id.length + 3;
    if (characters > MOST_REMEMBERED) break;
    (days[day] ??= []).push(id);
  }
  return days;
}

/** The day of an instant in the zone of the device, as the console shows it: '20270520'. */
const dayOf = (instant: Date): string => dayKey(instant).replaceAll('-', '');

/** When a day plus `days` begins here. Epoch milliseconds. */
function startOf(day: string, days: number): number {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, (date ?? 1) + days).getTime();
}

const turnOfThePage = () => new Promise((resolve) => setTimeout(resolve));
