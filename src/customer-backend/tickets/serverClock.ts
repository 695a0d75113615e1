/** A smaller difference does not matter to a ticket, and no measurement is exact. Milliseconds. */
const TOLERANCE = 30_000;

/**
 * By how many milliseconds this device's clock is ahead of the server's, negative if it is behind. 0 if
 * the difference is too small to matter, or if the server does not tell. Never rejects.
 */
export async function measureClock(signal: AbortSignal): Promise<number> {
  try {
    const sent = Date.now();
    // The console's own file, so that the browser lets the page read every header of the answer.
    const { headers } = await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal });
    const answered = (sent + Date.now()) / 2;
    // A copy from a cache on the way counts with its age (RFC 9111, section 5.1).
    const age = Number(headers.get('age') ?? 0) * 1000;
    const ahead = answered - Date.parse(headers.get('date') ?? '') - age;
    return Math.abs(ahead) > TOLERANCE ? ahead : 0;
  } catch {
    return 0;
  }
}

/** The words, in the language of the page: `textsOf(ticketErrorsEn).ticketErrors`. */
type Words = Readonly<Record<'clockAhead' | 'clockBehind', (amount: string) => string>>;

/** A difference of `measureClock` in words; undefined for 0. `language` is a tag (BCP 47). */
export function describeClock(ahead: number, words: Words, language: string): string | undefined {
  if (ahead === 0) return undefined;
  const difference = Math.abs(ahead);
  // The largest unit of which there are at least two, or seconds.
  const [unit, length] =
    UNITS.find(([, it]) => difference >= 2 * it) ?? (['second', 1000] as const);
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  const amount = new Intl.NumberFormat(language, format).format(difference / length);
  return ahead > 0 ? words.clockAhead(amount) : words.clockBehind(amount);
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
