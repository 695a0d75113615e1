import type { FirstCalls } from '../app/loadSignedIn.ts';
import { PAGES, pageAt } from '../app/pages.ts';
import type { Config } from '../config/schema.ts';
import { can } from '../providers/access.ts';
import { createHubClient, type HubClient } from '../providers/hub/hubClient.ts';
import { rememberBrowser } from '../providers/session/knownBrowser.ts';
import type { SessionManager } from '../providers/session/session.ts';
import { safeSessionStorage } from '../providers/session/storage.ts';
import { bootEn } from '../texts/boot.en.ts';
import { showPlainScreen } from './plainScreen.ts';
import { createRecovery } from './recovery.ts';

/** Starts the first calls and fetches the application's code side by side, then renders it. */
export async function startConsole(config: Config, session: SessionManager): Promise<void> {
  const recovery = createRecovery(session, safeSessionStorage().storage);
  const hub = createHubClient({ baseUrl: config.hub.baseUrl, session: recovery.hubSession });
  const first = firstCalls(hub, session);
  try {
    const [{ renderConsole }] = await Promise.all([
      import('../app/renderConsole.tsx'),
      // The page's own chunk comes along, not after.
      pageAt(window.location.pathname)?.load(),
    ]);
    await renderConsole({
      config,
      session,
      hub,
      first,
      onLoaded: rememberBrowser,
      reloadOnce: recovery.reloadOnce,
      onFailed: recovery.onFailed,
    });
  } catch {
    // The one thing that rejects here is code that did not arrive: an older page after a deploy.
    if (recovery.reloadOnce()) return;
    showPlainScreen({
      title: bootEn.failure.title,
      paragraphs: [bootEn.failure.chunk],
      actions: [
        {
          label: bootEn.actions.reload,
          primary: true,
          run: () => window.location.reload(),
        },
        { label: bootEn.actions.logOut, run: () => void session.signOut() },
      ],
      tone: 'alert',
    });
  }
}

function firstCalls(hub: HubClient, session: SessionManager): FirstCalls {
  const held = session.current()?.claims.permissions ?? new Set<string>();
  const page = pageAt(window.location.pathname);
  const showsKeys = page === PAGES.dashboard || page === PAGES.apiKeys;
  const calls: FirstCalls = {
    me: hub.call('getMe'),
    ...(can(held, 'tenant', 'show') ? { tenant: hub.call('getTenant') } : {}),
    ...(showsKeys && can(held, 'api-keys', 'list') ? { apiKeys: hub.call('listApiKeys') } : {}),
  };
  // Whoever needs an answer handles its failure; one that nobody comes to need is no error.
  for (const call of Object.values(calls)) call.catch(() => undefined);
  return calls;
}
