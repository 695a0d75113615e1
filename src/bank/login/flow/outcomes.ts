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

/** A result names the ticket that it was asked for with. */
export type OfTicket = { ticketId: string };

/** The service that a login is for. */
export type LoginService<Result extends OfTicket> = {
  name: ServiceName;
  /** Undefined for a login that began before this page was loaded: it can only be continued. */
  wanted: ServiceRequest | undefined;
  /** Decodes a signed result; throws the page's own error if it cannot be read. */
  read: (jwt: string) => Result;
};

/** The surroundings of a login: the person before the screen, the tab, the clock. */
export type Page = Pick<Screen<LoginStep, LoginActions>, 'show' | 'ask'> & {
  tab: Tab;
  clock: Clock;
  /** Ends the login for good. */
  end: (failure: Failure) => void;
};

/** Everything that a step of a login works with. */
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

/** The question that a dialog shows. */
type Question = Pick<StateOf<'ShowDialog'>, 'dialog' | 'round' | 'page'>;

/** A step by the name of its state. */
export type StepOf<Name extends Step['name']> = Extract<Step, { name: Name }>;

/** The answer to a call of a login, or its failure. The address of a page is known. */
export type Outcome =
  | Dialog
  | { kind: 'Result'; jwt: string; during: LoginPhase }
  | { kind: 'Page'; page: BankPage }
  | { kind: 'Failed'; failure: Failure; during: LoginPhase; error: unknown };

/** A call that a press began. Nobody reads its failure if the page closes in the same moment. */
export function begun<Answer>(call: Promise<Answer>): Promise<Answer> {
  call.catch(() => undefined);
  return call;
}

/**
 * The outcome of a call of a login, which was made with the current session. A redirect handle is
 * exchanged for the bank's address.
 * @throws LoginEnd after a failure that ends the login
 */
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
    const { session } = ready(sessions);
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

/** The current session. A login that has begun has one. */
export function ready(sessions: Sessions) {
  const current = sessions.current();
  if (!current) throw new Error('no session');
  return current;
}

/** Confirms a dialog, or the return from a page, of the login in progress. */
export function confirm(
  { sessions, service }: Login,
  context: string,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  const { session } = ready(sessions);
  return sessions.watch(session, session.confirm(service.name, { context }, { signal }));
}

/** The dialog that was answered, by the person or by a poll. */
type Former = Question & { by: 'answer' | 'poll' };

/** The step that an outcome leads to. `visited` is the bank's page that the person came back from. */
export function follow(
  login: Login,
  { bank, query, info }: AtBank,
  outcome: Outcome,
  visited?: BankPage,
  former?: Former,
): Step {
  const at = { bank, query, info };
  switch (outcome.kind) {
    case 'Dialog': {
      const { context, input } = outcome;
      // The person may visit the same page again, and the bank returns to the same address.
      const page =
        visited && context === 'Redirect' ? { ...visited, context: input.context } : undefined;
      const round = former ? former.round + (isNewTo(former, outcome) ? 1 : 0) : 0;
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

/** A question that is new to the person, unlike an approval that is polled, or only repeated. */
function isNewTo({ dialog, by }: Former, next: Dialog): boolean {
  const isSameApproval =
    dialog.input.kind === 'Confirmation' &&
    next.input.kind === 'Confirmation' &&
    dialog.context === next.context;
  return !isSameApproval || (by === 'answer' && dialog.message !== next.message);
}

type Ending = Pick<Login, 'sessions'> & { page: Pick<Page, 'tab'> };

/**
 * Ends this login and leads back to the form of its bank. A ticket is good for one login, so a fresh
 * one is prepared for the next.
 */
export function backToForm(
  { sessions, page }: Ending,
  { bank, query, info }: AtBank,
  failure: Failure | undefined,
): StepOf<'CredentialsForm'> {
  page.tab.stay();
  sessions.replace();
  return { name: 'CredentialsForm', bank, query, info, failure };
}

/** Starts over with a fresh ticket. */
export function startOver({ sessions, page }: Ending): StepOf<'Initial'> {
  page.tab.stay();
  sessions.close();
  return { name: 'Initial' };
}

/** A browser that is still here after so many milliseconds has not left: the bank sent no page. */
const STAYED = 8000;

/**
 * Leaves for a page of the bank, while `leaving` is shown. The browser may stay, because the person
 * stopped it or the bank sent no page: resolves then with undefined. Resolves with the next step if
 * the login does not stay, and with the failure if it cannot leave.
 */
export async function leave(
  login: Login,
  { url, context, marker }: BankPage,
  leaving: StateOf<'ShowDialog' | 'ShowRedirect'>,
): Promise<{ step: Step } | { failure: Failure } | undefined> {
  const { ask, clock, tab } = login.page;
  const { session, expiresAt } = ready(login.sessions);
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
    clock.wait(STAYED, race).then(() => false),
  ]);
  return cancelled ? { step: startOver(login) } : undefined;
}

/** Throws the end of a login whose preparation failed, or whose page was closed. */
export const endOf =
  ({ signal }: Pick<Login, 'signal'>, during: LoginPhase) =>
  (error: unknown): never => {
    signal.throwIfAborted();
    throw new LoginEnd(failureOf(error, during));
  };
