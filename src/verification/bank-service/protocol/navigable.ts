const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * An address that a browser may be sent to: https, or http on this machine, without a user name,
 * which would make one host look like another (decision 24). Undefined for all others.
 */
export function navigable(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const secure =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return secure && url.username === '' && url.password === '' ? url : undefined;
}
