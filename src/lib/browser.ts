import type { Store } from './store.ts';

/** Whether the browser reports that it is offline. False outside a browser. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
}

/** The same for whoever listens to it. */
export const offline: Store<boolean> = {
  get: isOffline,
  subscribe(listener) {
    const over = new AbortController();
    for (const type of ['online', 'offline']) {
      window.addEventListener(type, listener, { signal: over.signal });
    }
    return () => over.abort();
  },
};

/** True where shortcuts use ⌘ in place of Ctrl. */
export const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** The name of the meta element that the build writes its version into. */
export const VERSION_META = 'version';

/** The version of the console that this page runs; undefined on the development server. */
export function ownVersion(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${VERSION_META}"]`);
  return meta?.content;
}

/** Dialogs and menus; those that fade out are hidden from screen readers already. */
const MODAL = ['[aria-modal="true"]', '[role="menu"]']
  .map((kind) => `${kind}:not([aria-hidden="true"] *)`)
  .join();

/** Whether a dialog or a menu is open, over which no shortcut may act. */
export const isModalOpen = (): boolean => document.querySelector(MODAL) !== null;

/** Moves focus from a button that its own press removes to the region around it: the list, else the page. */
export function focusAround(button: HTMLElement): void {
  button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
