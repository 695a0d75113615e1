import { fileNameAt, offerFile } from '../../../components/copy/copying.ts';
import { addDays, dayKey } from '../../../components/form/calendar.ts';
import { brief } from '../../../lib/graphemes.ts';
import { expiryCalendarEn } from '../../../texts/api-keys/expiryCalendar.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { oneLine } from '../../tenants/tenantText.ts';
import type { ApiKey } from '../apiKey.schema.ts';

const octetsOf = (text: string) => new TextEncoder().encode(text).length;

/** A line with CRLF, folded after 75 octets (RFC 5545, 3.1), never inside a character. */
function folded(line: string): string {
  let [text, rest] = ['', ''];
  for (const character of line) {
    if (octetsOf(rest + character) > 75) [text, rest] = [`${text}${rest}\r\n`, ' '];
    rest += character;
  }
  return `${text}${rest}\r\n`;
}

/** An escaped text value (RFC 5545, 3.3.11) in one line, without control characters. */
const valueOf = (text: string) => oneLine(text).replaceAll(/[\\;,]/g, String.raw`\$&`);

const dateOf = (day: Date) => dayKey(day).replaceAll('-', '');

/**
 * A calendar file (RFC 5545): for each key that expires after `now`, an all-day event on its last
 * local day, with an alarm a week before. Needs at least one such key, because a file needs an
 * event.
 */
export function expiryCalendar(keys: readonly ApiKey[], now: Date): string {
  const { expiryCalendar: texts, common } = textsOf(expiryCalendarEn);
  const expiring = keys.filter(({ expiresAt = '' }) => Date.parse(expiresAt) > now.getTime());
  const events = expiring.map(({ id, name, environment, expiresAt = '' }) => {
    const last = new Date(expiresAt);
    const summary = valueOf(texts.summary(brief(oneLine(name)) || common.none));
    return `BEGIN:VEVENT
UID:api-key-${valueOf(id)}
DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}
DTSTART;VALUE=DATE:${dateOf(last)}
DTEND;VALUE=DATE:${dateOf(addDays(last, 1))}
SUMMARY:${summary}
DESCRIPTION:${valueOf(texts.details(common.environments[environment], id))}
TRANSP:TRANSPARENT
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:${summary}
TRIGGER:-P7D
END:VALARM
END:VEVENT`;
  });
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Developer console//API keys//EN'];
  const lines = [...head, ...events, 'END:VCALENDAR'].join('\n').split('\n');
  return lines.map(folded).join('');
}

/** Downloads the calendar file of these keys. */
export function offerCalendar(keys: readonly ApiKey[]): void {
  const { expiryCalendar: texts } = textsOf(expiryCalendarEn);
  offerFile(expiryCalendar(keys, new Date()), fileNameAt(texts.file, 'ics'), 'text/calendar');
}
