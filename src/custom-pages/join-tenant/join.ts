import type { CurrentUser, Tenant } from '../../providers/hub/contract.ts';
import { ENDPOINTS } from '../../providers/hub/endpoints.ts';
import type { HubClient } from '../../providers/hub/hubClient.ts';
import type { FirstAnswers } from '../../providers/lists/listedAnswers.ts';
import { keepDraft } from '../../providers/session/tab/drafts.ts';
import { JOIN_PATH, dropInvitation } from '../../providers/invitation/invitation.ts';
import { keepJoinLink, type JoinLink } from '../../providers/invitation/readInvitation.ts';
import type { SessionManager } from '../../providers/session/session.ts';
import { safeSessionStorage } from '../../providers/session/tab/storage.ts';
import {
  answerOf,
  standingOf,
  transition,
  type JoinEvent,
  type JoinState,
} from './joinTenant.machine.ts';

type Settings = {
  link: JoinLink;
  hub: Pick<HubClient, 'call'>;
  session: Pick<SessionManager, 'signIn' | 'announceTenant'>;
  me: CurrentUser;
  /** The present tenant and the list of its keys, where they may be read. */
  tenant?: Promise<Pick<Tenant, 'id' | 'name' | 'defaultName'>>;
  lists: FirstAnswers;
};

export type Join = ReturnType<typeof startJoin>;

/**
 * Joins a tenant by an invite link, once a page load however often React mounts the page: the run
 * is outside React. The link stays in the tab's storage while the person is asked, and leaves it
 * before the one request is sent (decision 12). Never rejects: see `current`.
 */
export function startJoin({ link, hub, session, me, tenant, lists }: Settings) {
  const { storage } = safeSessionStorage();
  const listeners = new Set<() => void>();
  let state: JoinState = { phase: 'checking' };

  function dispatch(event: JoinEvent): void {
    const next = transition(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
    enter(next);
  }

  /** What a state does when it is entered. */
  function enter({ phase }: JoinState): void {
    if (phase === 'joining') void send();
    if (phase === 'joined') void signInAnew();
    if (phase === 'switching') void switchAccount();
    if (phase === 'member') dropInvitation(storage);
    if (phase === 'cancelled') {
      dropInvitation(storage);
      window.location.replace('/');
    }
  }

  async function send(): Promise<void> {
    dropInvitation(storage);
    // The page is only left by itself when the hub has refused the session, not the link: then the
    // link is still good after the next sign-in.
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

  /** The claims have changed: only a fresh sign-in brings all of them. */
  async function signInAnew(): Promise<void> {
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
    const standing = standingOf(link.tenantId, present, held?.length);
    dispatch({ type: 'known', standing });
  }

  void check();

  return {
    email: me.email,
    current: (): JoinState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    confirm: () => dispatch({ type: 'confirm' }),
    switchAccount: () => dispatch({ type: 'switch' }),
    cancel: () => dispatch({ type: 'cancel' }),
    retry: () => dispatch({ type: 'retry' }),
    signIn: () => dispatch({ type: 'signIn' }),

    /** To the dashboard, with fresh tokens: the ones of this tab may be of the former tenant. */
    goOn: async (): Promise<void> => {
      session.announceTenant();
      await session
        .signIn({ redirectTo: '/', loginHint: me.email })
        .catch(() => window.location.assign('/'));
    },

    /** Whether a person of another tenant than before has to be asked anew. */
    showsFormerTenant: (): boolean => ['checking', 'asking', 'switching'].includes(state.phase),
  };
}
