import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files that render opt into a document with `@vitest-environment jsdom`.
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/bench/**'],
    globalSetup: ['tests/testPki.ts'],
    // Whole pages over the mock services, on two slow cores.
    testTimeout: 60_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    // The machine's own zone would decide what tests of dates see.
    env: { TZ: 'Europe/Berlin' },
  },
});
