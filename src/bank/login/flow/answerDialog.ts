import type { DialogInput, ServiceAnswer } from '../../client/service.ts';
import { retryAfter, isUnanswered } from '../../errors.ts';
import {
  backToForm,
  handled,
  confirm,
  follow,
  leave,
  outcomeOf,
  currentSession,
  startOver,
  type Login,
  type Outcome,
  type Step,
  type StepOf,
} from './outcomes.ts';
import { first } from './screen.ts';
import type { BankPage, Dialog, Failure, PauseReason, StateOf } from './state.ts';

type DialogWait = {
  /** Milliseconds until the next poll; undefined without polling. */
  poll: number | undefined;
  pausedBy?: PauseReason;
  failure?: Failure | undefined;
};

type Decision =
  | { kind: 'answer'; call: Promise<ServiceAnswer> }
  | { kind: 'leave'; page: BankPage }
  | { kind: 'cancel' }
  | { kind: 'poll' }
  | { kind: 'ended' };

/**
 * ShowDialog. Polls for an approval at the service's interval, but not while this device is
 * offline, until the ticket expires. The user may repeat an answer that did not reach the bank.
 */
export async function answerDialog(login: Login, step: StepOf<'ShowDialog'>): Promise<Step> {
  const { sessions, page, signal } = login;
  const { dialog } = step;
  const { expiresAt } = currentSession(sessions);
  const remaining = () => expiresAt - page.clock.now();
  let wait: DialogWait = { poll: pollOf(dialog, remaining()) };
  for (;;) {
    const sending = new AbortController();
    const own = AbortSignal.any([signal, sending.signal]);
    const shown = stateOf(login, step, wait);
    const next = await nextDecision(login, shown, wait, own);
    if (next.kind === 'cancel') return startOver(login);
    if (next.kind === 'ended') return backToForm(login, step, { kind: 'expired' });

    const pending = next.kind === 'poll' ? 'poll' : 'answer';
    const resting = { asksAt: undefined, pausedBy: undefined, failure: undefined };
    const waiting = { ...shown, ...resting, pending } as const;
    if (next.kind === 'leave') {
      const left = await leave(login, next.page, waiting);
      if (left && 'step' in left) return left.step;
      // Polling stops after a failure; it continues if the browser did not leave this page.
      wait = left ? { poll: undefined, ...left } : { poll: pollOf(dialog, remaining()) };
      continue;
    }
    const call = next.kind === 'answer' ? next.call : confirm(login, dialog.input.context, own);
    const outcome = await first<Outcome | 'cancel'>(signal, (race) => [
      page.ask<'cancel'>(waiting, race, (answer) => ({ cancel: () => answer('cancel') })),
      outcomeOf(login, call, 'dialog', own),
    ]);
    if (outcome === 'cancel') {
      sending.abort();
      return startOver(login);
    }
    const again = waitAfter(outcome, dialog, remaining(), page.clock.isOffline());
    if (!again) return follow(login, step, outcome, step.page, { ...step, by: pending });
    wait = again;
  }
}

function stateOf(
  { sessions, page: { clock } }: Login,
  step: StepOf<'ShowDialog'>,
  { poll, pausedBy, failure }: DialogWait,
): StateOf<'ShowDialog'> {
  const { session, expiresAt } = currentSession(sessions);
  const { evidence } = session;
  const polls = poll !== undefined;
  const asksAt = polls ? clock.now() + poll : undefined;
  return { ...step, evidence, expiresAt, pending: undefined, polls, asksAt, pausedBy, failure };
}

/** Waits for the user; with an approval also for the next poll or the end of the ticket. */
function nextDecision(
  login: Login,
  shown: StateOf<'ShowDialog'>,
  { poll }: DialogWait,
  signal: AbortSignal,
): Promise<Decision> {
  const { sessions, service, page } = login;
  const { input } = shown.dialog;
  const { context } = input;
  const { session } = currentSession(sessions);
  const sent = (call: Promise<ServiceAnswer>): Decision => ({
    kind: 'answer',
    call: handled(call),
  });
  return first<Decision>(login.signal, (race) => {
    const asked = page.ask<Decision>(shown, race, (answer) => ({
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

/** Waits for the next poll, in `poll` milliseconds and not while offline, or the ticket's end. */
async function untilDue(
  { sessions, page: { clock, show } }: Login,
  shown: StateOf<'ShowDialog'>,
  poll: number | undefined,
  signal: AbortSignal,
): Promise<{ kind: 'poll' | 'ended' }> {
  const { expiresAt } = currentSession(sessions);
  const remaining = () => expiresAt - clock.now();
  for (;;) {
    await clock.wait(poll ?? pollingWait(Infinity, remaining()), signal);
    signal.throwIfAborted();
    if (remaining() <= 0) return { kind: 'ended' };
    if (poll === undefined) continue;
    if (clock.isOffline()) {
      show({ ...shown, pausedBy: 'offline', asksAt: undefined });
      const end = clock.wait(Math.min(remaining(), MAX_TIMER), signal);
      await Promise.race([clock.online(signal), end]);
      signal.throwIfAborted();
    }
    return { kind: remaining() <= 0 ? 'ended' : 'poll' };
  }
}

/**
 * The wait after an answer that did not reach the bank; undefined after any other outcome. A
 * confirmation lost while this device is offline is repeated as soon as it is online.
 */
function waitAfter(
  outcome: Outcome,
  dialog: Dialog,
  remaining: number,
  isOffline: boolean,
): DialogWait | undefined {
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

/** Milliseconds until the next poll; undefined without polling. */
function pollOf({ input }: Dialog, remaining: number): number | undefined {
  if (input.kind !== 'Confirmation' || input.pollingDelaySecs === undefined) return undefined;
  return pollingWait(input.pollingDelaySecs, remaining);
}

/** Milliseconds; browsers fire a longer timer immediately. */
const MAX_TIMER = 2 ** 31 - 1;

const MIN_WAIT = 1000;
const MAX_WAIT = 60_000;

/** The service's delay in milliseconds, limited to 1–60 s and to the ticket's `remaining` time. */
export function pollingWait(delaySecs: number, remaining: number): number {
  const wanted = Math.min(Math.max(delaySecs * 1000, MIN_WAIT), MAX_WAIT);
  return Math.max(Math.min(wanted, remaining), 0);
}
