const KEY = 'knownBrowser';

/** Whether the console was used in this browser before (specification, section 4, Startup). */
export function isKnownBrowser(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** Remembers that the console was used in this browser. It outlives the sign-out. */
export function rememberBrowser(): void {
  try {
    window.localStorage.setItem(KEY, 'true');
  } catch {
    // Full or blocked: the next visit starts as a first one.
  }
}
