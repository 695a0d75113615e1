import { hostedVersion } from '../../config/hostedVersion.ts';
import { isModalOpen, isOffline, ownVersion } from '../../lib/browser.ts';
import { onMissingCode } from '../../lib/missingCode.ts';
import { tabStorage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { unsaved } from '../../lib/unsaved.ts';
import { reloadOnce } from '../../providers/session/tab/reloadOnce.ts';
import type { SessionManager } from '../../providers/session/session.ts';

/** True while a person has to decide about the reload: it would lose something, or has not helped. */
export const reloadNeeded = createStore(false);

/** Reloads the page, at most once a minute, when code does not arrive and the host has another version. */
export function reloadWhenCodeIsMissing(session: SessionManager): void {
  const isSignedIn = () => session.current() !== undefined;
  const wasSignedIn = isSignedIn();
  let asking = false;

  async function recover(): Promise<void> {
    const own = ownVersion();
    // Without a connection a reload would cost the page.
    if (asking || own === undefined || isOffline()) return;
    asking = true;
    const hosted = await hostedVersion();
    asking = false;
    // With the same version a reload would not help.
    if (hosted === undefined || hosted === own) return;
    const wouldLose = unsaved.get() === 'lost' || isModalOpen();
    // A page whose session has just ended is being left; a reload would lead to a sign-in.
    const mayReload = !wouldLose && isSignedIn() === wasSignedIn;
    if (mayReload && reloadOnce(tabStorage(), session.subject())) return;
    reloadNeeded.set(true);
  }
  onMissingCode(() => void recover());
}
