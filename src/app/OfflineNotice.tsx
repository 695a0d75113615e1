import { useSyncExternalStore } from 'react';
import { Notice } from '../components/Notice.tsx';
import { textsOf } from '../texts/textsOf.ts';

/** Says that the browser is offline, for as long as it is. */
export function OfflineNotice() {
  const texts = textsOf().shell;
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : (
    <Notice tone="warn" role="status">
      {texts.offline}
    </Notice>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
