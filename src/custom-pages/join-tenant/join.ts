import type { CurrentUser, Tenant } from '../../providers/hub/contract.ts';
import { ENDPOINTS } from '../../providers/hub/endpoints.ts';
import type { HubClient } from '../../providers/hub/hubClient.ts';
import type { FirstAnswers } from '../../providers/lists/listAnswers.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { tabStorage } from '../../lib/storage.ts';
import { keepDraft } from '../../providers/session/tab/drafts.ts';
import { JOIN_PATH, dropInvitation } from '../../providers/invitation/invitation.ts';
import type { JoinLink } from '../../providers/invitation/linkValues.ts';
import { keepJoinLink } from '../../providers/invitation/readInvitation.ts';
import type { SessionManager } from '../../providers/session/session.ts';
import {
  answerOf,
  tenantStatusOf,
  transition,
  type JoinEvent,
  type JoinState,
} from './joinTenant.machine.ts';

type Settings = {
  link: JoinLink;
  hub: Pick<HubClient, 'call'>;
  session: Pick<SessionManager, 'signIn' | 'announceTenant'>;
  me: CurrentUser;
  /** The current tenant, and its keys in `lists`, if the permissions allow them. */
  tenant?: Promise<Pick<Tenant, 'id' | 'name' | 'defaultName'>>;
  lists: FirstAnswers;
};

export type Join = ReturnType<typeof startJoin>;

/**
 * Joins a tenant by an invite link. It runs outside React, because the link is valid for one
 * request, however often React mounts the page. The link stays in the tab's storage while the user
 * is asked and is removed before the request is sent. Never rejects: see `state`.
 */
export function startJoin({ link, hub, session, me, tenant, lists }: Settings) {
  const { storage } = tabStorage();
  const state = createStore<JoinState>({ phase: 'checking' });

  function dispatch(event: JoinEvent): void {
    const next = transition(state.get(), event);
    if (next === state.get()) return;
    state.set(next);
    enter(next);
  }

  /** Runs the effects of entering a state. */
  function enter(entered: JoinState): void {
    const { phase } = entered;
    if (phase === 'joining') void send();
    // After a failure the user starts the next sign-in.
    if (entered.phase === 'joined' && !entered.signInFailed) void signInAgain();
    if (phase === 'switching') void switchAccount();
    if (phase === 'member') dropInvitation(storage);
    if (phase === 'cancelled') {
      dropInvitation(storage);
      window.location.replace('/');
    }
  }

  async function send(): Promise<void> {
    dropInvitation(storage);
    // During the request, the page reloads or signs in only if the hub rejects the session. The
    // link is then unused, so it is kept for the next attempt.
    const stop = keepDraft(JOIN_PATH, () => keepJoinLink(storage, link, Date.now()));
    try {
      const { tenantId, secret } = link;
      await hub.call(ENDPOINTS.joinTenant, { body: { tenantId, secret } });
      dispatch({ type: 'answered', answer: { kind: 'joined' } });
    } catch (error) {
      dispatch({ type: 'answered', answer: answerOf(error) });
    } finally {
      stop();
    }
  }

  /** Signs in again, because only a sign-in updates all claims. */
  async function signInAgain(): Promise<void> {
    session.announceTenant();
    try {
      await session.signIn({ redirectTo: '/', loginHint: me.email });
    } catch {
      dispatch({ type: 'signInFailed' });
    }
  }

  async function switchAccount(): Promise<void> {
    keepJoinLink(storage, link, Date.now());
    try {
      await session.signIn({ redirectTo: JOIN_PATH, prompt: 'login' });
    } catch {
      dispatch({ type: 'signInFailed' });
    }
  }

  async function check(): Promise<void> {
    const [present, held] = await Promise.all([
      tenant?.catch(() => undefined),
      lists['api-keys']?.catch(() => undefined),
    ]);
    const status = tenantStatusOf(link.tenantId, present, held?.length);
    dispatch({ type: 'known', status });
  }

  void check();

  return {
    email: me.email,
    state: state as Store<JoinState>,
    confirm: () => dispatch({ type: 'confirm' }),
    switchAccount: () => dispatch({ type: 'switch' }),
    cancel: () => dispatch({ type: 'cancel' }),
    retry: () => dispatch({ type: 'retry' }),
    signIn: () => dispatch({ type: 'signIn' }),

    /** Opens the dashboard with new tokens: this tab's may belong to the previous tenant. */
    openDashboard: async (): Promise<void> => {
      session.announceTenant();
      await session
        .signIn({ redirectTo: '/', loginHint: me.email })
        .catch(() => window.location.assign('/'));
    },

    /** True while the page shows the previous tenant, so that a change of tenant must reload it. */
    showsPreviousTenant: (): boolean =>
      ['checking', 'asking', 'switching'].includes(state.get().phase),
  };
}
