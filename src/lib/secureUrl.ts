const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The URL of an absolute address that is https, or http on this machine; undefined otherwise. */
export function secureUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSecure =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSecure ? url : undefined;
}

/**
 * The URL of an address that the browser may be sent to: a secure one without a user name, which
 * would make one host look like another. Undefined for all others.
 */
export function navigable(text: string): URL | undefined {
  const url = secureUrl(text);
  return url?.username === '' && url.password === '' ? url : undefined;
}
