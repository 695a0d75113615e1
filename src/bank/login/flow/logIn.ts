import type { Connection, ServiceAnswer } from '../../client/service.ts';
import { answerDialog } from './answerDialog.ts';
import { failureOf, ForeignResultError, LoginEnd } from './errors.ts';
import type { Return } from './keptRedirects.ts';
import {
  backToForm,
  handled,
  confirm,
  endLogin,
  follow,
  leave,
  outcomeOf,
  currentSession,
  startOver,
  type Login,
  type LoginService,
  type OfTicket,
  type Outcome,
  type Page,
  type Step,
  type StepOf,
} from './outcomes.ts';
import { first } from './screen.ts';
import { createBankSearch } from './search.ts';
import type { Sessions } from './sessions.ts';
import type { Failure, Signed, StateOf, LoginFields } from './state.ts';

/** A login begins when the page opens, or again after a result. */
export type FirstStep = { name: 'Opened'; opened: Return } | StepOf<'Initial' | 'CredentialsForm'>;

/**
 * One login at a bank, from the search to the signed result. Each step shows its state and waits
 * for the user. No call of a login is repeated automatically, because banks lock accounts.
 * @throws LoginEnd if the login cannot continue, and the signal's reason when aborted
 */
export async function logIn<Result extends OfTicket>(
  sessions: Sessions,
  service: LoginService<Result>,
  page: Page,
  signal: AbortSignal,
  from: FirstStep,
): Promise<Signed<Result>> {
  const login = { sessions, service, page, signal };
  let step: Step = from.name === 'Opened' ? await open(login, from.opened) : from;
  for (;;) {
    switch (step.name) {
      case 'Initial':
        step = await prepare(login);
        break;
      case 'SelectConnection':
        step = await selectBank(login, step.query);
        break;
      case 'CredentialsForm':
        step = await fillForm(login, step);
        break;
      case 'ShowDialog':
        step = await answerDialog(login, step);
        break;
      case 'ShowRedirect':
        step = await redirect(login, step);
        break;
      case 'SignedResult':
        return signed(sessions, service, step);
    }
  }
}

/** Initial: a new login, or the return from the bank's page. */
async function open(login: Login, opened: Return): Promise<Step> {
  const { sessions, page, signal } = login;
  if (opened.kind === 'none') return { name: 'Initial' };
  if (opened.kind === 'lost' || page.clock.now() >= opened.redirect.expiresAt) {
    throw new LoginEnd({ kind: 'lostReturn' });
  }
  const { marker, redirect: kept } = opened;
  const { context, url, bank } = kept;
  page.show({ name: 'Initial', returning: true });
  const resuming = sessions.resume(kept.ticket, kept.expiresAt, signal);
  await resuming.catch(endLogin(login, 'settlement'));
  const outcome = await outcomeOf(login, confirm(login, context, signal), 'return', signal);
  return follow(login, { bank, query: '', info: undefined }, outcome, { url, context, marker });
}

/** Initial: the first ticket and its attestation. */
async function prepare(login: Login): Promise<Step> {
  const { sessions, page, signal } = login;
  page.show({ name: 'Initial', returning: false });
  await sessions.acquire(signal).catch(endLogin(login, 'ticket'));
  return { name: 'SelectConnection', query: '' };
}

/** SelectConnection: the search. A previous query is searched immediately. */
async function selectBank(login: Login, previous: string): Promise<Step> {
  const { sessions, page, signal } = login;
  const { clock, end, show } = page;
  const ended = new AbortController();
  let query = previous;
  const search = createBankSearch({
    sessions,
    clock,
    signal: AbortSignal.any([signal, ended.signal]),
    show(typed, found) {
      query = typed;
      show({ name: 'SelectConnection', evidence: sessions.evidence(), query, search: found });
    },
    onEnd: end,
  });
  const evidence = sessions.evidence();
  const choosing = page.ask<Connection>(
    { name: 'SelectConnection', evidence, query, search: { phase: 'empty' } },
    signal,
    (answer) => ({
      type: search.type,
      searchAgain: () => search.again(),
      choose({ id }) {
        const hit = search.hit(id);
        if (hit) answer(hit);
      },
    }),
  );
  if (previous) search.run(previous);
  const { id, displayName } = await choosing;
  ended.abort();
  const bank = { id, displayName };
  return { name: 'CredentialsForm', bank, query, info: undefined, failure: undefined };
}

/** CredentialsForm: the fields that the bank asks for, and the login. */
async function fillForm(
  login: Login,
  { bank, query, info: known, failure }: StepOf<'CredentialsForm'>,
): Promise<Step> {
  const { sessions, page, signal } = login;
  const form = (info: Connection | undefined, pending = false): StateOf<'CredentialsForm'> => {
    const shown = { evidence: sessions.evidence(), bank, query, info, pending };
    return { name: 'CredentialsForm', ...shown, failure: pending ? undefined : failure };
  };
  const info = known ?? (await describe(login, form(undefined)));
  if (info === 'differentBank') return { name: 'SelectConnection', query };

  const sending = new AbortController();
  const own = AbortSignal.any([signal, sending.signal]);
  const pressed = await page.ask<{ call: Promise<ServiceAnswer> } | undefined>(
    form(info),
    signal,
    (answer) => ({
      login: (fields) => answer({ call: handled(start(login, bank.id, fields, own)) }),
      differentBank: () => answer(undefined),
    }),
  );
  if (!pressed) return { name: 'SelectConnection', query };

  const outcome = await first<Outcome | 'cancel' | 'differentBank'>(signal, (race) => [
    page.ask<'cancel' | 'differentBank'>(form(info, true), race, (answer) => ({
      cancelLogin: () => answer('cancel'),
      differentBank: () => answer('differentBank'),
    })),
    outcomeOf(login, pressed.call, 'login', own),
  ]);
  const at = { bank, query, info };
  if (outcome !== 'cancel' && outcome !== 'differentBank') return follow(login, at, outcome);
  // The bank may still process the login, so the ticket must be replaced.
  sending.abort();
  const back = backToForm(login, at, { kind: 'cancelled' });
  return outcome === 'cancel' ? back : { name: 'SelectConnection', query };
}

/** The description of the chosen bank, with the fields of its form. A failure ends the login. */
function describe(
  login: Login,
  form: StateOf<'CredentialsForm'>,
): Promise<Connection | 'differentBank'> {
  const { sessions, page, signal } = login;
  const describing = first<Connection | 'differentBank'>(signal, (race) => [
    page.ask<'differentBank'>(form, race, (answer) => ({
      differentBank: () => answer('differentBank'),
    })),
    sessions.read((session) => session.info(form.bank.id, { signal: race }), race),
  ]);
  return describing.catch(endLogin(login, 'info'));
}

/** Sends the credentials, which exist only in the arguments of this call. */
async function start(
  { sessions, service: { wanted } }: Login,
  connectionId: string,
  fields: LoginFields,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  if (!wanted) throw new Error('a login that began earlier cannot be repeated');
  const { session } = await sessions.acquire(signal);
  return sessions.watch(session, session.start(wanted, { connectionId, ...fields }, { signal }));
}

/** ShowRedirect: shows the host of the bank's page before the browser goes there. */
async function redirect(login: Login, step: StepOf<'ShowRedirect'>): Promise<Step> {
  const { sessions, page, signal } = login;
  let failure: Failure | undefined;
  for (;;) {
    const shown = { ...step, evidence: sessions.evidence(), failure: undefined };
    const pressed = await page.ask<'leave' | 'cancel'>(
      { ...shown, pending: false, failure },
      signal,
      (answer) => ({ leave: () => answer('leave'), cancel: () => answer('cancel') }),
    );
    if (pressed === 'cancel') return startOver(login);
    const left = await leave(login, step.page, { ...shown, pending: true });
    if (left && 'step' in left) return left.step;
    failure = left?.failure;
  }
}

/** Decodes a signed result. @throws LoginEnd if it is unreadable or names another ticket */
function signed<Result extends OfTicket>(
  sessions: Sessions,
  { read }: LoginService<Result>,
  { bank, query, info, jwt, during }: StepOf<'SignedResult'>,
): Signed<Result> {
  const { session, expiresAt } = currentSession(sessions);
  const { evidence, ticketId } = session;
  try {
    const result = read(jwt);
    // The service may change the case of a UUID's digits (RFC 9562, 4).
    if (result.ticketId.toLowerCase() !== ticketId.toLowerCase()) throw new ForeignResultError();
    return { name: 'SignedResult', bank, query, info, evidence, jwt, result, expiresAt };
  } catch (error) {
    throw new LoginEnd(failureOf(error, during));
  }
}
