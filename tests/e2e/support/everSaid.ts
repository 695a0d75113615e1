import { expect, type Locator } from '@playwright/test';

/**
 * Notes from now on whether a live region within an element says this text, however briefly: what goes by
 * itself after half a second may be gone before a busy machine asks for it. The result waits until it did.
 */
export async function everSaid(within: Locator, text: string): Promise<() => Promise<void>> {
  const note = await within.evaluateHandle((root, wanted) => {
    const made = { said: false };
    new MutationObserver(() => {
      for (const { textContent } of root.querySelectorAll('[role=status]')) {
        made.said ||= textContent === wanted;
      }
    }).observe(root, { childList: true, characterData: true, subtree: true });
    return made;
  }, text);
  return () => expect.poll(() => note.evaluate(({ said }) => said)).toBe(true);
}
