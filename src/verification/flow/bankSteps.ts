import type { Evidence, ServiceAnswer } from '../bank-service/service.ts';
import type { Call } from './calls.ts';
import type { ChosenBankActs } from './chosenBank.ts';
import type { Core } from './core.ts';
import type { Ready } from './effects.ts';
import { failureOf, isExpiry, isFatal, isSilence, UnreadableResultError } from './errors.ts';
import type { Takers } from './events.ts';
import { onceOnly } from './onceOnly.ts';
import { pollingWait } from './polling.ts';
import type { BankPage, ChosenBank, Dialog, Doing, StateOf } from './state.ts';

/** A login that is under way, as far as it has come. */
export type Login = {
  /** Where the step began that is under way. */
  from: Takers<'asked' | 'redirected' | 'resulted'>;
  evidence: Evidence;
  bank: ChosenBank;
  /** The bank's page that the person came back from. */
  page: BankPage | undefined;
  /** What failed, if the step fails. */
  during: Doing;
};

type Ticket = (signal: AbortSignal) => Promise<Ready>;

type Redirection = Extract<ServiceAnswer, { kind: 'Redirect' | 'RedirectHandle' }>;

export type BankSteps = {
  /** Makes one call of a login, with its ticket, and goes to where the answer leads. */
  take: (login: Login, ticket: Ticket, call: Call<ServiceAnswer>) => void;
  /** Answers the question that is shown. */
  respond: (state: StateOf<'ShowDialog'>, by: 'person' | 'poll', call: Call<ServiceAnswer>) => void;
  /** Says that the person is done, with the newest context. */
  confirm: (state: StateOf<'ShowDialog'>, by: 'person' | 'poll') => void;
};

/** The conversation with a bank. No step is ever repeated by itself: banks lock accounts. */
export function createBankSteps(core: Core, refuse: ChosenBankActs['refuse']): BankSteps {
  const { effects, store, work, tickets, calls, fail } = core;

  const take: BankSteps['take'] = (login, ticket, call) => {
    // Where there is no ticket for it, a call is never made, and its secret never given away.
    const giveCall = onceOnly(call);
    work.begin(
      (signal) => make(ticket, giveCall(), signal),
      ({ ready, answer }) => follow({ ...login, evidence: ready.evidence }, ready, answer),
      (error) => failed(login, error),
    );
  };

  async function make(ticket: Ticket, call: Call<ServiceAnswer>, signal: AbortSignal) {
    const ready = await ticket(signal);
    return { ready, answer: await calls.once(call, ready.ticket, signal) };
  }

  const respond: BankSteps['respond'] = (state, by, call) => {
    const { name, evidence, bank, page } = state;
    store.dispatch(name, { type: 'sent', by });
    take({ from: name, evidence, bank, page, during: 'dialog' }, tickets.same, call);
  };

  const confirm: BankSteps['confirm'] = (state, by) => {
    const { context } = state.dialog.input;
    respond(state, by, (ticket, signal) => effects.confirmation(ticket, { context }, signal));
  };

  function follow(login: Login, ready: Ready, answer: ServiceAnswer) {
    switch (answer.kind) {
      case 'Dialog':
        return ask(login, ready, answer);
      case 'Redirect':
      case 'RedirectHandle':
        return redirect({ ...login, during: 'redirect' }, ready, answer);
      case 'Result':
        return list(login, answer.jwt);
    }
  }

  function ask({ from, evidence, bank, page: former }: Login, ready: Ready, dialog: Dialog) {
    const { context, input } = dialog;
    // The person may still go back there: the address that the bank returns to stays the same.
    const page =
      former && context === 'Redirect' ? { ...former, context: input.context } : undefined;
    const delay = input.kind === 'Confirmation' ? input.pollingDelaySecs : undefined;
    const polls = delay !== undefined;
    store.dispatch(from, { type: 'asked', evidence, bank, dialog, polls, page });
    if (delay !== undefined) poll(delay, ready);
  }

  /** Asks again by itself, until the bank says something else or the ticket is over (decision 26). */
  function poll(delay: number, { expiresAt }: Ready) {
    work.begin(
      (signal) => effects.wait(pollingWait(delay, expiresAt - effects.now()), signal),
      () => {
        const state = store.state();
        if (state.name !== 'ShowDialog') return;
        if (effects.now() >= expiresAt) refuse(state.name, state, { kind: 'expired' });
        else confirm(state, 'poll');
      },
      (error) =>
        store.dispatch('ShowDialog', { type: 'stayed', failure: failureOf(error, 'dialog') }),
    );
  }

  /** A handle is registered first; then it is a redirect like any other (decision 23). */
  function redirect(login: Login, { ticket }: Ready, answer: Redirection) {
    const { from, evidence, bank } = login;
    const { context } = answer;
    work.begin(
      async (signal) => {
        const { marker, address } = effects.newReturn();
        if (answer.kind === 'Redirect') return { url: answer.url, context, marker };
        const { handle } = answer;
        const register: Call<URL> = () =>
          effects.redirects(ticket, { handle, redirectUri: address }, signal);
        return { url: await calls.once(register, ticket, signal), context, marker };
      },
      (page) => store.dispatch(from, { type: 'redirected', evidence, bank, page }),
      (error) => failed(login, error),
    );
  }

  function list({ from, evidence, bank, during }: Login, jwt: string) {
    const result = effects.readResult(jwt);
    if (result) {
      store.dispatch(from, { type: 'resulted', evidence, bank, jwt, accounts: result.accounts });
    } else {
      fail({ kind: 'error', during, error: new UnreadableResultError() });
    }
  }

  function failed(login: Login, error: unknown) {
    const failure = failureOf(error, login.during);
    if (isFatal(error)) fail(failure);
    else if (isExpiry(error)) refuse(login.from, login, { kind: 'expired' });
    else if (login.during === 'dialog' && isSilence(error)) {
      store.dispatch('ShowDialog', { type: 'stayed', failure });
    } else refuse(login.from, login, failure);
  }

  return { take, respond, confirm };
}
