/** The most that a service can make the console wait. Seconds. */
const LONGEST = 60;

/** An HTTP date in its present form (RFC 9110, 5.6.7); `Date.parse` alone reads 'soon 5' as a date. */
const HTTP_DATE = /^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/;

/**
 * The Retry-After of an answer (RFC 9110, 10.2.3), a number of seconds or a date, in seconds from now: not
 * positive or NaN where the date is over or none. Undefined where it is absent, hidden by CORS or unreadable.
 */
export function retryAfterOf({ headers }: Response): number | undefined {
  const asked = headers.get('Retry-After') ?? '';
  if (HTTP_DATE.test(asked)) return (Date.parse(asked) - Date.now()) / 1000;
  return /^\d+$/.test(asked) ? Number(asked) : undefined;
}

/**
 * How long a service that answered 429 or 503 wants to be left alone, in seconds, at most 60: its
 * Retry-After. Where that says nothing or no time at all: 1, 2 and then 4 seconds by the number of refusals `before`,
 * and up to half as long again, so that many pages do not come back at once.
 */
export function waitOf(response: Response, before: number): number {
  const seconds = retryAfterOf(response) ?? 0;
  return seconds > 0
    ? Math.min(seconds, LONGEST)
    : 2 ** Math.min(before, 2) * (1 + Math.random() / 2);
}

/** Whether the answer asks to be left alone for a while: 429, or 503 with a time (RFC 6585, 4). */
export function asksToWait({ status, headers }: Response): boolean {
  return status === 429 || (status === 503 && headers.has('Retry-After'));
}
