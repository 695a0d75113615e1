/** Milliseconds; a smaller difference does not matter to a ticket and cannot be measured. */
const TOLERANCE = 30_000;

/** Milliseconds by which this clock is ahead of the server's; 0 if unknown. Never rejects. */
export async function measureClock(signal: AbortSignal): Promise<number> {
  try {
    const sent = Date.now();
    // Same origin, so that every header of the answer is readable.
    const { headers } = await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal });
    const answered = (sent + Date.now()) / 2;
    // The age of a cached answer (RFC 9111, 5.1).
    const age = Number(headers.get('age') ?? 0) * 1000;
    const ahead = answered - Date.parse(headers.get('date') ?? '') - age;
    return Math.abs(ahead) > TOLERANCE ? ahead : 0;
  } catch {
    return 0;
  }
}

type Words = Readonly<Record<'clockAhead' | 'clockBehind', (amount: string) => string>>;

/** A difference from `measureClock` in words; undefined for 0. `language` is a BCP 47 tag. */
export function describeClock(ahead: number, words: Words, language: string): string | undefined {
  if (ahead === 0) return undefined;
  const difference = Math.abs(ahead);
  // The largest unit with at least two, or seconds.
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
