import type { ServiceName } from '../../../src/bank/services.ts';
import type { BankCall, Flow } from '../call.ts';
import { BankFailure, unexpectedValue } from '../failure.ts';
import { resultAnswer } from '../results/results.ts';
import type { DialogStep, FieldStep, Step } from '../scenarios/steps.ts';
import { loginUrl, openLogin } from './loginPage.ts';
import { confirmationSchema, parseBody, responseSchema } from './schemas.ts';

const WRONG_TAN = '000000';
const MAX_WRONG_TANS = 3;

/**
 * Answers with the current step of a flow, or with the result after the last step.
 * @param notice the problem with the last answer, shown above the message of the dialog
 */
export async function show(call: BankCall, flow: Flow, notice?: string): Promise<unknown> {
  const step = flow.scenario.steps[flow.step];
  if (!step) return resultAnswer(call, flow);
  switch (step.kind) {
    case 'Wait':
      // `unref` lets the process exit. The connection of a waiting caller keeps it alive.
      await new Promise<void>((resolve) => void setTimeout(resolve, step.ms).unref());
      return next(call, flow);
    case 'Fail':
      throw step.failure();
    case 'Answer':
      return step.json;
    case 'Redirect':
      return redirect(call, flow);
    case 'Field':
    case 'Selection':
    case 'Confirmation':
      return dialogAnswer(step, keep(call, flow), notice);
  }
}

/**
 * Handles `{service}/response`. A context can be used once, and only with its ticket.
 * @throws BankFailure UnexpectedValue for an answer that the dialog does not allow, which keeps the
 * context valid, and for an unknown, used or expired context
 */
export function respond(service: ServiceName, call: BankCall): Promise<unknown> {
  const { context, response } = parseBody(responseSchema, call.body);
  const { flow, step } = find(call, service, context);
  if (step.kind === 'Selection') {
    if (!step.options.some(({ key }) => key === response)) {
      throw unexpectedValue('response: not a key of the selection');
    }
    call.bank.flows.remove(context);
    return next(call, flow);
  }
  if (step.kind !== 'Field') throw unexpectedValue('A confirmation was expected, not a response');
  checkLength(step, response);
  call.bank.flows.remove(context);
  const problem = problemWith(step, response);
  if (problem === undefined) return next(call, flow);
  const answers = flow.answers + 1;
  if (step.secrecyLevel === 'Otp' && answers >= MAX_WRONG_TANS) throw lockedOut();
  return show(call, { ...flow, answers }, problem);
}

/**
 * Handles `{service}/confirmation`, of a dialog or of the return from a redirect.
 * @throws BankFailure UnexpectedValue as `respond` does; Canceled after a cancelled login
 */
export function confirm(service: ServiceName, call: BankCall): Promise<unknown> {
  const { context } = parseBody(confirmationSchema, call.body);
  const { flow, step } = find(call, service, context);
  if (step.kind !== 'Redirect' && step.kind !== 'Confirmation') {
    throw unexpectedValue('A response was expected');
  }
  call.bank.flows.remove(context);
  if (step.kind === 'Redirect') return finishRedirect(call, flow);
  const answers = flow.answers + 1;
  return answers >= (step.times ?? 1) ? next(call, flow) : show(call, { ...flow, answers });
}

function next(call: BankCall, { login: _login, ...flow }: Flow): Promise<unknown> {
  return show(call, { ...flow, step: flow.step + 1, answers: 0 });
}

function redirect(call: BankCall, flow: Flow): unknown {
  const handle = openLogin(call, flow.bank.displayName);
  const context = keep(call, { ...flow, login: handle });
  if (call.redirectUri === undefined) return { RedirectHandle: { handle, context } };
  return { Redirect: { url: loginUrl(call.bank, handle), context } };
}

async function finishRedirect(call: BankCall, flow: Flow): Promise<unknown> {
  const login = call.bank.logins.get(flow.login ?? '');
  if (login?.state === 'finished') return next(call, flow);
  if (login?.state === 'canceled') throw new BankFailure(409, { Canceled: {} });
  const message = 'The login at your bank is not finished yet. Finish it there, then confirm.';
  return dialogAnswer({ kind: 'Confirmation', context: 'Redirect', message }, keep(call, flow));
}

/** A dialog as it is transmitted. `continuation` is the context for its answer. */
function dialogAnswer(step: DialogStep, continuation: string, notice?: string): unknown {
  const { kind, context, message, image, times: _times, ...input } = step;
  const picture = image && {
    mimeType: image.mimeType,
    data: image.data.toString('base64'),
    hhdUcData: image.hhdUcData?.toString('base64'),
  };
  return {
    Dialog: {
      context,
      message: notice === undefined ? message : `${notice}\n${message ?? ''}`.trim(),
      image: picture,
      input: { [kind]: { ...input, context: continuation } },
    },
  };
}

function keep({ bank, ticket }: BankCall, flow: Flow): string {
  return bank.flows.put(flow, ticket.expiresAt);
}

function find(
  { bank, ticket }: BankCall,
  service: ServiceName,
  context: string,
): { flow: Flow; step: Step } {
  const flow = bank.flows.get(context);
  const step = flow?.scenario.steps[flow.step];
  // One message for all cases, so that the contexts of other tickets are not revealed.
  if (!flow || !step || flow.ticketId !== ticket.id || flow.request.service !== service) {
    throw unexpectedValue('context: unknown or used');
  }
  return { flow, step };
}

/** Clients must check the bounds, so an answer beyond them is invalid instead of wrong. */
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
  const userMessage = 'Drei falsche TANs: Bitte melden Sie sich im Online-Banking an.';
  return new BankFailure(423, { ServiceBlocked: { code: 'ActionRequired', userMessage } });
}
