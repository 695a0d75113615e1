import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Watches for an element that is shown only briefly. On a busy machine it may disappear before a
 * query. The result waits until the element has been shown.
 */
export function everShown(query: () => HTMLElement | null): () => Promise<void> {
  let wasShown = false;
  const changes = new MutationObserver(() => {
    wasShown ||= query() !== null;
  });
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  return async () => {
    await waitFor(() => expect(wasShown).toBe(true));
    changes.disconnect();
  };
}
