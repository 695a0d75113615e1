import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isOffline } from '../../lib/browser.ts';
import type { AccessClaims } from '../../providers/access/access.ts';
import { useRoutes, useSession, useShowAgain } from '../../providers/access/consoleContext.ts';
import { HubError } from '../../providers/hub/errors.ts';
import { useRenewList } from '../../providers/data/useRows.ts';
import type { Role } from '../../resources/users/user.schema.ts';
import { profileEn } from '../../texts/account/profile.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { changesBetween, type AccessChanges } from './access.rules.ts';

export type RefreshState =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'failed'; error: HubError; ended: boolean }
  | { kind: 'done'; changes: AccessChanges; roleBefore: Role | undefined };

const NO_CLAIMS: AccessClaims = { permissions: new Set(), featureFlags: new Map() };

/**
 * Refreshes the tokens, and with them the permissions of the whole console, without leaving the
 * page. `claims` are the current ones, or the last ones if the session has ended. After a change of
 * tenant the session reloads the page, so that nothing of the previous tenant remains.
 */
export function useRefreshAccess() {
  const session = useSession();
  const routes = useRoutes();
  const queryClient = useQueryClient();
  const renewUsers = useRenewList('users');
  const showAgain = useShowAgain();
  const [state, setState] = useState<RefreshState>({ kind: 'idle' });
  const [previous, setPrevious] = useState<AccessClaims>(NO_CLAIMS);
  const claims: AccessClaims = session.current()?.claims ?? previous;

  /** `role` is the user's role before the refresh, if known. */
  async function refresh(role?: Role) {
    if (state.kind === 'busy') return;
    const before = claims;
    setPrevious(before);
    setState({ kind: 'busy' });
    try {
      if (isOffline()) throw new HubError({ kind: 'offline', call: CALL });
      await session.refresh();
    } catch (error) {
      setState(failed(error));
      return;
    }
    const after: AccessClaims = session.current()?.claims ?? NO_CLAIMS;
    // Cached answers of `canAccess` belong to the previous claims.
    void queryClient.resetQueries({ queryKey: ['auth', 'canAccess'] });
    showAgain();
    const changes = changesBetween(routes, before, after, textsOf(profileEn));
    setState({ kind: 'done', changes, roleBefore: role });
    await renewUsers();
  }
  return { state, claims, refresh };
}

const CALL = 'refresh of the session';

/** The failure as a `HubError`, so that it is described like a failed call. */
function failed(error: unknown): RefreshState {
  if (error instanceof HubError) return { kind: 'failed', error, ended: false };
  // By name, as in the hub's client, because the classes belong to the session.
  const { name = '', retryAfter } = Object(error) as { name?: string; retryAfter?: number };
  const ended = name === 'SessionEndedError';
  const kind = ended ? 'session' : name === 'IdentityUnreachableError' ? 'identity' : 'code';
  return {
    kind: 'failed',
    error: new HubError({ kind, call: CALL, cause: error, retryAfter }),
    ended,
  };
}
