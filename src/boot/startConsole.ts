import type { FirstCalls } from '../app/loadSignedIn.ts';
import { loadPage } from '../app/pageCode.ts';
import { pageAt } from '../app/pages.ts';
import type { Config } from '../config/schema.ts';
import { can } from '../providers/access.ts';
import { LISTS, type ListedResource } from '../providers/hub/endpoints.ts';
import { createHubClient, type HubClient } from '../providers/hub/hubClient.ts';
import type { FirstAnswers } from '../providers/lists/listedAnswers.ts';
import type { JoinLink } from '../providers/invitation/readInvitation.ts';
import type { SessionManager } from '../providers/session/session.ts';
import { rememberBrowser, safeSessionStorage } from '../providers/session/tab/storage.ts';
import { createRecovery } from './recovery.ts';

/**
 * Starts the first calls and fetches the application's code side by side, then renders it; with an
 * invitation, the page that joins instead. Rejects when the code does not arrive.
 */
export async function startConsole(
  config: Config,
  session: SessionManager,
  invitation?: JoinLink,
): Promise<void> {
  const recovery = createRecovery(session, safeSessionStorage());
  const hub = createHubClient({ baseUrl: config.hub.baseUrl, session: recovery.hubSession });
  const page = pageAt(window.location.pathname);
  // Whoever joins is asked first where the present tenant has keys (decision 12).
  const first = firstCalls(hub, session, invitation ? ['api-keys'] : (page?.shows ?? []));
  const [{ renderConsole }] = await Promise.all([
    import('../app/renderConsole.tsx'),
    // The page's own chunk comes along, not after.
    page && loadPage(page),
  ]);
  await renderConsole({
    config,
    session,
    hub,
    first,
    invitation,
    onLoaded: rememberBrowser,
    reloadOnce: recovery.reloadOnce,
    onFailed: recovery.onFailed,
  });
}

function firstCalls(
  hub: HubClient,
  session: SessionManager,
  shown: readonly ListedResource[],
): FirstCalls {
  const held = session.current()?.claims.permissions ?? new Set<string>();
  const lists = shown
    .filter((resource) => can(held, resource, 'list'))
    .map((resource) => [resource, quiet(hub.call(LISTS[resource]))]);
  return {
    me: quiet(hub.call('getMe')),
    ...(can(held, 'tenant', 'show') ? { tenant: quiet(hub.call('getTenant')) } : {}),
    lists: Object.fromEntries(lists) as FirstAnswers,
  };
}

/** Whoever needs an answer handles its failure; one that nobody comes to need is no error. */
function quiet<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}
