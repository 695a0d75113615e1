/*
 * Vitest removes stubs and spies before the next test. With shared modules the `beforeAll` of the
 * next file runs before that, so a file must remove its last stubs.
 */
import { afterAll, vi } from 'vitest';

afterAll(async () => {
  // Code that loads on demand may still be under way and needs the document of the file.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
