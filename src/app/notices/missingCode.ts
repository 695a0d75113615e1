import { hostedVersion } from '../../config/hostedVersion.ts';
import { isModalOpen, isOffline, ownVersion } from '../../lib/browser.ts';
import { onMissingCode } from '../../lib/missingCode.ts';
import { tabStorage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { unsaved } from '../../lib/unsaved.ts';
import { reloadOnce } from '../../providers/session/tab/reloadOnce.ts';
import type { SessionManager } from '../../providers/session/session.ts';

/** True while the user has to decide about a reload, which would lose work or has not helped. */
export const reloadNeeded = createStore(false);

/** Reloads the page, at most once a minute, when code is missing and the host has a new version. */
export function reloadWhenCodeIsMissing(session: SessionManager): void {
  const isSignedIn = () => session.current() !== undefined;
  const wasSignedIn = isSignedIn();
  let asking = false;

  async function recover(): Promise<void> {
    const own = ownVersion();
    // Offline, a reload would lose the page.
    if (asking || own === undefined || isOffline()) return;
    asking = true;
    const hosted = await hostedVersion();
    asking = false;
    // The same version would fail again.
    if (hosted === undefined || hosted === own) return;
    const wouldLose = unsaved.get() === 'lost' || isModalOpen();
    // If the session has just ended, the page is being left; a reload would lead to a sign-in.
    const mayReload = !wouldLose && isSignedIn() === wasSignedIn;
    if (mayReload && reloadOnce(tabStorage(), session.subject())) return;
    reloadNeeded.set(true);
  }
  onMissingCode(() => void recover());
}
