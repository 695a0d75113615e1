import * as z from 'zod';
import { readText } from '../../http.ts';
import type { App, Request, Response } from '../../http.ts';
import { html, sendPage } from '../../html.ts';
import type { Bank, BankCall, Login } from '../call.ts';
import { unexpectedValue } from '../failure.ts';
import { parseBody } from './schemas.ts';

const redirectSchema = z.object({ handle: z.string(), redirectUri: z.string() });

/**
 * Saves the return address of a login and returns the address of its page. A second registration
 * replaces the first.
 * @throws BankFailure UnexpectedValue for an address that is not http(s), or an unknown handle
 */
export function registerRedirect({ bank, ticket, body }: BankCall) {
  const { handle, redirectUri } = parseBody(redirectSchema, body);
  const target = parseRedirectUri(redirectUri);
  const login = bank.logins.get(handle);
  if (login?.ticketId !== ticket.id) throw unexpectedValue('Unknown redirect handle');
  login.redirectUri = target;
  return { redirectUrl: loginUrl(bank, handle) };
}

/** Starts a login that expires with the ticket. Returns its handle. */
export function openLogin({ bank, ticket, redirectUri }: BankCall, bankName: string): string {
  const target = redirectUri === undefined ? undefined : parseRedirectUri(redirectUri);
  const login = { ticketId: ticket.id, bankName, redirectUri: target, state: 'pending' as const };
  return bank.logins.put(login, ticket.expiresAt);
}

export function loginUrl({ url, loginUrl: own = url, control }: Bank, handle: string): string {
  return new URL(`login/${handle}`, control.plainLogin ? url : own).href;
}

/** @throws BankFailure UnexpectedValue except for an http(s) address without credentials */
function parseRedirectUri(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !web || url.username !== '' || url.password !== '') {
    throw unexpectedValue('The redirect uri is not an http(s) address');
  }
  return url.href;
}

const FORM_LIMIT_BYTES = 1024;
const UNKNOWN = 'This login is unknown or has expired.';

/** Mounts the bank's login page, which redirects only to the registered return address. */
export function mountLoginPage(app: App, bank: Bank): void {
  const path = `${new URL('login/', bank.url).pathname}:handle`;
  const loginOf = ({ params }: Request) => bank.logins.get(String(params['handle']));

  app.get(path, (request, response) => {
    const login = loginOf(request);
    if (!login) sendDeadEnd(response, 404, UNKNOWN);
    else if (login.redirectUri) sendLogin(response, 200, login, login.redirectUri);
    else sendDeadEnd(response, 409, 'No return address is registered.');
  });
  app.post(path, (request, response) => {
    void readText(request, FORM_LIMIT_BYTES).then(
      (text) => decide(response, loginOf(request), new URLSearchParams(text).get('action')),
      () => sendDeadEnd(response, 413, 'The form is too large.'),
    );
  });
}

function decide(response: Response, login: Login | undefined, action: string | null) {
  if (!login?.redirectUri) {
    sendDeadEnd(response, 404, UNKNOWN);
  } else if (action === 'login' || action === 'cancel' || action === 'leave') {
    // The first decision is final, even after a second tab or the Back button.
    if (login.state === 'pending' && action === 'login') login.state = 'finished';
    if (login.state === 'pending' && action === 'cancel') login.state = 'canceled';
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    response.redirect(303, login.redirectUri);
  } else {
    sendLogin(response, 422, login, login.redirectUri);
  }
}

function sendLogin(response: Response, status: number, login: Login, redirectUri: string) {
  const { origin, host } = new URL(redirectUri);
  const choices =
    login.state === 'pending'
      ? html`<p>This page simulates the bank's login. No credentials are needed.</p>
          <form method="post">
            <button class="go" name="action" value="login">Log in</button>
            <p></p>
            <button name="action" value="cancel">Cancel</button>
            <p></p>
            <button name="action" value="leave">Go back without an answer</button>
          </form>`
      : html`<p>This login is already ${login.state}.</p>
          <form method="post">
            <button class="go" name="action" value="leave">Go back</button>
          </form>`;
  const content = html`<h1>${login.bankName}</h1>
    ${choices}
    <p>Afterwards you return to ${host}.</p>`;
  sendPage(response, status, `Log in – ${login.bankName}`, content, origin);
}

function sendDeadEnd(response: Response, status: number, reason: string) {
  const content = html`<h1>No login</h1>
    <p class="bad">${reason}</p>
    <p>Go back and start again.</p>`;
  sendPage(response, status, 'No login', content);
}
