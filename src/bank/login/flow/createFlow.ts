import type { Connection } from '../../client/service.ts';
import type { ResultAccount } from '../../client/result.ts';
import { createBankLogin, type BankLogin } from './bankLogin.ts';
import type { FlowEffects } from './effects.ts';
import { bankErrorOf } from '../../errors.ts';
import { failureOf, isFatal, isRejectedByHub } from './errors.ts';
import { createFlowParts, type Flow, type FlowParts } from './flow.ts';
import { createRedirects } from './redirects.ts';
import { orderHits, refusalOf, termsOf, TYPING_PAUSE } from './search.ts';
import { visibleHits, type BankSearch } from './state.ts';

/**
 * The controller of a verification: turns the person's acts, and their outcomes, into events of the
 * state machine. Tickets and keys are never part of the state; credentials are passed on, not kept.
 */
export function createFlow(effects: FlowEffects): Flow {
  const parts = createFlowParts(effects);
  const { store, task, tickets, fail } = parts;
  const bankLogin = createBankLogin(parts);
  const bankChoice = createBankChoice(parts, bankLogin);
  const redirects = createRedirects(parts, bankLogin);
  const accountChoice = createAccountChoice(parts, bankLogin);

  /** Identifies the time from one start to the next stop. */
  let run: object | undefined;

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
      ({ evidence }) => store.dispatch('Initial', { type: 'proved', evidence }),
      (error) => fail(failureOf(error, 'ticket')),
    );
  }

  function cancel() {
    const state = store.state();
    const isOpen =
      state.name === 'ShowDialog' ||
      state.name === 'ShowRedirect' ||
      // An account that is being saved cannot be taken back.
      (state.name === 'ShowRoutexResult' && !state.pending);
    if (!isOpen) return;
    task.stop();
    tickets.drop();
    store.dispatch(state.name, { type: 'restarted' });
    prepare();
  }

  /** Ignores acts after `stop`: buttons of a closing page can still be pressed. */
  function whileRunning<Given extends unknown[]>(act: (...given: Given) => void) {
    return (...given: Given) => {
      if (run) act(...given);
    };
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    start() {
      if (run) return;
      const own = {};
      run = own;
      store.reset();
      // React's StrictMode mounts twice: a start that is stopped at once must not call anything.
      queueMicrotask(() => {
        if (run === own) begin();
      });
    },
    stop() {
      run = undefined;
      task.stop();
      tickets.drop();
    },
    type: whileRunning(bankChoice.type),
    searchAgain: whileRunning(bankChoice.searchAgain),
    choose: whileRunning(bankChoice.choose),
    differentBank: whileRunning(bankChoice.differentBank),
    login: whileRunning(bankLogin.login),
    cancelLogin: whileRunning(bankLogin.cancelLogin),
    answer: whileRunning(bankLogin.answer),
    confirm: whileRunning(bankLogin.confirm),
    leave: whileRunning(redirects.leave),
    save: whileRunning(accountChoice.save),
    logInAgain: whileRunning(accountChoice.logInAgain),
    cancel: whileRunning(cancel),
    report: tickets.report,
  };
}

/** SelectConnection, and the way back to it: finding the bank. */
function createBankChoice(
  { effects, store, task, tickets, fail }: FlowParts,
  { describe }: Pick<BankLogin, 'describe'>,
) {
  function show(query: string, search: BankSearch) {
    store.dispatch('SelectConnection', { type: 'searched', query, search });
  }

  /** Replaces the search in progress, whose answer is then ignored. */
  function searchFor(query: string, pause: number) {
    const state = store.state();
    if (state.name !== 'SelectConnection') return;
    const phase = refusalOf(query);
    if (phase) {
      task.stop();
      show(query, { phase });
      return;
    }
    const terms = termsOf(query);
    show(query, { phase: 'searching', former: visibleHits(state.search) });
    task.begin(
      async (signal) => {
        if (pause > 0) await effects.wait(pause, signal);
        signal.throwIfAborted();
        return tickets.read((ticket) => effects.search(ticket, terms, signal), signal);
      },
      (connections) => show(query, { phase: 'found', hits: orderHits(connections, terms) }),
      (error) => failed(query, error),
    );
  }

  function failed(query: string, error: unknown) {
    const failure = failureOf(error, 'search');
    if (isFatal(error)) {
      fail(failure);
      return;
    }
    // The next search would fail as well with the same ticket.
    if (bankErrorOf(error)?.kind === 'TicketError') tickets.replace();
    show(query, { phase: 'failed', failure });
  }

  function searchAgain() {
    const state = store.state();
    if (state.name !== 'SelectConnection' || state.search.phase !== 'failed') return;
    searchFor(state.query, 0);
  }

  function choose(bank: Connection) {
    const state = store.state();
    if (state.name !== 'SelectConnection') return;
    const hits = visibleHits(state.search);
    const hit = hits?.connections.find(({ id }) => id === bank.id);
    if (!hit) return;
    const { id, displayName } = hit;
    store.dispatch(state.name, { type: 'chosen', bank: { id, displayName } });
    describe();
  }

  function differentBank() {
    const state = store.state();
    if (state.name !== 'CredentialsForm') return;
    task.stop();
    // The bank may be processing a login with the current ticket.
    if (state.pending) tickets.replace();
    store.dispatch(state.name, { type: 'reconsidered' });
    searchFor(state.query, 0);
  }

  return {
    type: (query: string) => searchFor(query, TYPING_PAUSE),
    searchAgain,
    choose,
    differentBank,
  };
}

/** ShowRoutexResult. An account that is being saved cannot be taken back. */
function createAccountChoice(
  { effects, store, task, tickets }: FlowParts,
  { refuse }: Pick<BankLogin, 'refuse'>,
) {
  function open() {
    const state = store.state();
    return state.name === 'ShowRoutexResult' && !state.pending ? state : undefined;
  }

  /** The hub refuses the result of an expired ticket with the same status as any other bad one. */
  function isTooLate(error: unknown): boolean {
    const ready = tickets.current();
    return isRejectedByHub(error) && ready !== undefined && effects.now() >= ready.expiresAt;
  }

  function save(account: ResultAccount) {
    const state = open();
    if (!state?.accounts.includes(account)) return;
    store.dispatch(state.name, { type: 'sent', by: 'person' });
    const payload = { result: state.jwt, accountIdx: account.index };
    task.begin(
      () => effects.verify(payload),
      () => {
        tickets.drop();
        store.dispatch(state.name, { type: 'saved', account });
      },
      (error) => {
        if (isTooLate(error)) refuse(state.name, state, { kind: 'expired' });
        else store.dispatch(state.name, { type: 'stayed', failure: failureOf(error, 'save') });
      },
    );
  }

  function logInAgain() {
    const state = open();
    if (state) refuse(state.name, state, undefined);
  }

  return { save, logInAgain };
}
