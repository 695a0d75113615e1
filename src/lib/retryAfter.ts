/** Longest wait that a service can impose. Seconds. */
const MAX_WAIT = 60;

/** An HTTP date in its current form (RFC 9110, 5.6.7); `Date.parse` would accept 'soon 5'. */
const HTTP_DATE = /^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/;

/**
 * The Retry-After of an answer (RFC 9110, 10.2.3) in seconds from now; not positive for a past
 * date, NaN for an impossible one. Undefined if it is absent, hidden by CORS or unreadable.
 */
export function retryAfterOf({ headers }: Response): number | undefined {
  const asked = headers.get('Retry-After') ?? '';
  if (HTTP_DATE.test(asked)) return (Date.parse(asked) - Date.now()) / 1000;
  return /^\d+$/.test(asked) ? Number(asked) : undefined;
}

/**
 * Seconds to wait after a 429 or 503, at most 60: the Retry-After if it is positive. Otherwise 1, 2
 * and then 4 seconds by the number of refusals `before`. Up to half of that is added at random, so
 * that many pages do not call at the same time.
 */
export function waitOf(response: Response, before: number): number {
  const seconds = retryAfterOf(response) ?? 0;
  return seconds > 0
    ? Math.min(seconds, MAX_WAIT)
    : 2 ** Math.min(before, 2) * (1 + Math.random() / 2);
}

/** True if the answer asks the client to wait: 429 (RFC 6585, 4), or 503 with Retry-After. */
export function asksToWait({ status, headers }: Response): boolean {
  return status === 429 || (status === 503 && headers.has('Retry-After'));
}
