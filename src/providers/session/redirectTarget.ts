/** Addresses that start or end a sign-in; a return to them would start the next one. */
const SIGN_IN_PATHS = ['/auth-callback', '/sign-in', '/sign-up', '/login'];
const MAX_LENGTH = 2048;

/**
 * The path, query and hash to return to after a sign-in; '/' for anything but an address of the
 * console. A link must not send a signed-in user elsewhere. Never throws.
 */
export function safeRedirectTarget(target: unknown, origin: string): string {
  if (typeof target !== 'string' || target.length > MAX_LENGTH) return '/';
  // Before URL parsing: browsers read '\' as '/' and drop tabs and line breaks.
  if (!/^\/(?![/\\])/.test(target) || /[\\\p{Cc}]/u.test(target)) return '/';
  let url: URL;
  try {
    url = new URL(target, origin);
    // A server may decode an encoded slash, so the decoded path must be safe too.
    if (/^\/*[/\\]{2}/.test(decodeURIComponent(url.pathname))) return '/';
  } catch {
    return '/';
  }
  if (url.origin !== origin || SIGN_IN_PATHS.includes(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
