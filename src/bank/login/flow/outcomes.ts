import type { ServiceAnswer, ServiceRequest } from '../../client/service.ts';
import type { ServiceName } from '../../services.ts';
import { isExpiry } from '../../errors.ts';
import type { Clock } from './clock.ts';
import { failureOf, isFatal, LoginEnd } from './errors.ts';
import type { Tab } from './keptRedirects.ts';
import { first, type Screen } from './screen.ts';
import type { Sessions } from './sessions.ts';
import type {
  AtBank,
  BankPage,
  Dialog,
  Failure,
  LoginPhase,
  LoginStep,
  StateOf,
  LoginActions,
} from './state.ts';

export type OfTicket = { ticketId: string };

/** The service that a login calls, and the reader of its result. */
export type LoginService<Result extends OfTicket> = {
  name: ServiceName;
  /** Undefined for a resumed login, which can only be continued. */
  wanted: ServiceRequest | undefined;
  /** Decodes a signed result; throws an error of the page if it cannot be read. */
  read: (jwt: string) => Result;
};

export type Page = Pick<Screen<LoginStep, LoginActions>, 'show' | 'ask'> & {
  tab: Tab;
  clock: Clock;
  end: (failure: Failure) => void;
};

export type Login = {
  sessions: Sessions;
  service: Pick<LoginService<OfTicket>, 'name' | 'wanted'>;
  page: Page;
  signal: AbortSignal;
};

/** The next step of a login, by the name of its state. */
export type Step =
  | { name: 'Initial' }
  | { name: 'SelectConnection'; query: string }
  | ({ name: 'CredentialsForm'; failure: Failure | undefined } & AtBank)
  | ({ name: 'ShowDialog' } & AtBank & Question)
  | ({ name: 'ShowRedirect'; page: BankPage } & AtBank)
  | ({ name: 'SignedResult'; jwt: string; during: LoginPhase } & AtBank);

type Question = Pick<StateOf<'ShowDialog'>, 'dialog' | 'round' | 'page'>;

export type StepOf<Name extends Step['name']> = Extract<Step, { name: Name }>;

/** The answer to a call, with redirect handles exchanged for addresses; or its failure. */
export type Outcome =
  | Dialog
  | { kind: 'Result'; jwt: string; during: LoginPhase }
  | { kind: 'Page'; page: BankPage }
  | { kind: 'Failed'; failure: Failure; during: LoginPhase; error: unknown };

/** Prevents an unhandled rejection if the page closes before the call's outcome is awaited. */
export function handled<Answer>(call: Promise<Answer>): Promise<Answer> {
  call.catch(() => undefined);
  return call;
}

/** The outcome of a call of the current session. @throws LoginEnd after a fatal failure */
export async function outcomeOf(
  { sessions, page: { tab } }: Login,
  call: Promise<ServiceAnswer>,
  phase: LoginPhase,
  signal: AbortSignal,
): Promise<Outcome> {
  let during = phase;
  try {
    const answer = await call;
    signal.throwIfAborted();
    if (answer.kind === 'Dialog') return answer;
    if (answer.kind === 'Result') return { ...answer, during };
    during = 'redirect';
    const { context } = answer;
    const { marker, address: redirectUri } = tab.newReturn();
    if (answer.kind === 'Redirect') {
      return { kind: 'Page', page: { url: answer.url, context, marker } };
    }
    const { session } = currentSession(sessions);
    const registering = session.registerRedirect(
      { handle: answer.handle, redirectUri },
      { signal },
    );
    const url = await sessions.watch(session, registering);
    signal.throwIfAborted();
    return { kind: 'Page', page: { url, context, marker } };
  } catch (error) {
    signal.throwIfAborted();
    const failure: Failure = isExpiry(error) ? { kind: 'expired' } : failureOf(error, during);
    if (isFatal(error)) throw new LoginEnd(failure);
    return { kind: 'Failed', failure, during, error };
  }
}

/** The current session. @throws if no login has begun */
export function currentSession(sessions: Sessions) {
  const current = sessions.current();
  if (!current) throw new Error('no session');
  return current;
}

export function confirm(
  { sessions, service }: Login,
  context: string,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  const { session } = currentSession(sessions);
  return sessions.watch(session, session.confirm(service.name, { context }, { signal }));
}

/** The previous dialog, answered by the user or by a poll. */
type Answered = Question & { by: 'answer' | 'poll' };

/** The step after an outcome. `visited`: the bank's page from which the user returned. */
export function follow(
  login: Login,
  { bank, query, info }: AtBank,
  outcome: Outcome,
  visited?: BankPage,
  answered?: Answered,
): Step {
  const at = { bank, query, info };
  switch (outcome.kind) {
    case 'Dialog': {
      const { context, input } = outcome;
      // The user may visit the same page again; the bank returns to the same address.
      const page =
        visited && context === 'Redirect' ? { ...visited, context: input.context } : undefined;
      const round = answered ? answered.round + (isNewQuestion(answered, outcome) ? 1 : 0) : 0;
      return { name: 'ShowDialog', ...at, dialog: outcome, page, round };
    }
    case 'Page':
      return { name: 'ShowRedirect', ...at, page: outcome.page };
    case 'Result':
      return { name: 'SignedResult', ...at, jwt: outcome.jwt, during: outcome.during };
    case 'Failed':
      return backToForm(login, at, outcome.failure);
  }
}

/** False for an approval that is polled again, or repeated after an answer. */
function isNewQuestion({ dialog, by }: Answered, next: Dialog): boolean {
  const isSameApproval =
    dialog.input.kind === 'Confirmation' &&
    next.input.kind === 'Confirmation' &&
    dialog.context === next.context;
  return !isSameApproval || (by === 'answer' && dialog.message !== next.message);
}

type Ending = Pick<Login, 'sessions'> & { page: Pick<Page, 'tab'> };

/** Back to the bank's form, with a fresh ticket: a ticket is valid for one login. */
export function backToForm(
  { sessions, page }: Ending,
  { bank, query, info }: AtBank,
  failure: Failure | undefined,
): StepOf<'CredentialsForm'> {
  page.tab.stay();
  sessions.replace();
  return { name: 'CredentialsForm', bank, query, info, failure };
}

export function startOver({ sessions, page }: Ending): StepOf<'Initial'> {
  page.tab.stay();
  sessions.close();
  return { name: 'Initial' };
}

/** Milliseconds until a browser that still shows this page counts as staying. */
const NAVIGATION_TIMEOUT = 8000;

/**
 * Navigates to the bank's page while `leaving` is shown. Resolves with undefined if the browser
 * stays: the user stopped it, or the bank answered without a page.
 */
export async function leave(
  login: Login,
  { url, context, marker }: BankPage,
  leaving: StateOf<'ShowDialog' | 'ShowRedirect'>,
): Promise<{ step: Step } | { failure: Failure } | undefined> {
  const { ask, clock, tab } = login.page;
  const { session, expiresAt } = currentSession(login.sessions);
  // With an expired ticket the return could not be resumed.
  if (clock.now() >= expiresAt) {
    return { step: backToForm(login, leaving, { kind: 'expired' }) };
  }
  const { bank } = leaving;
  try {
    tab.keep(marker, { ticket: session.jwt, expiresAt, context, url, bank });
    tab.leave(url);
  } catch (error) {
    return { failure: failureOf(error, 'redirect') };
  }
  const cancelled = await first<boolean>(login.signal, (race) => [
    ask<true>(leaving, race, (answer) => ({ cancel: () => answer(true) })),
    clock.wait(NAVIGATION_TIMEOUT, race).then(() => false),
  ]);
  return cancelled ? { step: startOver(login) } : undefined;
}

/** Turns a failed preparation into the end of the login. */
export const endLogin =
  ({ signal }: Pick<Login, 'signal'>, during: LoginPhase) =>
  (error: unknown): never => {
    signal.throwIfAborted();
    throw new LoginEnd(failureOf(error, during));
  };
