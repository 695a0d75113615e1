/** The console's own file, so that the browser lets the page read every header of the answer. */
const ASKED = '/config.json';

/** A difference up to this does not matter to a ticket, and the measurement is not exact. Milliseconds. */
const TOLERANCE = 30_000;

/** The header `Date` tells whole seconds (RFC 9110, section 5.6.7), half a second too early on average. */
const ROUNDED = 500;

type Parts = {
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
  signal?: AbortSignal | undefined;
};

/**
 * By how many milliseconds this device's clock is ahead of the server's, negative if it is behind:
 * exact to a second and half the time of the request. A copy from a cache on the way counts with its
 * `Age` (RFC 9111, section 5.1). Undefined if the server does not tell. Never rejects.
 */
export async function measureClock(parts: Parts = {}): Promise<number | undefined> {
  const { fetch: send = fetch, now = Date.now, signal } = parts;
  try {
    const sent = now();
    const request = { method: 'HEAD', cache: 'no-store', signal: signal ?? null } as const;
    const { headers } = await send(ASKED, request);
    const received = now();
    const age = Number(headers.get('age') ?? 0) * 1000;
    const server = Date.parse(headers.get('date') ?? '') + ROUNDED + age;
    const ahead = (sent + received) / 2 - server;
    return Number.isNaN(ahead) ? undefined : ahead;
  } catch {
    return undefined;
  }
}

/** The words, in the language of the page: `textsOf(ticketErrorsEn).ticketErrors`. */
type Words = Readonly<Record<'clockAhead' | 'clockBehind', (amount: string) => string>>;

/**
 * Milliseconds to take from this device's time to have the server's: the difference, or 0 if it is
 * unknown or too small to matter, because no measurement is exact.
 */
export function correctionOf(ahead: number | undefined): number {
  return ahead !== undefined && Math.abs(ahead) > TOLERANCE ? ahead : 0;
}

/**
 * A difference in words, as `measureClock` returns it; undefined if it is too small to matter.
 * `language` is the tag of the page's language (BCP 47).
 */
export function describeClock(
  ahead: number | undefined,
  words: Words,
  language: string,
): string | undefined {
  const difference = correctionOf(ahead);
  if (difference === 0) return undefined;
  const amount = duration(Math.abs(difference), language);
  return difference > 0 ? words.clockAhead(amount) : words.clockBehind(amount);
}

/** The largest unit of which there are at least two, or the smallest one. Milliseconds. */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** '3 hours', rounded. */
function duration(milliseconds: number, language: string): string {
  const [unit, length] = UNITS.find(([, it]) => milliseconds >= 2 * it) ?? UNITS[3];
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language, format).format(milliseconds / length);
}
