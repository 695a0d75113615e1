/*
 * What all component tests have in common. They share one document: what a test mounts, keeps or
 * makes of the clock ends with it.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { rendered } from './renderedActions.ts';
import { watchTexts } from './translated.ts';

configure({
  // A busy machine takes its time: this only ends a wait for what never comes.
  asyncUtilTimeout: 20_000,
  asyncWrapper: rendered,
  // Roles are found whether their elements can be seen or not: jsdom computes that slowly, for each ancestor. A test
  // that proves visibility says `hidden: false`.
  defaultHidden: true,
  // Without a picture of the document, which each look of a wait would draw anew.
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
  if (texts.length > 0)
    throw new Error(`Texts without an element of their own: ${texts.join(', ')}`);
});
