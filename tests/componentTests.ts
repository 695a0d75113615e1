/*
 * Set-up of all component tests. They share one document, so each test removes its mounted
 * elements, stored values and fake clock.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { rendered } from './renderedActions.ts';
import { watchTexts } from './translated.ts';

configure({
  // Long, for a busy machine; only a failing wait takes that time.
  asyncUtilTimeout: 20_000,
  asyncWrapper: rendered,
  // Queries by role also find hidden elements, because jsdom computes visibility slowly. A test of
  // visibility uses `hidden: false`.
  defaultHidden: true,
  // Without a print of the document, which every retry of a wait would create again.
  getElementError: (message) =>
    new Error(`${message}\nThe page says: ${document.body.textContent.slice(0, 2000)}`),
});

// Testing Library's waits advance a fake clock automatically, if it is Jest's.
Object.assign(globalThis, {
  jest: { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) },
});

const broken = new Set<string>();
watchTexts((text) => broken.add(text));

afterEach(() => {
  const texts = [...broken];
  broken.clear();
  cleanup();
  vi.useRealTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
  if (texts.length > 0) throw new Error(`Texts that need their own element: ${texts.join(', ')}`);
});
