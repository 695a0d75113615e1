import type { SessionManager } from '../providers/session/session.ts';
import type { StepUp } from '../providers/session/stepUp.ts';
import { readGuard, writeGuard, type TabStorage } from '../providers/session/tab/reloadOnce.ts';
import { saveDrafts } from '../providers/session/tab/writtenDrafts.ts';

/** The time for a navigation to start; if the user refuses it, the call fails. Milliseconds. */
const LEAVING_TAKES = 3000;

/** Resolves to false if the page is still there once it should have been left. */
export function leaving(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), LEAVING_TAKES);
  });
}

/** Notes that the page signs in by itself; false where the tab cannot remember it, so that no loop can arise. */
export function remembersSignIn({ storage, works }: TabStorage): boolean {
  return works && writeGuard(storage, { ...readGuard(storage), signedInAt: Date.now() });
}

/** Keeps the drafts and leaves for a sign-in that comes back to this page. Rejects as `signIn` does. */
export function leaveForSignIn(
  session: Pick<SessionManager, 'signIn' | 'subject'>,
  storage: Storage,
  stepUp?: StepUp,
): Promise<void> {
  saveDrafts(storage, session.subject());
  const { pathname, search, hash } = window.location;
  return session.signIn({ redirectTo: pathname + search + hash, ...(stepUp ? { stepUp } : {}) });
}
