import type { Moments } from '../flow/state.ts';

/** The last part of a ticket's life, of which the person is warned. Milliseconds. */
export const SOON = 2 * 60_000;

/** The clocks of a wait; durations are whole seconds and never negative. */
type Clocks = {
  elapsed: number;
  /** Until the ticket ends. */
  left: number;
  /** Until the bank is asked next; undefined if it is not polled, or is being asked. */
  next: number | undefined;
  /** Share of the ticket's life left, from 1 (first asked) to 0. */
  share: number;
  soon: boolean;
};

/** The clocks at a moment. What is left is rounded up, so that 0 means that it is over. */
export function clocksAt(now: number, { askedAt, asksAt, expiresAt }: Moments): Clocks {
  const left = Math.max(expiresAt - now, 0);
  const whole = Math.max(expiresAt - askedAt, left, 1);
  const wait = (asksAt ?? now) - now;
  return {
    elapsed: Math.max(Math.floor((now - askedAt) / 1000), 0),
    left: Math.ceil(left / 1000),
    next: wait > 0 ? Math.ceil(wait / 1000) : undefined,
    share: left / whole,
    soon: left < SOON,
  };
}

/** '02:07', and minutes beyond an hour: '61:00'. */
export function minutesOf(seconds: number): string {
  return [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** How much of a message is compared. Characters. */
const COMPARED = 10_000;

/**
 * Whether a message says something new. One that only counts ('4:59 minutes left') would be read out
 * with every answer of the bank.
 */
export function saysAnew(former: string, next: string): boolean {
  const words = (text: string) =>
    text
      .slice(0, COMPARED)
      .replaceAll(/[\d\s]+/g, ' ')
      .trim();
  return words(former) !== words(next);
}
