import type { Ready } from './effects.ts';
import { busyFor, isSilence } from '../../errors.ts';
import type { LoginParts } from './parts.ts';
import type { Dialog, StateOf } from './state.ts';

type Outcomes = {
  /** The ticket has ended. */
  ended: (state: StateOf<'ShowDialog'>) => void;
  /** The bank has to be asked whether the person is done. */
  ask: (state: StateOf<'ShowDialog'>) => void;
};

/**
 * Waits with the person for an approval that is given elsewhere (decision 26): polls at
 * the service's interval, never while this device is offline, and ends with the ticket.
 */
export function createApproval<Result>(
  { effects, state, dispatch, task, tickets }: LoginParts<Result>,
  { ended, ask }: Outcomes,
) {
  /** Polls after so many milliseconds, or never if `wait` is undefined. */
  function attend({ expiresAt }: Pick<Ready, 'expiresAt'>, wait: number | undefined) {
    const remaining = () => expiresAt - effects.now();

    async function untilDue(signal: AbortSignal) {
      await effects.wait(wait ?? pollingWait(Infinity, remaining()), signal);
      signal.throwIfAborted();
      if (wait === undefined || remaining() <= 0 || !effects.isOffline()) return;
      dispatch('ShowDialog', { type: 'paused', by: 'offline', asksAt: undefined });
      const end = effects.wait(Math.min(remaining(), LONGEST_TIMER), signal);
      await Promise.race([effects.online(signal), end]);
    }

    task.begin(
      untilDue,
      () => {
        const at = state.get();
        if (at.name !== 'ShowDialog') return;
        if (remaining() <= 0) ended(at);
        else if (wait === undefined) attend({ expiresAt }, wait);
        else ask(at);
      },
      // Nothing that is waited for fails.
      () => undefined,
    );
  }

  /**
   * Polls on after a confirmation that reached no bank, if the service polls: it was turned away, or
   * sent by a poll while the device was offline. Returns whether it polls on.
   */
  function pollsOn(error: unknown): boolean {
    const at = state.get();
    const ready = tickets.current();
    if (at.name !== 'ShowDialog' || !ready) return false;
    const now = effects.now();
    const remaining = ready.expiresAt - now;
    const usual = pollOf(at.dialog, remaining);
    if (usual === undefined) return false;
    const seconds = busyFor(error);
    if (seconds !== undefined) {
      const wait = Math.max(usual, Math.min(seconds * 1000, remaining));
      dispatch(at.name, { type: 'paused', by: 'busy', asksAt: now + wait });
      attend(ready, wait);
      return true;
    }
    if (at.pending !== 'poll' || !isSilence(error) || !effects.isOffline()) return false;
    attend(ready, 0);
    return true;
  }

  return {
    attend,
    pollsOn,
    /** Leaves the next confirmation to the person, and waits for the end of the ticket alone. */
    untilEnd() {
      const at = state.get();
      const ready = tickets.current();
      if (at.name !== 'ShowDialog' || at.dialog.input.kind !== 'Confirmation') return;
      if (ready) attend(ready, undefined);
    },
  };
}

/** Milliseconds until a dialog is polled with so many left; undefined if it is not polled. */
export function pollOf({ input }: Dialog, remaining: number): number | undefined {
  if (input.kind !== 'Confirmation' || input.pollingDelaySecs === undefined) return undefined;
  return pollingWait(input.pollingDelaySecs, remaining);
}

/** Milliseconds; browsers end a longer timer at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

const SHORTEST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/**
 * Milliseconds until the next poll: the service's delay in seconds, between 1 s and 60 s, but never
 * more than the `remaining` time of the ticket (decision 26).
 */
export function pollingWait(delaySecs: number, remaining: number): number {
  const wanted = Math.min(Math.max(delaySecs * 1000, SHORTEST_WAIT), LONGEST_WAIT);
  return Math.max(Math.min(wanted, remaining), 0);
}
