import {
  type ConnectionInfo,
  Dialog,
  InvalidCredentialsException,
  type OBResponse,
  Redirect,
  RedirectHandle,
  Result,
  RoutexClient,
} from 'routex-client';
import { BANK, BASE_URL, ENVIRONMENT, SERVICE } from '../settings.ts';
import { fetchTicket, sendResult } from './backend.ts';
import { confirm, respond, start } from './call.ts';
import { wordsFor } from './failures.ts';
import { type Arrival, arrive, leave, mark, redirectUri } from './redirect.ts';
import { ask, during, element } from './screen.ts';
import { answerDialog, askCredentials, chooseBank } from './steps.ts';
import { t } from './words.ts';

const client = new RoutexClient({ url: new URL(BASE_URL) });
client.setRedirectUri(redirectUri);

const atBank = <Answer>(work: Promise<Answer>) => during(t`Asking the bank …`, work);

/** Begins a login. Wrong credentials can be entered again, with the same ticket. */
async function begin(ticket: string): Promise<OBResponse> {
  const find = (term: string): Promise<ConnectionInfo[]> =>
    client.search({ ticket, filters: [{ term }], ibanDetection: true, limit: 20 });
  const bank = await (BANK === null ? chooseBank(find) : atBank(client.info(ticket, BANK)));
  let problem: string | undefined;
  let userId: string | undefined;
  for (;;) {
    const credentials = await askCredentials(bank, problem, userId);
    ({ userId } = credentials);
    try {
      return await atBank(start(client, ticket, credentials));
    } catch (error) {
      if (!(error instanceof InvalidCredentialsException)) throw error;
      problem = wordsFor(error);
    }
  }
}

/** What follows an answer of the bank that is no result yet. */
async function goOn(ticket: string, response: OBResponse): Promise<OBResponse> {
  if (response instanceof Dialog) {
    const { context } = response.input;
    const answer = await answerDialog(response);
    if (answer !== null) return atBank(respond(client, { ticket, context, response: answer }));
    const polled = 'pollingDelaySecs' in response.input && response.input.pollingDelaySecs;
    // Nobody wants to be told of every poll.
    return during(polled ? '' : t`Asking the bank …`, confirm(client, { ticket, context }));
  }
  if (response instanceof Redirect || response instanceof RedirectHandle) {
    const { context } = response;
    const url =
      response instanceof Redirect
        ? response.url
        : await client.registerRedirectUri({ ticket, handle: response.handle, redirectUri });
    await ask<void>({
      title: t`Your bank has a page of its own`,
      content: () => [element('p', {}, t`You log in at ${url.host}, and come back here.`)],
      submit: { label: t`Go to my bank`, answer: () => {} },
    });
    return leave(url, { ticket, context });
  }
  throw new Error(t`The bank service gives an answer that this page does not know.`);
}

/** One login, from its ticket to the data that the backend has verified. */
async function logIn({ kept, problem }: Arrival): Promise<unknown> {
  if (!kept) {
    await ask<void>({
      title: t`Log in at your bank`,
      problem,
      content: () => [
        element('p', {}, t`This asks your bank for: ${SERVICE}.`),
        ...(ENVIRONMENT === 'Production'
          ? [element('p', {}, t`This is Production: your bank and your account are real.`)]
          : []),
      ],
      submit: { label: t`Begin`, answer: () => {} },
      cancel: false,
    });
  }
  mark(true);
  const ticket = kept?.ticket ?? (await during(t`Fetching a ticket …`, fetchTicket()));
  let response = await (kept ? atBank(confirm(client, kept)) : begin(ticket));
  while (!(response instanceof Result)) response = await goOn(ticket, response);
  // session and connectionData of a result spare the person the next login, if you keep them safe.
  return during(t`Verifying the result …`, sendResult(ticket, response.jwt));
}

document.title = t`Log in at your bank`;
for (let arrival = arrive(); ; arrival = {}) {
  let end: { title: string; problem?: string; data?: string };
  try {
    const data = await logIn(arrival);
    end = { title: t`The backend has verified this`, data: JSON.stringify(data, null, 2) };
  } catch (error) {
    end = { title: t`There is no result`, problem: wordsFor(error) };
  }
  mark(false);
  const { title, problem, data } = end;
  await ask<void>({
    title,
    problem,
    content: () => (data === undefined ? [] : [element('pre', {}, data)]),
    submit: { label: t`Start again`, answer: () => {} },
    cancel: false,
  });
}
