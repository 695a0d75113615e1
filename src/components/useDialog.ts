import { useState } from 'react';

/**
 * A dialog that starts anew each time: `mounted` until it has faded out, so that its content is
 * still there meanwhile and gone afterwards.
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
