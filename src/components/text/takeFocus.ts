/**
 * Ref of a heading that takes the focus when it appears, because what had it is gone. The heading needs a `tabIndex`
 * of -1.
 */
export function takeFocus(heading: HTMLElement | null): (() => void) | undefined {
  // Delayed, because after a navigation the shell sets the focus in a later effect.
  const timer = window.setTimeout(() => heading?.focus({ preventScroll: true }));
  return () => window.clearTimeout(timer);
}
