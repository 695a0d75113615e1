/** Addresses that start or end a sign-in: returning there would start the next one. */
const NEVER = ['/auth-callback', '/sign-in', '/sign-up', '/login'];
const LONGEST = 2048;

/**
 * The path, query and hash to return to after a sign-in; '/' for anything that is not an address of
 * the console itself, so that a link cannot send a signed-in person elsewhere. Never throws.
 */
export function safeRedirectTarget(target: unknown, origin: string): string {
  if (typeof target !== 'string' || target.length > LONGEST) return '/';
  // It has to be a path already: browsers read '\' as '/' and drop tabs and line breaks.
  if (!/^\/(?![/\\])/.test(target) || /[\\\p{Cc}]/u.test(target)) return '/';
  let url: URL;
  try {
    url = new URL(target, origin);
    // A server may decode an encoded slash, so the decoded path has to be safe too.
    if (/^\/*[/\\]{2}/.test(decodeURIComponent(url.pathname))) return '/';
  } catch {
    return '/';
  }
  if (url.origin !== origin || NEVER.includes(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
