import type { Store } from '../../../lib/store.ts';
import type { BankService } from '../../client/service.ts';
import { clock as deviceClock, type Clock } from './clock.ts';
import { failureOf, isFatal, LoginEnd } from './errors.ts';
import type { Return, Tab } from './keptRedirects.ts';
import type { Beginning } from './logIn.ts';
import type { Page } from './outcomes.ts';
import { createScreen, type Screen } from './screen.ts';
import { createSessions, type Issue, type Sessions } from './sessions.ts';
import { BEGINNING, type Failure, type LoginStep, type StateOf, type Actions } from './state.ts';

/** A login of an open page. */
export type BankLogin<State> = {
  state: Store<State>;
  actions: Actions;
  /** Begins with a fresh ticket, or goes on with a login that visited the bank's page. */
  start: () => void;
  /** The page closes: aborts what is in progress and forgets ticket and keys. */
  stop: () => void;
};

type Settings = {
  /** Provides the client of the bank service, whose code the first call loads. */
  load: () => Promise<BankService>;
  issue: Issue;
  tab: Tab;
  clock?: Clock;
};

/** A page's use of a login: `logIn`, and whatever the page does with the result. */
export type LoginUse<State> = (
  sessions: Sessions,
  page: Page & Screen<State | LoginStep, Actions>,
  signal: AbortSignal,
  from: Beginning,
) => Promise<void>;

/** A login that runs while its page is open. A failure that it throws is its last state. */
export function createBankLogin<State extends { name: string }>(
  { load, issue, tab, clock = deviceClock }: Settings,
  script: LoginUse<State>,
): BankLogin<State | LoginStep> {
  const screen = createScreen<State | LoginStep, Actions>(BEGINNING);
  const { state, offered } = screen;
  const sessions = createSessions({
    load,
    issue,
    now: clock.now,
    onEvidence(evidence) {
      opened = { kind: 'none' };
      const at = state.get();
      // Later states show the proof of their own login.
      if (isBeforeLogin(at)) screen.show({ ...at, evidence });
    },
    // Other failures are reported by the next call that needs a ticket.
    onFailure: (error) => isFatal(error) && end(failureOf(error, 'settlement')),
  });
  let running: AbortController | undefined;
  /** The return that the page was opened with, until a session is open: in development React starts pages twice. */
  let opened: Return | undefined;

  function end(failure: Failure) {
    running?.abort(new LoginEnd(failure));
  }

  async function run({ signal }: AbortController, from: Beginning) {
    try {
      await script(sessions, { ...screen, tab, clock, end }, signal, from);
    } catch (error) {
      const cause: unknown = signal.aborted ? signal.reason : error;
      // A page that was closed shows nothing more.
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
      screen.show(BEGINNING);
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

/** The states that show the proof of the next login's ticket. */
const isBeforeLogin = (at: {
  name: string;
}): at is StateOf<'SelectConnection' | 'CredentialsForm'> =>
  at.name === 'SelectConnection' || at.name === 'CredentialsForm';
