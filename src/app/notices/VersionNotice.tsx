import { useEffect, useState } from 'react';
import { Button } from '../../components/form/Button.tsx';
import { useStore } from '../../components/listen.ts';
import { askVersion } from '../../config/hostedVersion.ts';
import { firstDataShown } from '../../lib/firstData.ts';
import { isOffline } from '../../lib/browser.ts';
import { hasCodeFailed, isCodeChanged } from '../../lib/checkedCode.ts';
import { loadCode } from '../../lib/loadCode.ts';
import type { Store } from '../../lib/store.ts';
import { unsaved } from '../../lib/unsaved.ts';
import { useSession } from '../../providers/access/consoleContext.ts';
import { loadRefresh, type SessionManager } from '../../providers/session/session.ts';
import { saveDrafts } from '../../providers/session/tab/writtenDrafts.ts';
import { reloadOnce } from '../../providers/session/tab/reloadOnce.ts';
import { safeSessionStorage } from '../../providers/session/tab/storage.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { noticesEn } from '../../texts/shell/notices.en.ts';
import { createVersionWatch, isUrgent, type VersionWatch } from './versionWatch.ts';

/**
 * Offers to load the page again once the host has another version than `own`, which the page runs;
 * not while something unsaved is open. By itself it reloads only when code is missing (decision 167).
 */
export function VersionNotice({ own }: { own: string }) {
  const texts = textsOf(noticesEn).version;
  const session = useSession();
  const [watch] = useState(() => watchFor(own, session));
  const offer = useStore(watch.offer);
  const isFree = useStore(free);
  useEffect(() => watchPage(watch), [watch]);
  useEffect(() => keepSignedIn(session), [session]);
  if (offer === 'none') return null;
  if (offer === 'newer' && !isFree) return null;

  function reload() {
    saveDrafts(safeSessionStorage().storage, session.subject());
    window.location.reload();
  }
  return (
    <div className={`toast toast-${isUrgent(offer) ? 'warning' : 'info'} toast-version`}>
      <div role={isUrgent(offer) ? 'alert' : 'status'}>{texts[offer]}</div>
      <div className="toast-actions">
        <Button look="primary" onClick={reload}>
          {texts.reload}
        </Button>
        <Button onClick={watch.later}>{texts.later}</Button>
      </div>
    </div>
  );
}

function watchFor(own: string, session: SessionManager): VersionWatch {
  const isSignedIn = () => session.current() !== undefined;
  const wasSignedIn = isSignedIn();
  return createVersionWatch({
    own,
    ask: askVersion,
    isCodeChanged,
    mayAsk: () => document.visibilityState === 'visible' && firstDataShown.get() && !isOffline(),
    unsaved: () => (isDialogOpen() ? 'lost' : unsaved.get()),
    // A page whose session has just ended is being left; a reload would lead to a sign-in.
    reload: () =>
      isSignedIn() === wasSignedIn && reloadOnce(safeSessionStorage(), session.subject()),
    now: () => Date.now(),
    random: () => Math.random(),
  });
}

/** Fetches what renews the tokens, so that a tab stays signed in when a deployment removes its files. */
function keepSignedIn(session: SessionManager): void {
  if (!session.current()) return;
  loadCode(loadRefresh).catch(() => undefined);
}

/** Asks when a person comes back to the page or goes on using it, and when the network is back. */
function watchPage(watch: VersionWatch): () => void {
  const over = new AbortController();
  const { signal } = over;
  const check = () => void watch.check();
  document.addEventListener('visibilitychange', check, { signal });
  for (const type of ['online', 'focus', 'pointerdown']) {
    window.addEventListener(type, check, { signal, capture: true, passive: true });
  }
  // Raised for every import() that fails, whatever becomes of the failure (src/lib/checkedCode.ts).
  window.addEventListener('vite:preloadError', () => void watch.codeMissing(), { signal });
  if (hasCodeFailed()) void watch.codeMissing();
  return () => over.abort();
}

/** Whether a reload would cost nothing. */
const free: Store<boolean> = {
  get: () => unsaved.get() === undefined && !isDialogOpen(),
  subscribe(listener) {
    const stop = unsaved.subscribe(listener);
    // Dialogs are children of the body.
    const dialogs = new MutationObserver(listener);
    dialogs.observe(document.body, { childList: true });
    return () => {
      stop();
      dialogs.disconnect();
    };
  },
};

function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}
