type Send = typeof globalThis.fetch;

/** A hostile backend does not fill the memory with them. */
const MOST = 50;

/**
 * Sends as `send` does, and with each request the cookies that the same host has set before, as a browser does:
 * a backend may bind a ticket to the session of the person who asked for it (RFC 6265, section 5.4). A cookie that
 * the caller gives comes first.
 */
export function withCookies(send: Send): Send {
  const kept = new Map<string, Map<string, string>>();
  return async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    const cookies = kept.get(hostname) ?? new Map<string, string>();
    kept.set(hostname, cookies);
    const headers = new Headers(init?.headers);
    const given = headers.get('cookie');
    const all = [
      ...(given === null ? [] : [given]),
      ...[...cookies].map(([name, value]) => `${name}=${value}`),
    ];
    if (all.length > 0) headers.set('cookie', all.join('; '));
    const response = await send(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && cookies.size < MOST) cookies.set(name.trim(), value.trim());
    }
    return response;
  };
}
