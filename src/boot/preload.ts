import { pageFiles } from '../lib/pageFiles.ts';
import { pageAt } from '../lib/paths.ts';
import { KEYS, tabStorage } from '../lib/storage.ts';
import { lastHub } from '../providers/hub/unstored.ts';
import { holdsSession, isKnownBrowser } from '../providers/session/tab/earlierUse.ts';

/**
 * The scripts that this page load is going to need, as URLs: the shell and the page for a tab with
 * a session, the shell for the return of a sign-in that this tab has started, and the sign-in for a
 * person who will be sent there.
 */
export function neededFiles(storage: Storage, { pathname, search }: URL): readonly string[] {
  const { shell, signIn, pages } = pageFiles();
  if (pathname === '/sign-in' || pathname === '/sign-up') return signIn;
  if (pathname === '/auth-callback') {
    const state = new URLSearchParams(search).get('state');
    return storage.getItem(KEYS.signIn + state) === null ? [] : shell;
  }
  const page = pageAt(pages, pathname);
  if (!page) return [];
  if (holdsSession(storage)) return [...shell, ...page.files];
  return isKnownBrowser() ? signIn : [];
}

/**
 * Asks for these scripts at once. Without it the document's script, the boot and the code that it
 * starts would ask for them one after the other. A tab with a session opens the connection to the hub, too,
 * for which the configuration would have to arrive first. A browser that blocks the storage preloads nothing.
 */
export function preload(): void {
  try {
    const hub = lastHub();
    if (hub && holdsSession(tabStorage().storage)) connect(hub);
    for (const url of neededFiles(tabStorage().storage, new URL(window.location.href))) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = url;
      document.head.append(link);
    }
  } catch {
    // The boot asks again, and reports what fails.
  }
}

function connect(hub: string): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  // As the calls are sent: a connection with cookies would be another one.
  link.crossOrigin = 'anonymous';
  link.href = hub;
  document.head.append(link);
}
