/*
 * Vitest undoes stubs and spies before the next test. With shared modules the `beforeAll` of the next
 * file runs earlier than that, so a file must not leave its last stubs behind.
 */
import { afterAll, vi } from 'vitest';

afterAll(async () => {
  // Code that comes on demand may still be on its way, and needs the document of the file.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
