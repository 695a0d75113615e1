/** Addresses that start or end a sign-in: returning there would go round in circles. */
const NEVER = ['/auth-callback', '/sign-in', '/sign-up', '/login'];
const LONGEST = 2048;

/**
 * The path, query and hash to return to after a sign-in; '/' for whatever is not an address of the
 * console itself (T5). Never throws, whatever it is given.
 */
export function safeRedirectTarget(target: unknown, origin: string): string {
  if (typeof target !== 'string' || target.length > LONGEST) return '/';
  // Only what already is a path: browsers read '\' as '/', and drop tabs and line breaks.
  if (!/^\/(?![/\\])/.test(target) || /[\\\p{Cc}]/u.test(target)) return '/';
  let url: URL;
  try {
    url = new URL(target, origin);
    // An encoded slash may be decoded on the way: look at what it would become.
    if (/^\/*[/\\]{2}/.test(decodeURIComponent(url.pathname))) return '/';
  } catch {
    return '/';
  }
  if (url.origin !== origin || NEVER.includes(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
