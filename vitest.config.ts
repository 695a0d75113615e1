import { defineConfig } from 'vitest/config';

const MODULE_OF_ITS_OWN = 'tests/verification/strictMode.test.tsx';

export default defineConfig({
  test: {
    globalSetup: ['tests/testPki.ts'],
    // Whole pages over the mock services, on two slow cores.
    testTimeout: 60_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules and services',
          environment: 'node',
          isolate: false,
          // The component test among them replaces a module, which the others must not get.
          include: ['tests/**/*.test.ts', MODULE_OF_ITS_OWN],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          // Each file has a document of its own (`@vitest-environment jsdom`), but they share the code
          // of the components: to evaluate it anew for each took longer than the tests.
          isolate: false,
          include: ['tests/**/*.test.tsx'],
          exclude: [MODULE_OF_ITS_OWN],
        },
      },
    ],
    exclude: ['tests/e2e/**', 'tests/bench/**'],
    restoreMocks: true,
    unstubGlobals: true,
    // The machine's own zone would decide what tests of dates see.
    env: { TZ: 'Europe/Berlin' },
  },
});
