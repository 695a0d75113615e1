import { randomBytes } from 'node:crypto';
import { readText } from '../../http.ts';
import type { App, Request, Response } from '../../http.ts';
import { html, page } from '../../html.ts';
import type { Html } from '../../html.ts';
import type { Bank } from '../call.ts';
import { memoryOf } from './contexts.ts';
import type { Login } from './contexts.ts';

const FORM_LIMIT_BYTES = 1024;

/**
 * The bank's own login page at {base}login/{handle}: where redirects lead to. Its
 * buttons answer 303 to the registered redirect URI, the only address they ever use.
 */
export function mountLoginPage(app: App, bank: Bank): void {
  const path = `${new URL('login/', bank.url).pathname}:handle`;
  const handleOf = ({ params }: Request) => String(params['handle']);

  app.get(path, (request, response) => {
    const login = findLogin(handleOf(request));
    if (!login) sendDeadEnd(response, 404, 'This login is not known here, or it has expired.');
    else if (!login.redirectUri)
      sendDeadEnd(response, 409, 'No address to return to is registered.');
    else sendPage(response, 200, login, login.redirectUri);
  });

  app.post(path, (request, response) => {
    void readText(request, FORM_LIMIT_BYTES).then(
      (text) => decide(response, handleOf(request), new URLSearchParams(text).get('action')),
      () => sendDeadEnd(response, 413, 'The form is too large.'),
    );
  });

  function findLogin(handle: string) {
    return memoryOf(bank).logins.get(handle);
  }

  function decide(response: Response, handle: string, action: string | null) {
    const login = findLogin(handle);
    if (!login?.redirectUri) {
      sendDeadEnd(response, 404, 'This login is not known here, or it has expired.');
      return;
    }
    if (action !== 'login' && action !== 'cancel' && action !== 'leave') {
      sendPage(response, 422, login, login.redirectUri);
      return;
    }
    // The first decision is final: a second tab or the back button changes nothing.
    if (login.state === 'pending' && action === 'login') login.state = 'finished';
    if (login.state === 'pending' && action === 'cancel') login.state = 'canceled';
    response.set(HEADERS).redirect(303, login.redirectUri);
  }
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

function sendPage(response: Response, status: number, login: Login, redirectUri: string) {
  const { origin, host } = new URL(redirectUri);
  const choices =
    login.state === 'pending'
      ? html`<p>Nothing is asked here: this page replaces the bank's own login.</p>
          <form method="post">
            <button class="go" name="action" value="login">Log in</button>
            <p></p>
            <button name="action" value="cancel">Cancel</button>
            <p></p>
            <button name="action" value="leave">Go back without an answer</button>
          </form>`
      : html`<p>This login was ${login.state} already.</p>
          <form method="post">
            <button class="go" name="action" value="leave">Go back</button>
          </form>`;
  const content = html`<h1>${login.bankName}</h1>
    ${choices}
    <p>Afterwards you return to ${host}.</p>`;
  // Browsers apply form-action to the redirect that answers a form as well.
  send(response, status, `Log in – ${login.bankName}`, content, origin);
}

function sendDeadEnd(response: Response, status: number, reason: string) {
  const content = html`<h1>No login</h1>
    <p class="bad">${reason}</p>
    <p>Go back and start again.</p>`;
  send(response, status, 'No login', content);
}

function send(response: Response, status: number, title: string, content: Html, target = '') {
  const nonce = randomBytes(16).toString('base64');
  response
    .status(status)
    .type('html')
    .set({
      ...HEADERS,
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self' ${target}; frame-ancestors 'none'; base-uri 'none'`,
    })
    .send(page(title, content, nonce));
}
