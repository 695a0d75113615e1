import type { DialogInput, ServiceAnswer } from '../../client/service.ts';
import { createApproval, pollOf } from './approval.ts';
import type { LoginFields, Ready, SignedAnswer } from './effects.ts';
import { busyFor, isExpiry, isSilence } from '../../errors.ts';
import { failureOf, isFatal } from './errors.ts';
import type { Call } from './loginTickets.ts';
import type { Takers } from './machine.ts';
import { onceOnly, type LoginParts } from './parts.ts';
import type { AtBank, BankPage, Dialog, Doing, Failure, StateOf } from './state.ts';

/** A step of a login: one call, and what its answer leads to. */
type Step = AtBank & {
  /** The state in which the step began. */
  from: Takers<'asked' | 'redirected' | 'signed'>;
  /** The bank's page that the person came back from. */
  page: BankPage | undefined;
  /** What is reported as failed if the step fails. */
  during: Doing;
};

/** Where a ticket for a step comes from. */
type TicketSource = (signal: AbortSignal) => Promise<Ready>;

type Redirection = Extract<ServiceAnswer, { kind: 'Redirect' | 'RedirectHandle' }>;

/**
 * CredentialsForm and ShowDialog: from the form of the chosen bank through its dialogs to a result.
 * No call of a login is ever repeated automatically, because banks lock accounts.
 */
export function createConversation<Result>(parts: LoginParts<Result>) {
  const { effects, state, dispatch, task, tickets } = parts;
  const form = createForm(parts);
  const approval = createApproval(parts, {
    ended: (at) => form.refuse(at.name, at, { kind: 'expired' }),
    ask: (at) => sendConfirmation(at, 'poll'),
  });
  const { follow, failed } = createOutcomes(parts, form, approval);

  /** Makes one call of a login and follows its answer. */
  function makeStep(step: Step, ticketFrom: TicketSource, call: Call<ServiceAnswer>) {
    // If there is no ticket for the call, it is never made and its secret never read.
    const giveCall = onceOnly(call);
    task.begin(
      (signal) => callWith(ticketFrom, giveCall(), signal),
      ({ ready, answer }) => follow({ ...step, evidence: ready.evidence }, ready, answer),
      (error) => {
        const { evidence } = tickets.current() ?? step;
        failed({ ...step, evidence }, error);
      },
    );
  }

  async function callWith(
    ticketFrom: TicketSource,
    call: Call<ServiceAnswer>,
    signal: AbortSignal,
  ) {
    const ready = await ticketFrom(signal);
    return { ready, answer: await tickets.callOnce(call, ready.ticket, signal) };
  }

  /** Sends an answer to the dialog that is shown. */
  function respond(at: StateOf<'ShowDialog'>, by: 'person' | 'poll', call: Call<ServiceAnswer>) {
    const { name, evidence, bank, page } = at;
    dispatch(name, { type: 'sent', by });
    makeStep({ from: name, evidence, bank, page, during: 'dialog' }, tickets.ofLogin, call);
  }

  function sendConfirmation(at: StateOf<'ShowDialog'>, by: 'person' | 'poll') {
    const { context } = at.dialog.input;
    respond(at, by, (ticket, signal) => effects.confirm(ticket, { context }, { signal }));
  }

  /** The dialog that is shown, unless an answer to it is being sent. */
  function openDialog() {
    const at = state.get();
    return at.name === 'ShowDialog' && !at.pending ? at : undefined;
  }

  function login(fields: LoginFields) {
    const at = state.get();
    if (at.name !== 'CredentialsForm' || !at.info || at.pending) return;
    const { name, evidence, bank } = at;
    const giveFields = onceOnly(fields);
    dispatch(name, { type: 'sent', by: 'person' });
    makeStep(
      { from: name, evidence, bank, page: undefined, during: 'login' },
      tickets.lasting,
      (ticket, signal) =>
        effects.start(ticket, { connectionId: bank.id, ...giveFields() }, { signal }),
    );
  }

  function cancelLogin() {
    const at = state.get();
    if (at.name === 'CredentialsForm' && at.pending) {
      form.refuse(at.name, at, { kind: 'cancelled' });
    }
  }

  function sendAnswer(response: string) {
    const at = openDialog();
    if (!at || !isAnswerTo(at.dialog.input, response)) return;
    const { context } = at.dialog.input;
    const giveResponse = onceOnly(response);
    respond(at, 'person', (ticket, signal) =>
      effects.respond(ticket, { context, response: giveResponse() }, { signal }),
    );
  }

  function confirm() {
    const at = openDialog();
    if (at?.dialog.input.kind === 'Confirmation') sendConfirmation(at, 'person');
  }

  return { ...form, makeStep, login, cancelLogin, answer: sendAnswer, confirm };
}

export type Conversation = ReturnType<typeof createConversation>;

/** The form of the chosen bank, and the ways back to it. */
function createForm<Result>({ effects, state, dispatch, task, tickets, fail }: LoginParts<Result>) {
  /** Loads what the form has to ask for, unless it is known. A failure ends the login. */
  function describe() {
    const at = state.get();
    if (at.name !== 'CredentialsForm' || at.info) return;
    const { id } = at.bank;
    task.begin(
      (signal) => tickets.read((ticket) => effects.info(ticket, id, { signal }), signal),
      (info) => dispatch(at.name, { type: 'described', info }),
      (error) => fail(failureOf(error, 'info')),
    );
  }

  /**
   * Ends this login and leads back to the form of its bank. A ticket is good for one login, so a
   * fresh one is prepared for the next.
   */
  function refuse(
    from: Takers<'refused'>,
    { evidence, bank }: AtBank,
    failure: Failure | undefined,
  ) {
    task.stop();
    tickets.replace();
    dispatch(from, { type: 'refused', evidence, bank, failure });
    describe();
  }

  return { describe, refuse };
}

/** What the answer to a step, or its failure, leads to. */
function createOutcomes<Result>(
  { effects, dispatch, task, tickets, fail }: LoginParts<Result>,
  { refuse }: ReturnType<typeof createForm>,
  approval: ReturnType<typeof createApproval>,
) {
  function follow(step: Step, ready: Ready, answer: ServiceAnswer) {
    switch (answer.kind) {
      case 'Dialog':
        return ask(step, ready, answer);
      case 'Redirect':
      case 'RedirectHandle':
        return redirect({ ...step, during: 'redirect' }, ready, answer);
      case 'Result':
        return end(step, ready, answer);
    }
  }

  function ask({ from, evidence, bank, page: former }: Step, ready: Ready, dialog: Dialog) {
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
    dispatch(from, { type: 'asked', evidence, bank, dialog, polls, page, ...moments });
    if (input.kind === 'Confirmation') approval.attend(ready, wait);
  }

  /** Continues a redirect; a handle is exchanged for the bank's address first (decision 21). */
  function redirect(step: Step, { ticket }: Ready, answer: Redirection) {
    const { from, evidence, bank } = step;
    const { context } = answer;
    task.begin(
      async (signal) => {
        const { marker, address } = effects.newReturn();
        if (answer.kind === 'Redirect') return { url: answer.url, context, marker };
        const { handle } = answer;
        const register: Call<URL> = () =>
          effects.registerRedirect(ticket, { handle, redirectUri: address }, { signal });
        return { url: await tickets.callOnce(register, ticket, signal), context, marker };
      },
      (page) => dispatch(from, { type: 'redirected', evidence, bank, page }),
      (error) => failed(step, error),
    );
  }

  function end(step: Step, { ticket, expiresAt }: Ready, answer: SignedAnswer) {
    const { from, evidence, bank, during } = step;
    const { jwt } = answer;
    let result: Result;
    try {
      result = effects.readResult(answer, ticket);
    } catch (error) {
      fail({ kind: 'error', during, error });
      return;
    }
    dispatch(from, { type: 'signed', evidence, bank, jwt, result, expiresAt });
  }

  function failed(step: Step, error: unknown) {
    const failure = failureOf(error, step.during);
    if (isFatal(error)) fail(failure);
    else if (isExpiry(error)) refuse(step.from, step, { kind: 'expired' });
    else if (step.during === 'dialog' && approval.pollsOn(error)) return;
    else if (step.during === 'dialog' && (isSilence(error) || busyFor(error) !== undefined)) {
      dispatch('ShowDialog', { type: 'interrupted', failure });
      approval.untilEnd();
    } else refuse(step.from, step, failure);
  }

  return { follow, failed };
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
