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

/** The same day `count` months later, or the last one of a shorter month. */
export function addMonths(date: Date, count: number): Date {
  const last = day(date.getFullYear(), date.getMonth() + count + 1, 0);
  return day(last.getFullYear(), last.getMonth(), Math.min(date.getDate(), last.getDate()));
}

/** The Monday of a day's week. */
export function startOfWeek(date: Date): Date {
  return addDays(date, -((date.getDay() + 6) % 7));
}

/** The weeks that show a whole month, Monday first. */
export function weeksOfMonth(date: Date): Date[][] {
  const first = day(date.getFullYear(), date.getMonth(), 1);
  const last = day(date.getFullYear(), date.getMonth() + 1, 0);
  const weeks: Date[][] = [];
  for (let monday = startOfWeek(first); monday <= last; monday = addDays(monday, 7)) {
    const start = monday;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

/** The day to which a key of the APG date grid moves; undefined for any other key. */
export function moveBy(key: string, shift: boolean, from: Date): Date | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return startOfWeek(from);
    case 'End':
      return addDays(startOfWeek(from), 6);
    case 'PageUp':
      return addMonths(from, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(from, shift ? 12 : 1);
    default:
      return undefined;
  }
}
