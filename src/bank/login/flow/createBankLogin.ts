import type { Store } from '../../../lib/store.ts';
import type { Connection } from '../../client/service.ts';
import { createConversation, type Conversation } from './conversation.ts';
import type { LoginEffects, LoginFields } from './effects.ts';
import { failureOf, isFatal } from './errors.ts';
import type { LoginTickets } from './loginTickets.ts';
import type { Takers } from './machine.ts';
import { createLoginParts, createRun, type LoginParts } from './parts.ts';
import { createRedirects } from './redirects.ts';
import { createBankSearch } from './search.ts';
import { visibleHits, type Failure, type LoginState } from './state.ts';

/**
 * What a person does on the way to the result. Each act takes effect only in the states that it is
 * meant for and is ignored in all others, so that a second click has no effect.
 */
export type LoginActs = {
  /** SelectConnection: searches after a pause in typing. */
  type: (query: string) => void;
  /** SelectConnection: repeats the search after a failure. */
  searchAgain: () => void;
  /** SelectConnection. */
  choose: (bank: Connection) => void;

  /** CredentialsForm: one login; the fields are passed on and not kept. */
  login: (fields: LoginFields) => void;
  /** CredentialsForm, while the bank processes the login. */
  cancelLogin: () => void;
  /** CredentialsForm. */
  differentBank: () => void;

  /** ShowDialog with a selection (the option's key) or a field. */
  answer: (response: string) => void;
  /** ShowDialog with a confirmation. */
  confirm: () => void;
  /** ShowRedirect, and ShowDialog if the person came back from a page of the bank too early. */
  leave: () => void;
  /** ShowDialog, ShowRedirect: starts over with a fresh ticket (decision 27). */
  cancel: () => void;

  /** The encrypted report of a failure, if the bank service sent a report id with it. */
  report: LoginTickets['report'];
};

/** A login while its page is open, until the bank has signed a result. */
export type BankLogin<Result> = LoginActs & {
  state: Store<LoginState<Result>>;
  /** Begins with a fresh ticket, or with what was kept over a redirect; again after `stop`. */
  start: () => void;
  /** The page closes: aborts what is in progress and drops ticket and keys. */
  stop: () => void;

  // SignedResult: what the page that got the result leads to.
  /** The result is of use, and the login over: drops ticket and keys. */
  finish: () => void;
  /** Back to the form of the chosen bank, with a fresh ticket. */
  logInAgain: (why?: Failure) => void;
  /** Starts over with a fresh ticket. */
  startOver: () => void;
};

/**
 * The controller of a login: turns the person's acts, and their outcomes, into events of the state
 * machine. It ends with what `effects.readResult` makes of the bank's signed result. Tickets and keys
 * are never part of the state; credentials are passed on, not kept.
 */
export function createBankLogin<Result>(effects: LoginEffects<Result>): BankLogin<Result> {
  const parts = createLoginParts(effects);
  const { state, dispatch, reset, task, tickets, fail } = parts;
  const conversation = createConversation(parts);
  const bankChoice = createBankChoice(parts, conversation);
  const redirects = createRedirects(parts, conversation);
  const run = createRun(begin);

  function begin() {
    const opened = effects.takeReturn();
    switch (opened.kind) {
      case 'none':
        return prepare();
      case 'lost':
        return fail({ kind: 'lostReturn' });
      case 'kept':
        return redirects.comeBack(opened.marker, opened.redirect);
    }
  }

  function prepare() {
    task.begin(
      tickets.lasting,
      ({ evidence }) => dispatch('Initial', { type: 'proved', evidence }),
      (error) => fail(failureOf(error, 'ticket')),
    );
  }

  function startOver(from: Takers<'restarted'>) {
    if (state.get().name !== from) return;
    task.stop();
    tickets.drop();
    dispatch(from, { type: 'restarted' });
    prepare();
  }

  /** Ignores acts after `stop`: buttons of a closing page can still be pressed. */
  function whileRunning<Given extends unknown[]>(act: (...given: Given) => void) {
    return (...given: Given) => {
      if (run.isStarted()) act(...given);
    };
  }

  return {
    state,
    start() {
      if (run.start()) reset();
    },
    stop() {
      run.stop();
      task.stop();
      tickets.drop();
    },
    type: whileRunning(bankChoice.type),
    searchAgain: whileRunning(bankChoice.searchAgain),
    choose: whileRunning(bankChoice.choose),
    differentBank: whileRunning(bankChoice.differentBank),
    login: whileRunning(conversation.login),
    cancelLogin: whileRunning(conversation.cancelLogin),
    answer: whileRunning(conversation.answer),
    confirm: whileRunning(conversation.confirm),
    leave: whileRunning(redirects.leave),
    cancel: whileRunning(() => {
      startOver('ShowDialog');
      startOver('ShowRedirect');
    }),
    report: tickets.report,
    finish: tickets.drop,
    logInAgain: whileRunning((why) => {
      const at = state.get();
      if (at.name === 'SignedResult') conversation.refuse(at.name, at, why);
    }),
    startOver: whileRunning(() => startOver('SignedResult')),
  };
}

/** SelectConnection, and the way back to it: finding the bank. */
function createBankChoice<Result>(
  { effects, state, dispatch, task, tickets, fail }: LoginParts<Result>,
  { describe }: Pick<Conversation, 'describe'>,
) {
  const atSearch = () => {
    const at = state.get();
    return at.name === 'SelectConnection' ? at : undefined;
  };
  const search = createBankSearch({
    effects,
    tickets,
    task,
    shown: atSearch,
    show: (query, found) =>
      dispatch('SelectConnection', { type: 'searched', query, search: found }),
    endsWith(failure, error) {
      if (!isFatal(error)) return false;
      fail(failure);
      return true;
    },
  });

  function choose(bank: Connection) {
    const at = atSearch();
    const hits = at && visibleHits(at.search);
    const hit = hits?.connections.find(({ id }) => id === bank.id);
    if (!hit) return;
    const { id, displayName } = hit;
    dispatch('SelectConnection', { type: 'chosen', bank: { id, displayName } });
    describe();
  }

  function differentBank() {
    const at = state.get();
    if (at.name !== 'CredentialsForm') return;
    task.stop();
    // The bank may be processing a login with the current ticket.
    if (at.pending) tickets.replace();
    dispatch(at.name, { type: 'reconsidered' });
    search.atOnce(at.query);
  }

  return { type: search.type, searchAgain: search.again, choose, differentBank };
}
