/*
 * What all component tests have in common. They share one document: what a test mounts, keeps or
 * makes of the clock ends with it.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A busy machine takes its time: this only ends a wait for what never comes.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
