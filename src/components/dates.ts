/** 'Wed, May 20, 2027' in the zone of the device (decision 5); '' for what is no date. */
export function formatDay(instant: string | Date): string {
  return format(instant, DAY_FORMAT);
}

/** Day, time and zone for a tooltip, in the zone of the device and in UTC. */
export function formatInstant(instant: string | Date): { local: string; utc: string } {
  return { local: format(instant, INSTANT_FORMAT), utc: format(instant, UTC_FORMAT) };
}

/** 'May 20, 21:59' in UTC: when a local day ends for everybody else. */
export function formatUtcMoment(instant: Date): string {
  return format(instant, UTC_MOMENT_FORMAT);
}

function format(instant: string | Date, formatter: Intl.DateTimeFormat): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : formatter.format(date);
}

const day = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY_FORMAT = new Intl.DateTimeFormat('en-US', day);
const INSTANT_FORMAT = new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZoneName: 'short' });
const UTC_FORMAT = new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone: 'UTC' });
const UTC_MOMENT_FORMAT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  ...time,
  timeZone: 'UTC',
});

/** 'May 2027'. */
export function formatMonth(date: Date): string {
  return format(date, MONTH_FORMAT);
}

/** The name of a day of the week: 'Mon' or 'Monday'. */
export function formatWeekday(date: Date, length: 'short' | 'long'): string {
  return format(date, WEEKDAY_FORMATS[length]);
}

const MONTH_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const WEEKDAY_FORMATS = {
  short: new Intl.DateTimeFormat('en-US', { weekday: 'short' }),
  long: new Intl.DateTimeFormat('en-US', { weekday: 'long' }),
};
