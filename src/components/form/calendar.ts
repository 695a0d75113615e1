/**
 * A day in the device's time zone: a Date at local noon. No time zone changes its clocks at noon,
 * so a skipped or repeated hour cannot move it to another day.
 */
function day(year: number, month: number, date: number): Date {
  return new Date(year, month, date, 12);
}

/** The local day of an instant. */
export function dayOf(moment: Date): Date {
  return day(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

/** A day as 'YYYY-MM-DD' in the device's time zone. */
export function dayKey(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

/**
 * Parses 'YYYY-MM-DD' as a local day; undefined for any other text. `new Date(text)` would read it
 * in UTC and could be a day off.
 */
export function parseDay(text: string): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const parsed = day(Number(year), Number(month) - 1, Number(date));
  return dayKey(parsed) === text ? parsed : undefined;
}

/** The day `count` days later. */
export function addDays(date: Date, count: number): Date {
  return day(date.getFullYear(), date.getMonth(), date.getDate() + count);
}
