import { useEffect, useState } from 'react';
import { hostedVersion } from '../../config/hostedVersion.ts';
import { isModalOpen } from '../../lib/browser.ts';
import { hasCodeFailed, isCodeChanged } from '../../lib/checkedCode.ts';
import { unsaved } from '../../lib/unsaved.ts';
import { tabStorage } from '../../lib/storage.ts';
import { useSession } from '../../providers/access/consoleContext.ts';
import { reloadOnce } from '../../providers/session/tab/reloadOnce.ts';

/** Code is missing because the host has another version; or the host serves something else in its place. */
type Missing = 'needed' | 'changed';

/**
 * Reloads once when a part of the page does not load and the host has another version than `own`. The person
 * decides where a reload would lose something, or has not helped.
 */
export function useMissingCode(own: string) {
  const session = useSession();
  const [offer, setOffer] = useState<Missing>();
  useEffect(() => {
    const isSignedIn = () => session.current() !== undefined;
    const wasSignedIn = isSignedIn();
    let asking = false;
    const recover = async () => {
      if (asking) return;
      asking = true;
      const [hosted, changed] = await Promise.all([hostedVersion(), isCodeChanged()]);
      asking = false;
      if (changed) setOffer('changed');
      // With the same version a reload would not help, and without a connection it would cost the page.
      if (hosted === undefined || hosted === own) return;
      const wouldLose = unsaved.get() === 'lost' || isModalOpen();
      // A page whose session has just ended is being left; a reload would lead to a sign-in.
      const mayReload = !wouldLose && isSignedIn() === wasSignedIn;
      if (mayReload && reloadOnce(tabStorage(), session.subject())) return;
      setOffer(changed ? 'changed' : 'needed');
    };
    const onMissing = () => void recover();
    // Raised for every import() that fails, whatever becomes of the failure.
    window.addEventListener('vite:preloadError', onMissing);
    if (hasCodeFailed()) onMissing();
    return () => window.removeEventListener('vite:preloadError', onMissing);
  }, [own, session]);
  return { offer, dismiss: () => setOffer(undefined) };
}
