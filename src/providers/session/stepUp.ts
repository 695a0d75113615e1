import * as z from 'zod/mini';
import { readJwt } from '../../lib/jwt.ts';
import { DRAFT_PREFIX } from './tab/writtenDrafts.ts';

/** What a sign-in is asked for so that the hub accepts a call (RFC 9470, 4). */
export const stepUpSchema = z.object({
  acrValues: z.optional(z.string()),
  maxAge: z.optional(z.number()),
});
export type StepUp = z.infer<typeof stepUpSchema>;

/** How far the clocks of provider and browser may differ, and how long a sign-in counts as new. Seconds. */
const LEEWAY = 60;

/** A sign-in for the hub that the provider or the person has refused, or that is not what was asked for. */
export class StepUpError extends Error {
  readonly reason: 'refused' | 'unmet';
  /** Where the person was. */
  readonly redirectTo: string;

  constructor(reason: StepUpError['reason'], redirectTo: string, cause?: unknown) {
    super(`step-up ${reason}`, { cause });
    this.name = 'StepUpError';
    this.reason = reason;
    this.redirectTo = redirectTo;
  }
}

/**
 * Whether a verified ID token is what was asked for `elapsed` seconds before: its `acr` is one of the values,
 * and its `auth_time` no older (OpenID Connect Core 1.0, 2 and 3.1.2.1). Both times are the provider's.
 */
export function isSteppedUp(idToken: string, stepUp: StepUp, elapsed: number): boolean {
  const { acr, auth_time: at, iat } = readJwt(idToken)?.claims ?? {};
  const { acrValues, maxAge } = stepUp;
  if (acrValues !== undefined && !acrValues.split(' ').some((value) => value === acr)) return false;
  if (maxAge === undefined) return true;
  if (typeof at !== 'number' || typeof iat !== 'number') return false;
  return iat - at <= maxAge + elapsed + LEEWAY;
}

/**
 * Whether the session's sign-in is what the hub asks for, although it asks: then another would not help.
 * `now` in epoch milliseconds.
 */
export function isAlreadySteppedUp(idToken: string, stepUp: StepUp, now: number): boolean {
  const { auth_time: at } = readJwt(idToken)?.claims ?? {};
  if (!isSteppedUp(idToken, { ...stepUp, maxAge: undefined }, 0)) return false;
  const { maxAge } = stepUp;
  return (
    maxAge === undefined || (typeof at === 'number' && now / 1000 - at < Math.max(maxAge, LEEWAY))
  );
}

/** The draft in which the next page finds what became of a write for which the hub asked for a sign-in. */
export const STEPPED_UP = 'stepUp';

/** 'asked' stays where the person comes back without an answer of the provider. */
export const steppedUpSchema = z.enum(['asked', 'done', 'refused', 'unmet']);
type SteppedUp = z.infer<typeof steppedUpSchema>;

/**
 * Notes it for the page that comes next; what became of it only where a write waits for it still, because
 * the draft of another person is gone by then. Never throws.
 */
export function noteStepUp(storage: Storage, state: SteppedUp): void {
  const key = DRAFT_PREFIX + STEPPED_UP;
  if (state !== 'asked' && storage.getItem(key) === null) return;
  try {
    storage.setItem(key, JSON.stringify(state));
  } catch {
    // A full storage keeps no note: the page then says nothing, and nothing was done.
  }
}
