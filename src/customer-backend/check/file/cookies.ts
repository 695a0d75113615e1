type Send = typeof globalThis.fetch;

/** A hostile backend does not fill the memory with them. One may set a cookie for each ticket of a run. */
const MOST = 150;

/** Without a path: one that the caller gave, which goes everywhere. `until`: milliseconds since 1970. */
type Cookie = { name: string; value: string; path?: string; until: number };

/** The cookies of a host, and the names of those that the caller gave. */
type Jar = { cookies: Cookie[]; given: Set<string> };

/**
 * Sends as `send` does, and with each request the cookies that the same host has set before, as a browser does:
 * a backend may bind a ticket to the session of the person who asked for it (RFC 6265, section 5.4). Those that
 * the caller gives are the first, until the host renews or deletes them.
 */
export function withCookies(send: Send, now: () => number = Date.now): Send {
  const jars = new Map<string, Jar>();
  return async (input, init) => {
    const { hostname, pathname } = new URL(input instanceof Request ? input.url : input);
    const jar = jars.get(hostname) ?? { cookies: [], given: new Set() };
    jars.set(hostname, jar);
    const headers = new Headers(init?.headers);
    take(jar, headers.get('cookie') ?? '');
    headers.delete('cookie');
    const sent = jar.cookies
      .filter(({ path, until }) => until > now() && isBelow(pathname, path))
      .toSorted((one, other) => lengthOf(other) - lengthOf(one));
    if (sent.length > 0) {
      headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    }
    const response = await send(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const cookie = readCookie(line, pathname, now());
      if (cookie) keep(jar, cookie, now());
    }
    return response;
  };
}

/** Takes each cookie of a header once: later the jar knows better. */
function take({ cookies, given }: Jar, header: string): void {
  for (const pair of header.split(';')) {
    const [name, value] = parted(pair);
    if (name === '' || given.has(name)) continue;
    given.add(name);
    cookies.push({ name, value, until: Infinity });
  }
}

/** Puts a cookie in the place of the one that it renews, or deletes that one. */
function keep(jar: Jar, cookie: Cookie, now: number): void {
  const others = jar.cookies.filter(
    ({ name, path }) => name !== cookie.name || (path !== undefined && path !== cookie.path),
  );
  const isNew = others.length === jar.cookies.length;
  const isKept = cookie.until > now && (!isNew || others.length < MOST);
  jar.cookies = isKept ? [...others, cookie] : others;
}

/** What is before the first '=', and what is behind it. */
function parted(pair: string): [name: string, value: string] {
  const [name = '', ...rest] = pair.split('=');
  return [name.trim(), rest.join('=').trim()];
}

/** What a Set-Cookie header says to a host that was asked at a path (RFC 6265, section 5.2). */
function readCookie(line: string, pathname: string, now: number): Cookie | undefined {
  const [pair = '', ...attributes] = line.split(';');
  const [name, value] = parted(pair);
  if (name === '') return undefined;
  const said = new Map(
    attributes.map((attribute) => {
      const [its, what] = parted(attribute);
      return [its.toLowerCase(), what];
    }),
  );
  const path = said.get('path') ?? '';
  const seconds = Number.parseInt(said.get('max-age') ?? '', 10);
  const expires = Date.parse(said.get('expires') ?? '');
  const end = Number.isNaN(seconds) ? expires : now + seconds * 1000;
  return {
    name,
    value,
    path: path.startsWith('/') ? path : pathname.replace(/\/[^/]*$/, '') || '/',
    until: Number.isNaN(end) ? Infinity : end,
  };
}

/** Whether a path is below that of a cookie (RFC 6265, section 5.1.4). */
const isBelow = (pathname: string, path = '/') =>
  pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);

/** The longest paths come first, behind what was given. */
const lengthOf = ({ path }: Cookie) => path?.length ?? Number.MAX_SAFE_INTEGER;
