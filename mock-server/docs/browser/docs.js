/**
 * The part of Swagger UI that this page uses.
 * @typedef {object} Viewer
 * @property {(scheme: string, value: string) => void} preauthorizeApiKey
 * @property {() => { subscribe(listener: () => void): unknown }} getStore
 * @property {{ authorized(): { get(name: string): { get(name: string): unknown } | undefined } | undefined }} authSelectors
 */

/** The security scheme in openapi.json. */
const SCHEME = 'bearer';

const root = document.documentElement;

/** The allowed origins of consoles. */
const consoles = new RegExp(root.dataset.consoles ?? '(?!)', 'u');

/** The opener, kept because `window.opener` is cleared once a token has arrived. */
const openedBy = /** @type {Window | null} */ (window.opener);

/** The token of the console, kept in memory only. @type {string | undefined} */
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

/** Runs once the viewer has loaded the description. Before that, it cannot keep a token. */
function start() {
  viewer.getStore().subscribe(showTokenState);
  showTokenState();
  window.addEventListener('message', acceptToken);
  // The opener's origin is unknown here, and the message contains no secret.
  if (openedBy) openedBy.postMessage({ type: 'api-docs-ready' }, '*');
}

/**
 * Accepts a token only from the opener, and only from the origin of a console.
 * @param {MessageEvent<unknown>} event
 */
function acceptToken({ source, origin, data }) {
  if (!openedBy || source !== openedBy) return;
  if (!consoles.test(origin) || !isToken(data)) return;
  consoleToken = data.token;
  // Cuts the access of this page and of later pages in this window to the console.
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

/** Shows the current token's origin, which also changes with Authorize and Log out. */
function showTokenState() {
  const line = document.getElementById('token-state');
  const text = tokenState(viewer.authSelectors.authorized()?.get(SCHEME)?.get('value'));
  if (line && line.textContent !== text) line.textContent = text;
}

/** @param {unknown} token */
function tokenState(token) {
  if (!token) return 'No token yet. Open this page from the console, or use Authorize.';
  return token === consoleToken
    ? 'Signed in with the token of the console.'
    : 'Signed in with the token that you entered.';
}
