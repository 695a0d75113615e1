import { useState } from 'react';
import { useNotify } from 'ra-core';
import { useConfig, useSession } from '../../providers/access/consoleContext.ts';
import type { SessionManager } from '../../providers/session/session.ts';
import { textsOf } from '../../texts/textsOf.ts';

/**
 * Props of a control that opens the API docs in a window and posts it the token. Once the browser
 * has blocked that window, a plain link without a token.
 */
export function useApiDocs(): { onClick: () => void } | { href: string; target: '_blank' } {
  const { apiDocs } = useConfig().links;
  const session = useSession();
  const notify = useNotify();
  const texts = textsOf().shell;
  const [blocked, setBlocked] = useState(false);
  if (blocked) return { href: apiDocs, target: '_blank' };
  return {
    onClick() {
      if (openApiDocs({ href: apiDocs, session })) return;
      setBlocked(true);
      notify(texts.apiDocsBlocked, { type: 'warning' });
    },
  };
}

type Settings = {
  /** Configured address of the docs; a relative one is on the console's origin. */
  href: string;
  session: Pick<SessionManager, 'accessToken' | 'current'>;
};

/** Milliseconds during which the window may ask for the token. */
const READY_TIMEOUT = 10 * 60_000;

/**
 * Opens the API docs in a new window, and posts the bearer token to it once the docs' origin
 * announces there that it is ready. Posts once and only to that origin, so that no other page
 * receives the token; nothing without a session. Returns false if the browser blocks the window.
 */
function openApiDocs({ href, session }: Settings): boolean {
  const { href: url, origin } = new URL(href, window.location.href);
  const opened = window.open(url, '_blank');
  if (!opened) return false;
  const docs: Window = opened;
  const over = new AbortController();
  window.setTimeout(() => over.abort(), READY_TIMEOUT);

  async function postToken({ source, origin: from, data }: MessageEvent<unknown>) {
    if (source !== docs) return;
    if (from !== origin) return;
    if (!isReadyMessage(data)) return;
    over.abort();
    const token = await session.accessToken().catch(() => undefined);
    if (token && session.current()) docs.postMessage({ type: 'bearer-token', token }, origin);
  }
  window.addEventListener('message', (event) => void postToken(event), { signal: over.signal });
  return true;
}

const READY = new Set<unknown>(['ready', 'api-docs-ready']);

/** The announcement is a string, or the `type` of a message object. */
function isReadyMessage(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return READY.has(data);
  return 'type' in data && READY.has(data.type);
}
