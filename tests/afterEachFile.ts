/*
 * Vitest undoes stubs and spies before the next test. With shared modules the `beforeAll` of the next
 * file runs earlier than that, so a file must not leave its last stubs behind.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
