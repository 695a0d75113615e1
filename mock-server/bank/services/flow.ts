import { bankById } from '../banks/banks.ts';
import { BankFailure } from '../call.ts';
import type { BankAnswer, BankCall } from '../call.ts';
import { memoryOf } from './contexts.ts';
import type { Flow } from './contexts.ts';
import { loginUrl, openLogin } from './redirects.ts';
import { resultAnswer } from '../results/results.ts';
import { canceled } from '../scenarios/failures.ts';
import type { FieldStep, Step } from '../scenarios/steps.ts';
import { dialogAnswer } from './dialogs.ts';
import { confirmationSchema, parseBody, responseSchema, unexpectedValue } from './schemas.ts';
import type { ServiceName } from './schemas.ts';

const WRONG_TAN = '000000';
const MOST_WRONG_TANS = 3;

/**
 * Answers with the current step of a flow, or with the result after the last step.
 * @param notice what was wrong with the last answer, to be shown above the dialog's own message
 */
export async function show(call: BankCall, flow: Flow, notice?: string): Promise<BankAnswer> {
  const step = flow.scenario.steps[flow.step];
  if (!step) return resultAnswer(call, flow);
  switch (step.kind) {
    case 'Wait':
      await pause(step.ms);
      return next(call, flow);
    case 'Fail':
      throw step.failure();
    case 'Answer':
      return { json: step.json };
    case 'Redirect':
      return redirect(call, flow);
    case 'Field':
    case 'Selection':
    case 'Confirmation':
      return dialogAnswer(step, keep(call, flow), notice);
  }
}

/**
 * `{service}/response`: a dialog's answer. A context can be used once, and only with its own ticket.
 * @throws BankFailure UnexpectedValue for an answer that the dialog did not offer (its context then
 * stays good) and for a context that is unknown, used, expired or another ticket's
 */
export function respond(service: ServiceName, call: BankCall): Promise<BankAnswer> {
  const { context, response } = parseBody(responseSchema, call.body);
  const { flow, step } = find(call, service, context);
  if (step.kind === 'Selection') {
    if (!step.options.some(({ key }) => key === response)) {
      throw unexpectedValue('response: not a key of the selection');
    }
    consume(call, context);
    return next(call, flow);
  }
  if (step.kind !== 'Field') throw unexpectedValue('A confirmation was expected, not a response');
  checkLength(step, response);
  consume(call, context);
  const problem = problemWith(step, response);
  if (problem === undefined) return next(call, flow);
  const answers = flow.answers + 1;
  if (step.secrecyLevel === 'Otp' && answers >= MOST_WRONG_TANS) throw lockedOut();
  return show(call, { ...flow, answers }, problem);
}

/**
 * `{service}/confirmation`: of a dialog, or that the person is back from a redirect.
 * @throws BankFailure UnexpectedValue as `respond`; Canceled after a cancelled login at the bank
 */
export function confirm(service: ServiceName, call: BankCall): Promise<BankAnswer> {
  const { context } = parseBody(confirmationSchema, call.body);
  const { flow, step } = find(call, service, context);
  if (step.kind === 'Redirect') {
    consume(call, context);
    return comeBack(call, flow);
  }
  if (step.kind !== 'Confirmation') throw unexpectedValue('A response was expected');
  consume(call, context);
  const answers = flow.answers + 1;
  return answers >= (step.times ?? 1) ? next(call, flow) : show(call, { ...flow, answers });
}

/** The next step starts without refused answers and without a visit to the login page. */
function next(call: BankCall, { login: _login, ...flow }: Flow): Promise<BankAnswer> {
  return show(call, { ...flow, step: flow.step + 1, answers: 0 });
}

function redirect(call: BankCall, flow: Flow): BankAnswer {
  const login = openLogin(
    call,
    bankById(call.bank.banks, flow.connectionId)?.displayName ?? 'Bank',
  );
  const context = keep(call, { ...flow, login });
  if (call.redirectUri === undefined)
    return { json: { RedirectHandle: { handle: login, context } } };
  return { json: { Redirect: { url: loginUrl(call.bank, login), context } } };
}

async function comeBack(call: BankCall, flow: Flow): Promise<BankAnswer> {
  const login = memoryOf(call.bank).logins.get(flow.login ?? '');
  if (login?.state === 'finished') return next(call, flow);
  if (login?.state === 'canceled') throw canceled();
  return dialogAnswer(
    {
      kind: 'Confirmation',
      context: 'Redirect',
      message: 'The login at your bank is not finished yet. Finish it there, then confirm.',
    },
    keep(call, flow),
  );
}

function keep({ bank, ticket }: BankCall, flow: Flow): string {
  return memoryOf(bank).contexts.put(flow, ticket.expiresAt);
}

function find(
  { bank, ticket }: BankCall,
  service: ServiceName,
  context: string,
): { flow: Flow; step: Step } {
  const flow = memoryOf(bank).contexts.get(context);
  const step = flow?.scenario.steps[flow.step];
  // One text for all cases, so that it does not reveal the contexts of other tickets.
  if (!flow || !step || flow.ticketId !== ticket.id || flow.request.service !== service) {
    throw unexpectedValue('context: unknown or used');
  }
  return { flow, step };
}

function consume({ bank }: BankCall, context: string) {
  memoryOf(bank).contexts.remove(context);
}

/** Clients know the bounds, so an answer beyond them is a fault of the client. */
function checkLength({ minLength, maxLength }: FieldStep, response: string) {
  const { length } = Array.from(response);
  if (length < (minLength ?? 0) || length > (maxLength ?? Infinity)) {
    throw unexpectedValue('response: too short or too long');
  }
}

const SHAPES: Readonly<Record<FieldStep['type'], RegExp>> = {
  Date: /^(\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4})$/,
  Email: /^[^\s@]+@[^\s@]+$/,
  Number: /^-?\d+([.,]\d+)?$/,
  Phone: /^\+?[\d ()/-]{3,}$/,
  Text: /^[^]+$/,
};

function problemWith({ type, secrecyLevel }: FieldStep, response: string): string | undefined {
  if (secrecyLevel === 'Otp' && response === WRONG_TAN) return 'This TAN is wrong.';
  return SHAPES[type].test(response) ? undefined : 'This cannot be right.';
}

function lockedOut() {
  return new BankFailure(423, {
    ServiceBlocked: {
      code: 'ActionRequired',
      userMessage: 'Drei falsche TANs: Bitte melden Sie sich im Online-Banking an.',
    },
  });
}

/** Does not keep the process alive; the connection of the waiting caller does. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
