/**
 * Says whether a console may run at this origin: the rule of `allowedOrigins` for the browser.
 * @param {string} origin
 * @param {readonly string[]} list the allowed origins; empty: any loopback origin over http
 * @returns {boolean}
 */
export function mayBeConsole(origin, list) {
  if (list.length > 0) return list.includes(origin);
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return (
    url.protocol === 'http:' &&
    (url.hostname === 'localhost' || url.hostname === '127.0.0.1') &&
    url.origin === origin
  );
}
