import type { SessionManager } from '../../providers/session/session.ts';

type Settings = {
  /** Where the docs are: an address of the console's own origin, or one that the configuration names. */
  href: string;
  session: Pick<SessionManager, 'accessToken' | 'current'>;
};

/** A window that has not announced itself by then gets no token any more. Milliseconds. */
const LISTENS_FOR = 10 * 60_000;

/**
 * Opens the API docs in a new window and, once that very window announces from the docs' own
 * origin that it is ready, posts it the bearer token, once and to that origin alone (decision 32,
 * T1–T4). Says nothing when signed out. False where the browser does not open the window.
 */
export function openApiDocs({ href, session }: Settings): boolean {
  const { href: url, origin } = new URL(href, window.location.href);
  const opened = window.open(url, '_blank');
  if (!opened) return false;
  const docs: Window = opened;
  const over = new AbortController();
  window.setTimeout(() => over.abort(), LISTENS_FOR);

  async function handOver({ source, origin: from, data }: MessageEvent<unknown>) {
    if (source !== docs || from !== origin || !saysReady(data)) return;
    over.abort();
    // Rejects when the session has ended; then there is nothing to hand over.
    const token = await session.accessToken().catch(() => undefined);
    if (token && session.current()) docs.postMessage({ type: 'bearer-token', token }, origin);
  }
  window.addEventListener('message', (event) => void handOver(event), { signal: over.signal });
  return true;
}

const READY = new Set<unknown>(['ready', 'api-docs-ready']);

/** The announcement as a word, or as the type of a message. */
function saysReady(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return READY.has(data);
  return 'type' in data && READY.has(data.type);
}
