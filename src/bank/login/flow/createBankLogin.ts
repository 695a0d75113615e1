import type { Store } from '../../../lib/store.ts';
import type { BankService } from '../../client/service.ts';
import { clock as deviceClock, type Clock } from './clock.ts';
import { failureOf, isFatal, LoginEnd } from './errors.ts';
import type { Return, Tab } from './keptRedirects.ts';
import type { FirstStep } from './logIn.ts';
import type { Page } from './outcomes.ts';
import { createScreen, type Screen } from './screen.ts';
import { createSessions, type Issue, type Sessions } from './sessions.ts';
import {
  INITIAL_STATE,
  type Failure,
  type LoginStep,
  type StateOf,
  type Actions,
} from './state.ts';

export type BankLogin<State> = {
  state: Store<State>;
  actions: Actions;
  /** Begins a login, or continues one after the bank's page. */
  start: () => void;
  /** For the end of the page: aborts the login and forgets ticket and keys. */
  stop: () => void;
};

type Settings = {
  /** Loads the client of the bank service on the first call. */
  load: () => Promise<BankService>;
  issue: Issue;
  tab: Tab;
  clock?: Clock;
};

/** A page's use of a login: `logIn`, then the handling of its result. */
export type LoginUse<State> = (
  sessions: Sessions,
  page: Page & Screen<State | LoginStep, Actions>,
  signal: AbortSignal,
  from: FirstStep,
) => Promise<void>;

/** Runs `script` while a page is open. Its last state is NonRecoverableError if it throws. */
export function createBankLogin<State extends { name: string }>(
  { load, issue, tab, clock = deviceClock }: Settings,
  script: LoginUse<State>,
): BankLogin<State | LoginStep> {
  const screen = createScreen<State | LoginStep, Actions>(INITIAL_STATE);
  const { state, offered } = screen;
  const sessions = createSessions({
    load,
    issue,
    now: clock.now,
    onEvidence(evidence) {
      opened = { kind: 'none' };
      const at = state.get();
      // Later states keep the evidence of their own login.
      if (isBeforeLogin(at)) screen.show({ ...at, evidence });
    },
    // The next call that needs a ticket reports other failures.
    onFailure: (error) => isFatal(error) && end(failureOf(error, 'settlement')),
  });
  let running: AbortController | undefined;
  /** Kept until a session is open, because React starts pages twice in development. */
  let opened: Return | undefined;

  function end(failure: Failure) {
    running?.abort(new LoginEnd(failure));
  }

  async function run({ signal }: AbortController, from: FirstStep) {
    try {
      await script(sessions, { ...screen, tab, clock, end }, signal, from);
    } catch (error) {
      const cause: unknown = signal.aborted ? signal.reason : error;
      // The page was closed.
      if (signal.aborted && !(cause instanceof LoginEnd)) return;
      sessions.close();
      const failure = cause instanceof LoginEnd ? cause.failure : failureOf(cause, 'login');
      screen.show({ name: 'NonRecoverableError', failure });
    }
  }

  return {
    state,
    actions: {
      type: (query) => offered().type?.(query),
      searchAgain: () => offered().searchAgain?.(),
      choose: (bank) => offered().choose?.(bank),
      login: (fields) => offered().login?.(fields),
      cancelLogin: () => offered().cancelLogin?.(),
      differentBank: () => offered().differentBank?.(),
      answer: (response) => offered().answer?.(response),
      confirm: () => offered().confirm?.(),
      leave: () => offered().leave?.(),
      cancel: () => offered().cancel?.(),
      save: (account) => offered().save?.(account),
      logInAgain: () => offered().logInAgain?.(),
      report: sessions.report,
    },
    start() {
      if (running) return;
      running = new AbortController();
      opened ??= tab.takeReturn();
      screen.show(INITIAL_STATE);
      void run(running, { name: 'Opened', opened });
    },
    stop() {
      running?.abort();
      running = undefined;
      tab.stay();
      sessions.close();
    },
  };
}

const isBeforeLogin = (at: {
  name: string;
}): at is StateOf<'SelectConnection' | 'CredentialsForm'> =>
  at.name === 'SelectConnection' || at.name === 'CredentialsForm';
