import { startTransition, useState, type MouseEvent } from 'react';

/**
 * A dialog with fresh state each time: it is `mounted` until it has faded out, so that its content
 * remains visible meanwhile and its state is gone afterwards. It is rendered in slices, so that the
 * frame after the press does not wait for it.
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

/** State of a popover at the pressed element, which is null while it is closed. Rendered in slices, as a dialog is. */
export function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    anchor,
    open: ({ currentTarget }: MouseEvent<HTMLElement>) =>
      startTransition(() => setAnchor(currentTarget)),
    close: () => setAnchor(null),
  };
}
