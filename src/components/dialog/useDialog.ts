import { startTransition, useState, type MouseEvent } from 'react';

/**
 * State of a dialog, `mounted` until its fade-out has ended: its content stays visible until then,
 * and the next opening has fresh state. A transition renders it, so the next frame is not delayed.
 */
export function useDialog(initiallyOpen = false) {
  const [state, setState] = useState<'closed' | 'open' | 'closing'>(
    initiallyOpen ? 'open' : 'closed',
  );
  return {
    mounted: state !== 'closed',
    open: state === 'open',
    show: () => startTransition(() => setState('open')),
    close: () => setState((current) => (current === 'open' ? 'closing' : current)),
    exited: () => setState((current) => (current === 'closing' ? 'closed' : current)),
  };
}

/** State of a popover: the pressed element, null while closed. Rendered in a transition. */
export function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    anchor,
    open: ({ currentTarget }: MouseEvent<HTMLElement>) =>
      startTransition(() => setAnchor(currentTarget)),
    close: () => setAnchor(null),
  };
}
