/**
 * Days in the calendar of the device. A day is a Date at local noon: no time zone changes its
 * clocks then, so neither a skipped nor a repeated hour moves it to another day.
 */
function day(year: number, month: number, date: number): Date {
  return new Date(year, month, date, 12);
}

/** The day of a moment. */
export function dayOf(moment: Date): Date {
  return day(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

/** A day as 'YYYY-MM-DD' in the zone of the device. */
export function dayKey(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

/**
 * Reads 'YYYY-MM-DD' as a day of the device's calendar, by its parts: `new Date(text)` would read
 * it in UTC and be a day off. Undefined for any other text.
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
