import { useState } from 'react';

/**
 * A dialog with fresh state each time: it is `mounted` until it has faded out, so that its content
 * remains visible meanwhile and its state is gone afterwards.
 */
export function useDialog(initiallyOpen = false) {
  const [state, setState] = useState<'closed' | 'open' | 'closing'>(
    initiallyOpen ? 'open' : 'closed',
  );
  return {
    mounted: state !== 'closed',
    open: state === 'open',
    show: () => setState('open'),
    close: () => setState((current) => (current === 'open' ? 'closing' : current)),
    exited: () => setState((current) => (current === 'closing' ? 'closed' : current)),
  };
}
