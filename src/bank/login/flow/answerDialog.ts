import type { DialogInput, ServiceAnswer } from '../../client/service.ts';
import { retryAfter, isUnanswered } from '../../errors.ts';
import {
  backToForm,
  begun,
  confirm,
  follow,
  leave,
  outcomeOf,
  ready,
  startOver,
  type Login,
  type Outcome,
  type Step,
  type StepOf,
} from './outcomes.ts';
import { first } from './screen.ts';
import type { BankPage, Dialog, Failure, PauseReason, StateOf } from './state.ts';

/** The wait while a dialog is shown. */
type Turn = {
  /** Milliseconds until the bank is polled; undefined if it is not. */
  poll: number | undefined;
  pausedBy?: PauseReason;
  failure?: Failure | undefined;
};

/** The end of the wait: the person's answer that is being sent, or another decision. */
type Move =
  | { kind: 'answer'; call: Promise<ServiceAnswer> }
  | { kind: 'leave'; page: BankPage }
  | { kind: 'cancel' }
  | { kind: 'poll' }
  | { kind: 'ended' };

/**
 * ShowDialog: a question of the bank. For an approval that is given elsewhere it waits with the
 * person: it polls at the service's interval, never while this device is offline, and ends with the
 * ticket. An answer that reached no bank may be sent again.
 */
export async function answerDialog(login: Login, step: StepOf<'ShowDialog'>): Promise<Step> {
  const { sessions, page, signal } = login;
  const { dialog } = step;
  const { expiresAt } = ready(sessions);
  const remaining = () => expiresAt - page.clock.now();
  let turn: Turn = { poll: pollOf(dialog, remaining()) };
  for (;;) {
    const sending = new AbortController();
    const own = AbortSignal.any([signal, sending.signal]);
    const shown = stateOf(login, step, turn);
    const move = await nextMove(login, shown, turn, own);
    if (move.kind === 'cancel') return startOver(login);
    if (move.kind === 'ended') return backToForm(login, step, { kind: 'expired' });

    const pending = move.kind === 'poll' ? 'poll' : 'answer';
    const resting = { asksAt: undefined, pausedBy: undefined, failure: undefined };
    const waiting = { ...shown, ...resting, pending } as const;
    if (move.kind === 'leave') {
      const left = await leave(login, move.page, waiting);
      if (left && 'step' in left) return left.step;
      // After a failure the person decides; a browser that stayed changes nothing.
      turn = left ? { poll: undefined, ...left } : { poll: pollOf(dialog, remaining()) };
      continue;
    }
    const call = move.kind === 'answer' ? move.call : confirm(login, dialog.input.context, own);
    const outcome = await first<Outcome | 'cancel'>(signal, (race) => [
      page.ask<'cancel'>(waiting, race, (answer) => ({ cancel: () => answer('cancel') })),
      outcomeOf(login, call, 'dialog', own),
    ]);
    if (outcome === 'cancel') {
      sending.abort();
      return startOver(login);
    }
    const again = turnAfter(outcome, dialog, remaining(), page.clock.isOffline());
    if (!again) return follow(login, step, outcome, step.page, { ...step, by: pending });
    turn = again;
  }
}

function stateOf(
  { sessions, page: { clock } }: Login,
  step: StepOf<'ShowDialog'>,
  { poll, pausedBy, failure }: Turn,
): StateOf<'ShowDialog'> {
  const { session, expiresAt } = ready(sessions);
  const { evidence } = session;
  const polls = poll !== undefined;
  const asksAt = polls ? clock.now() + poll : undefined;
  return { ...step, evidence, expiresAt, pending: undefined, polls, asksAt, pausedBy, failure };
}

/** Waits for the person, and with an approval for the moment of the next poll or the ticket's end. */
function nextMove(
  login: Login,
  shown: StateOf<'ShowDialog'>,
  { poll }: Turn,
  signal: AbortSignal,
): Promise<Move> {
  const { sessions, service, page } = login;
  const { input } = shown.dialog;
  const { context } = input;
  const { session } = ready(sessions);
  const sent = (call: Promise<ServiceAnswer>): Move => ({ kind: 'answer', call: begun(call) });
  return first<Move>(login.signal, (race) => {
    const asked = page.ask<Move>(shown, race, (answer) => ({
      answer(response) {
        if (!isAnswerTo(input, response)) return;
        const call = session.respond(service.name, { context, response }, { signal });
        answer(sent(sessions.watch(session, call)));
      },
      confirm() {
        if (input.kind !== 'Confirmation') return;
        answer(sent(confirm(login, context, signal)));
      },
      leave: () => shown.page && answer({ kind: 'leave', page: shown.page }),
      cancel: () => answer({ kind: 'cancel' }),
    }));
    if (input.kind !== 'Confirmation') return [asked];
    return [asked, untilDue(login, shown, poll, race)];
  });
}

/**
 * Waits until the bank has to be polled, after `poll` milliseconds, or until the ticket has ended. While
 * this device is offline the bank is not polled.
 */
async function untilDue(
  { sessions, page: { clock, show } }: Login,
  shown: StateOf<'ShowDialog'>,
  poll: number | undefined,
  signal: AbortSignal,
): Promise<{ kind: 'poll' | 'ended' }> {
  const { expiresAt } = ready(sessions);
  const remaining = () => expiresAt - clock.now();
  for (;;) {
    await clock.wait(poll ?? pollingWait(Infinity, remaining()), signal);
    signal.throwIfAborted();
    if (remaining() <= 0) return { kind: 'ended' };
    if (poll === undefined) continue;
    if (clock.isOffline()) {
      show({ ...shown, pausedBy: 'offline', asksAt: undefined });
      const end = clock.wait(Math.min(remaining(), LONGEST_TIMER), signal);
      await Promise.race([clock.online(signal), end]);
      signal.throwIfAborted();
    }
    return { kind: remaining() <= 0 ? 'ended' : 'poll' };
  }
}

/**
 * The wait that follows an answer that reached no bank; undefined if the login goes on, or back.
 * A confirmation that is lost while this device is offline is made once it is online again.
 */
function turnAfter(
  outcome: Outcome,
  dialog: Dialog,
  remaining: number,
  isOffline: boolean,
): Turn | undefined {
  if (outcome.kind !== 'Failed' || outcome.during !== 'dialog') return undefined;
  const { error, failure } = outcome;
  const usual = pollOf(dialog, remaining);
  const busy = retryAfter(error);
  if (usual !== undefined && busy !== undefined) {
    return { poll: Math.max(usual, Math.min(busy * 1000, remaining)), pausedBy: 'busy' };
  }
  if (usual !== undefined && isOffline && isUnanswered(error)) return { poll: 0 };
  return isUnanswered(error) || busy !== undefined ? { poll: undefined, failure } : undefined;
}

function isAnswerTo(input: DialogInput, response: string): boolean {
  switch (input.kind) {
    case 'Field':
      return true;
    case 'Selection':
      return input.options.some(({ key }) => key === response);
    case 'Confirmation':
      return false;
  }
}

/** Milliseconds until a dialog is polled with so many left; undefined if it is not polled. */
function pollOf({ input }: Dialog, remaining: number): number | undefined {
  if (input.kind !== 'Confirmation' || input.pollingDelaySecs === undefined) return undefined;
  return pollingWait(input.pollingDelaySecs, remaining);
}

/** Milliseconds; browsers end a longer timer at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

const SHORTEST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/**
 * Milliseconds until the next poll: the service's delay in seconds, between 1 s and 60 s, but never
 * more than the `remaining` time of the ticket.
 */
export function pollingWait(delaySecs: number, remaining: number): number {
  const wanted = Math.min(Math.max(delaySecs * 1000, SHORTEST_WAIT), LONGEST_WAIT);
  return Math.max(Math.min(wanted, remaining), 0);
}
