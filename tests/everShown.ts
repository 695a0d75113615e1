import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Notes from now on whether something is in the page, however briefly: what goes by itself after half a
 * second may be gone before a busy machine looks for it. The result waits until it has been there.
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
