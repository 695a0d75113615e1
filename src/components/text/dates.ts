import { spokenLanguage } from '../../texts/language.ts';

/** 'Wed, May 20, 2027', in German 'Mi., 20.05.2027', in local time; '' for an invalid date. */
export function formatDay(instant: string | Date): string {
  return format(instant, 'day', day());
}

/** 'Wed, May 20, 2027, 23:59' in local time. */
export function formatMoment(instant: string | Date): string {
  return format(instant, 'moment', { ...day(), ...time });
}

/** '23:59' in local time. */
export function formatTime(instant: number): string {
  return format(new Date(instant), 'time', time);
}

/** Day, time and zone for a tooltip, in local time and in UTC. */
export function formatInstant(instant: string | Date): { local: string; utc: string } {
  return {
    local: format(instant, 'local', { ...day(), ...time, timeZoneName: 'short' }),
    utc: format(instant, 'utc', { ...day(), ...time, timeZone: 'UTC' }),
  };
}

/** 'May 2027'. */
export function formatMonth(date: Date): string {
  return format(date, 'month', { month: 'long', year: 'numeric' });
}

/** 'May'. */
export function formatShortMonth(date: Date): string {
  return format(date, 'short-month', { month: 'short' });
}

/** 'Mon' or 'Monday'. */
export function formatWeekday(date: Date, length: 'short' | 'long'): string {
  return format(date, `weekday-${length}`, { weekday: length });
}

/** '20.05.2027, 23:59' in local time, in every language. */
export function formatCompact(instant: string | Date): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const two = (number: number) => String(number).padStart(2, '0');
  const dayPart = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
  return `${dayPart}, ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** German dates conventionally use the number of the month. */
const day = (): Intl.DateTimeFormatOptions =>
  spokenLanguage() === 'de'
    ? { weekday: 'short', month: '2-digit', day: '2-digit', year: 'numeric' }
    : { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' };
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Cached, because creating a formatter costs a hundred times its use. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(instant: string | Date, name: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  let formatter = formatters.get(name);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(spokenLanguage(), options);
    formatters.set(name, formatter);
  }
  return formatter.format(date);
}
