import type { FirstCalls } from '../app/loadSignedIn.ts';
import { ROUTES } from '../app/routes.ts';
import type { Config } from '../config/schema.ts';
import { can } from '../providers/access/access.ts';
import { pageAt } from '../lib/paths.ts';
import { tabStorage } from '../lib/storage.ts';
import { ENDPOINTS } from '../providers/hub/endpoints.ts';
import { createHubClient, type HubClient } from '../providers/hub/hubClient.ts';
import type { HubSession } from '../providers/hub/sending.ts';
import { unstoredReads } from '../providers/hub/unstored.ts';
import { parseRows } from '../providers/lists/rows.ts';
import { RESOURCES } from '../resources/index.ts';
import type { JoinLink } from '../providers/invitation/linkValues.ts';
import type { SessionManager } from '../providers/session/session.ts';
import { rememberBrowser } from '../providers/session/tab/earlierUse.ts';
import { createRecovery } from './recovery.ts';

/**
 * Starts the first calls and loads the application's code in parallel, then renders the console, or
 * the page that accepts an invitation. Calls `onCode` when the code has loaded and shows its own
 * progress. Rejects if the code does not load.
 */
export async function startConsole(
  config: Config,
  session: SessionManager,
  onCode: () => void,
  invitation?: JoinLink,
): Promise<void> {
  const recovery = createRecovery(session, tabStorage());
  const hub = await createHub(config, recovery.hubSession);
  const page = pageAt(ROUTES, window.location.pathname);
  // The join page asks for confirmation if keys of the current tenant would be lost.
  const first = firstCalls(hub, session, invitation ? ['api-keys'] : (page?.shows ?? []));
  // Evaluated on arrival, so that not all code runs in one long task.
  import('../app/shell/AppRoot.tsx').catch(() => undefined);
  const [{ renderConsole }] = await Promise.all([
    import('../app/renderConsole.tsx'),
    // The page's own chunk loads in parallel, not afterwards.
    page?.load(),
  ]);
  onCode();
  await renderConsole({
    config,
    session,
    hub,
    first,
    page,
    invitation,
    onLoaded: rememberBrowser,
    reloadOnce: recovery.reloadOnce,
    onFailed: recovery.onFailed,
  });
}

/** Creates the hub client. The code for tracing loads on demand, because few deployments trace. */
async function createHub({ hub }: Config, session: HubSession): Promise<HubClient> {
  const settings = { baseUrl: hub.baseUrl, session, unstored: unstoredReads(hub.baseUrl) };
  if (!hub.traceparent) return createHubClient(settings);
  return (await import('../providers/hub/tracedHub.ts')).createTracedHub(settings);
}

function firstCalls(hub: HubClient, session: SessionManager, shown: readonly string[]): FirstCalls {
  const permissions = session.current()?.claims.permissions ?? new Set<string>();
  const lists = RESOURCES.filter(
    ({ name }) => shown.includes(name) && can(permissions, { resource: name, action: 'list' }),
  ).map(({ name, endpoints, row }) => {
    const rows = hub.rows(endpoints.list).then((answer) => parseRows(row, answer));
    return [name, handled(rows)] as const;
  });
  return {
    me: handled(hub.call(ENDPOINTS.getMe)),
    ...(can(permissions, { resource: 'tenant', action: 'show' })
      ? { tenant: handled(hub.call(ENDPOINTS.getTenant)) }
      : {}),
    lists: Object.fromEntries(lists),
  };
}

/** Marks a failure as handled: the reader of the answer reports it; an unread one is no error. */
function handled<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}
