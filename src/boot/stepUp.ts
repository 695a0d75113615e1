import type { HubSession } from '../providers/hub/sending.ts';
import type { SessionManager } from '../providers/session/session.ts';
import { isAlreadySteppedUp, noteStepUp, STEPPED_UP } from '../providers/session/stepUp.ts';
import { isWithin, readGuard, REST, type TabStorage } from '../providers/session/tab/reloadOnce.ts';
import { DRAFT_PREFIX } from '../providers/session/tab/writtenDrafts.ts';
import { leaveForSignIn, leaving, remembersSignIn } from './leaving.ts';

type StepUpOf = NonNullable<HubSession['stepUp']>;

/**
 * Makes what leaves for the sign-in that the hub asks for (RFC 9470), with the drafts of the page. A press may
 * do so each time; a read, which a page makes by itself, once a minute. Calls made meanwhile share one.
 */
export function createStepUp(
  session: Pick<SessionManager, 'current' | 'signIn' | 'subject'>,
  tabStorage: TabStorage,
  isFormer: () => boolean,
): StepUpOf {
  const { storage } = tabStorage;
  let under: ReturnType<StepUpOf> | undefined;

  const stepUp: StepUpOf = async (asked, { isWrite }) => {
    const now = Date.now();
    const idToken = session.current()?.idToken ?? '';
    if (isFormer() || isAlreadySteppedUp(idToken, asked, now)) return 'unmet';
    const isRecent = isWithin(REST, now, readGuard(storage).signedInAt);
    if ((!isWrite && isRecent) || !remembersSignIn(tabStorage)) return 'unmet';
    if (isWrite) noteStepUp(storage, 'asked');
    try {
      await leaveForSignIn(session, storage, asked);
    } catch (error) {
      storage.removeItem(DRAFT_PREFIX + STEPPED_UP);
      throw error;
    }
    await leaving();
    return 'asked';
  };
  return (...call) => (under ??= stepUp(...call).finally(() => (under = undefined)));
}
