import { bankErrorOf } from '../../src/bank/errors.ts';
import type { VerificationState } from '../../src/verification/machine.ts';
import type { Call } from '../bank/login/flow/world.ts';
import type { World } from './world.ts';

/** The history of a flow. */
type Life = {
  /** Logins that were pressed in a state that accepts them. */
  accepted: number;
  isRunning: boolean;
  /** The index of the first call since the latest start. */
  began: number;
  /** The errors of calls that the flow still waited for. */
  rejections: ReadonlyMap<Call, unknown>;
};

const BANK_STEPS: ReadonlySet<string> = new Set([
  'start',
  'respond',
  'confirm',
  'registerRedirect',
]);

/** The broken rules; empty for a sound flow. */
export function faultsOf(world: World, life: Life): string[] {
  const { accepted, isRunning, began, rejections } = life;
  const state = world.flow.state.get();
  const open = world.open();
  const saving = world.calls.slice(began).filter(({ name }) => name === 'verify');
  const faults: Record<string, boolean> = {
    'two bank steps at once': open.filter(({ name }) => BANK_STEPS.has(name)).length > 1,
    'a login without a press': world.count('start') > accepted,
    'two accounts saved at once': saving.filter(({ settled }) => !settled).length > 1,
    'something in progress after the stop':
      !isRunning && open.some(({ name }) => name !== 'verify' && name !== 'trace'),
    'a secret in the state': /secret-ticket|canary/.test(JSON.stringify(state)),
    'a context sent twice': isContextRepeated(world.calls, rejections),
    'a malformed state': !isWellFormed(state),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

/** The bank accepts a context once, so it is sent again only if no answer came, or a proxy turned it away. */
function isContextRepeated(calls: readonly Call[], rejections: ReadonlyMap<Call, unknown>) {
  const sent = new Map<unknown, Call>();
  return calls.some((call) => {
    if (call.name !== 'respond' && call.name !== 'confirm') return false;
    const { context } = call.given[1] as { context: string };
    const former = sent.get(context);
    sent.set(context, call);
    const kind = former && bankErrorOf(rejections.get(former))?.kind;
    return former !== undefined && !['Network', 'Timeout', 'Response'].includes(kind ?? '');
  });
}

function isWellFormed(state: VerificationState): boolean {
  if (state.name !== 'LogIn') {
    return state.name === 'ShowHubResponse' || !(state.pending && state.failure);
  }
  const { step } = state;
  if ('pending' in step && step.pending && step.failure) return false;
  switch (step.name) {
    case 'SelectConnection': {
      const { length } = step.query.trim();
      const { phase } = step.search;
      if (phase === 'empty') return length === 0;
      return phase === 'short' ? length > 0 && length < 3 : length >= 3;
    }
    case 'CredentialsForm':
      return step.info ? step.info.id === step.bank.id : !step.pending;
    case 'ShowDialog': {
      const { dialog, polls, pending, page } = step;
      const { kind, context } = dialog.input;
      if ((polls || pending === 'poll') && kind !== 'Confirmation') return false;
      return !page || (dialog.context === 'Redirect' && page.context === context);
    }
    case 'NonRecoverableError':
      return step.failure.kind === 'error' || step.failure.kind === 'lostReturn';
    case 'Initial':
    case 'ShowRedirect':
      return true;
    default:
      return false;
  }
}

/** Whether the state shows that something is in progress. */
export function isWaiting(state: VerificationState): boolean {
  if (state.name !== 'LogIn') return state.name === 'ShowRoutexResult' && state.pending;
  const { step } = state;
  switch (step.name) {
    case 'Initial':
      return true;
    case 'SelectConnection':
      return step.search.phase === 'searching';
    case 'CredentialsForm':
      return !step.info || step.pending;
    case 'ShowDialog':
      // With a page, the browser may be leaving for the bank.
      return step.pending ? !step.page : step.polls;
    default:
      return false;
  }
}
