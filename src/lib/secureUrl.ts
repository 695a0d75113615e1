const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** True if an address is http on this machine. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK.test(hostname);
}

/** The URL of an absolute address that is https, or http on this machine; undefined otherwise. */
export function secureUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && (url.protocol === 'https:' || isLoopback(url)) ? url : undefined;
}
