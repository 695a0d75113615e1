/**
 * Ref callback that focuses a heading when it appears, after the focused element was removed. The
 * heading needs a `tabIndex` of -1.
 */
export function takeFocus(heading: HTMLElement | null): (() => void) | undefined {
  // Delayed, because the shell sets the focus in a later effect after a navigation.
  const timer = window.setTimeout(() => heading?.focus({ preventScroll: true }));
  return () => window.clearTimeout(timer);
}
