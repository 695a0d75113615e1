import type { Store } from './store.ts';

/** True if the browser reports that it is offline. False outside a browser. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
}

/** The same, as a store. */
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

/** True on systems where shortcuts use ⌘ instead of Ctrl. */
export const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** Name of the meta element in which the build writes its version. */
export const VERSION_META = 'version';

/** The version of the console that this page runs; undefined on the development server. */
export function ownVersion(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${VERSION_META}"]`);
  return meta?.content;
}

/** Dialogs and menus, except closing ones, which are already hidden from screen readers. */
const MODAL = ['[aria-modal="true"]', '[role="menu"]']
  .map((kind) => `${kind}:not([aria-hidden="true"] *)`)
  .join();

/** True if a dialog or a menu is open, while no shortcut may act. */
export const isModalOpen = (): boolean => document.querySelector(MODAL) !== null;

/** Moves focus from a button that its press removes to the region around it: list or page. */
export function focusAround(button: HTMLElement): void {
  button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
