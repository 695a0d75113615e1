import type { DialogInput, Evidence, ServiceAnswer } from '../../client/service.ts';
import { createApproval, pollOf } from './approval.ts';
import type { LoginFields, Ready } from './effects.ts';
import { busyFor, isExpiry, isSilence } from '../../errors.ts';
import { failureOf, ForeignResultError, isFatal, UnreadableResultError } from './errors.ts';
import { onceOnly, type FlowParts } from './flow.ts';
import type { Takers } from './machine.ts';
import type { BankPage, ChosenBank, Dialog, Doing, Failure, StateOf } from './state.ts';
import type { Call } from './tickets.ts';

/** A step of a login: one call, and what its answer leads to. */
type LoginStep = {
  /** The state in which the step began. */
  from: Takers<'asked' | 'redirected' | 'resulted'>;
  evidence: Evidence;
  bank: ChosenBank;
  /** The bank's page that the person came back from. */
  page: BankPage | undefined;
  /** What is reported as failed if the step fails. */
  during: Doing;
};

type Redirection = Extract<ServiceAnswer, { kind: 'Redirect' | 'RedirectHandle' }>;

/**
 * CredentialsForm and ShowDialog: from the form of the chosen bank through its dialogs to a result.
 * No call of a login is ever repeated automatically, because banks lock accounts.
 */
export function createBankLogin(parts: FlowParts) {
  const { effects, store, task, tickets, fail } = parts;
  const approval = createApproval(parts, {
    ended: (state) => refuse(state.name, state, { kind: 'expired' }),
    ask: (state) => sendConfirmation(state, 'poll'),
  });

  /** Loads what the form has to ask for, unless it is known. A failure ends the flow. */
  function describe() {
    const state = store.state();
    if (state.name !== 'CredentialsForm' || state.info) return;
    const { id } = state.bank;
    task.begin(
      (signal) => tickets.read((ticket) => effects.info(ticket, id, signal), signal),
      (info) => store.dispatch(state.name, { type: 'described', info }),
      (error) => fail(failureOf(error, 'info')),
    );
  }

  /**
   * Ends this login and leads back to the form of its bank. A ticket is good for one login, so a
   * fresh one is prepared for the next.
   */
  function refuse(
    from: Takers<'refused'>,
    { evidence, bank }: Pick<LoginStep, 'evidence' | 'bank'>,
    failure: Failure | undefined,
  ) {
    task.stop();
    tickets.replace();
    store.dispatch(from, { type: 'refused', evidence, bank, failure });
    describe();
  }

  /** Makes one call of a login and follows its answer. */
  function take(
    step: LoginStep,
    ticket: (signal: AbortSignal) => Promise<Ready>,
    call: Call<ServiceAnswer>,
  ) {
    // If there is no ticket for the call, it is never made and its secret never read.
    const giveCall = onceOnly(call);
    task.begin(
      (signal) => make(ticket, giveCall(), signal),
      ({ ready, answer }) => follow({ ...step, evidence: ready.evidence }, ready, answer),
      (error) => {
        const { evidence } = tickets.current() ?? step;
        failed({ ...step, evidence }, error);
      },
    );
  }

  async function make(
    ticket: (signal: AbortSignal) => Promise<Ready>,
    call: Call<ServiceAnswer>,
    signal: AbortSignal,
  ) {
    const ready = await ticket(signal);
    return { ready, answer: await tickets.callOnce(call, ready.ticket, signal) };
  }

  function follow(step: LoginStep, ready: Ready, answer: ServiceAnswer) {
    switch (answer.kind) {
      case 'Dialog':
        return ask(step, ready, answer);
      case 'Redirect':
      case 'RedirectHandle':
        return redirect({ ...step, during: 'redirect' }, ready, answer);
      case 'Result':
        return list(step, ready, answer.jwt);
    }
  }

  function ask({ from, evidence, bank, page: former }: LoginStep, ready: Ready, dialog: Dialog) {
    const { context, input } = dialog;
    // The person may visit the same page again, and the bank returns to the same address.
    const page =
      former && context === 'Redirect' ? { ...former, context: input.context } : undefined;
    const askedAt = effects.now();
    const { expiresAt } = ready;
    const wait = pollOf(dialog, expiresAt - askedAt);
    const polls = wait !== undefined;
    const asksAt = polls ? askedAt + wait : undefined;
    const moments = { askedAt, asksAt, expiresAt };
    store.dispatch(from, { type: 'asked', evidence, bank, dialog, polls, page, ...moments });
    if (input.kind === 'Confirmation') approval.attend(ready, wait);
  }

  /** Continues a redirect; a handle is exchanged for the bank's address first (decision 21). */
  function redirect(step: LoginStep, { ticket }: Ready, answer: Redirection) {
    const { from, evidence, bank } = step;
    const { context } = answer;
    task.begin(
      async (signal) => {
        const { marker, address } = effects.newReturn();
        if (answer.kind === 'Redirect') return { url: answer.url, context, marker };
        const { handle } = answer;
        const register: Call<URL> = () =>
          effects.redirects(ticket, { handle, redirectUri: address }, signal);
        return { url: await tickets.callOnce(register, ticket, signal), context, marker };
      },
      (page) => store.dispatch(from, { type: 'redirected', evidence, bank, page }),
      (error) => failed(step, error),
    );
  }

  function list({ from, evidence, bank, during }: LoginStep, { ticket }: Ready, jwt: string) {
    const result = effects.readResult(jwt);
    if (!result) {
      fail({ kind: 'error', during, error: new UnreadableResultError() });
    } else if (/* mutant: ticket of the result */ effects.isFor(result, ticket)) {
      store.dispatch(from, { type: 'resulted', evidence, bank, jwt, accounts: result.accounts });
    } else {
      fail({ kind: 'error', during, error: new ForeignResultError() });
    }
  }

  function failed(step: LoginStep, error: unknown) {
    const failure = failureOf(error, step.during);
    if (isFatal(error)) fail(failure);
    else if (isExpiry(error)) refuse(step.from, step, { kind: 'expired' });
    else if (step.during === 'dialog' && approval.pollsOn(error)) return;
    else if (step.during === 'dialog' && (isSilence(error) || busyFor(error) !== undefined)) {
      store.dispatch('ShowDialog', { type: 'stayed', failure });
      approval.untilEnd();
    } else refuse(step.from, step, failure);
  }

  /** Sends an answer to the dialog that is shown. */
  function respond(state: StateOf<'ShowDialog'>, by: 'person' | 'poll', call: Call<ServiceAnswer>) {
    const { name, evidence, bank, page } = state;
    store.dispatch(name, { type: 'sent', by });
    take({ from: name, evidence, bank, page, during: 'dialog' }, tickets.same, call);
  }

  function sendConfirmation(state: StateOf<'ShowDialog'>, by: 'person' | 'poll') {
    const { context } = state.dialog.input;
    respond(state, by, (ticket, signal) => effects.confirmation(ticket, { context }, signal));
  }

  /** The dialog that is shown, unless an answer to it is being sent. */
  function openDialog() {
    const state = store.state();
    return state.name === 'ShowDialog' && !state.pending ? state : undefined;
  }

  function login(fields: LoginFields) {
    const state = store.state();
    if (state.name !== 'CredentialsForm' || !state.info || state.pending) return;
    const { name, evidence, bank } = state;
    const giveFields = onceOnly(fields);
    store.dispatch(name, { type: 'sent', by: 'person' });
    take(
      { from: name, evidence, bank, page: undefined, during: 'login' },
      tickets.lasting,
      (ticket, signal) =>
        effects.service(ticket, { connectionId: bank.id, ...giveFields() }, signal),
    );
  }

  function cancelLogin() {
    const state = store.state();
    if (state.name !== 'CredentialsForm' || !state.pending) return;
    refuse(state.name, state, { kind: 'cancelled' });
  }

  function sendAnswer(response: string) {
    const state = openDialog();
    if (!state || !takes(state.dialog.input, response)) return;
    const { context } = state.dialog.input;
    const giveResponse = onceOnly(response);
    respond(state, 'person', (ticket, signal) =>
      effects.response(ticket, { context, response: giveResponse() }, signal),
    );
  }

  function confirm() {
    const state = openDialog();
    if (state?.dialog.input.kind === 'Confirmation') sendConfirmation(state, 'person');
  }

  return { describe, refuse, take, login, cancelLogin, answer: sendAnswer, confirm };
}

export type BankLogin = ReturnType<typeof createBankLogin>;

function takes(input: DialogInput, response: string): boolean {
  switch (input.kind) {
    case 'Field':
      return true;
    case 'Selection':
      return input.options.some(({ key }) => key === response);
    case 'Confirmation':
      return false;
  }
}
