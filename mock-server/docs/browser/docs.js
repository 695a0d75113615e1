/**
 * The part of Swagger UI that this page uses.
 * @typedef {object} Viewer
 * @property {(scheme: string, value: string) => void} preauthorizeApiKey
 * @property {() => { subscribe(listener: () => void): unknown }} getStore
 * @property {{ authorized(): { get(name: string): { get(name: string): unknown } | undefined } | undefined }} authSelectors
 */

/** The name of the security scheme in the description. */
const SCHEME = 'bearer';

const root = document.documentElement;

/** The origins of consoles, as the services let them in. */
const consoles = new RegExp(root.dataset.consoles ?? '(?!)', 'u');

/** The window that opened this one, even after its handle has been dropped. */
const openedBy = /** @type {Window | null} */ (window.opener);

/** The console's token: here and in the viewer's memory only. @type {string | undefined} */
let consoleToken;

root.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);

const { SwaggerUIBundle } =
  /** @type {typeof window & { SwaggerUIBundle: (options: object) => Viewer }} */ (window);
const viewer = SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#viewer',
  validatorUrl: null,
  persistAuthorization: false,
  docExpansion: 'list',
  onComplete: start,
});

/** Runs once, when the viewer knows the description: before, it could not keep a token. */
function start() {
  viewer.getStore().subscribe(showTokenState);
  showTokenState();
  window.addEventListener('message', acceptToken);
  // The opener's origin is not known here. The message holds no secret.
  if (openedBy) openedBy.postMessage({ type: 'api-docs-ready' }, '*');
}

/**
 * Takes a token from the window that opened this one, while a console's origin is in it.
 * @param {MessageEvent<unknown>} event
 */
function acceptToken({ source, origin, data }) {
  if (!openedBy || source !== openedBy) return;
  if (!consoles.test(origin) || !isToken(data)) return;
  consoleToken = data.token;
  // From here on neither this page's other scripts nor a page after it reach the console's window.
  window.opener = null;
  viewer.preauthorizeApiKey(SCHEME, data.token);
}

/**
 * @param {unknown} data
 * @returns {data is { type: 'bearer-token', token: string }}
 */
function isToken(data) {
  if (typeof data !== 'object' || data === null || !('type' in data && 'token' in data))
    return false;
  return data.type === 'bearer-token' && typeof data.token === 'string' && data.token !== '';
}

/** Says which token the viewer has; it changes by Authorize and Log out, too. */
function showTokenState() {
  const line = document.getElementById('token-state');
  const text = tokenState(viewer.authSelectors.authorized()?.get(SCHEME)?.get('value'));
  if (line && line.textContent !== text) line.textContent = text;
}

/** @param {unknown} token */
function tokenState(token) {
  if (!token) return 'No token yet: open this page from the console, or use Authorize.';
  return token === consoleToken
    ? 'Signed in with the token of the console.'
    : 'Signed in with the token that you entered.';
}
