import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promiseIds } from './tests/promises.ts';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that replace or change a module or start a console, which the others must not get. */
const MODULES_OF_THEIR_OWN = [
  'tests/app/renderConsole.test.tsx',
  'tests/boot/boot.test.ts',
  'tests/resources/api-keys/newField.test.ts',
  'tests/verification/page.test.tsx',
  'tests/texts/translations.test.ts',
];
const gone = MODULES_OF_THEIR_OWN.filter((path) => !existsSync(path));
if (gone.length > 0)
  throw new Error(`vitest.config.ts names files that are not there: ${gone.join(', ')}`);

/**
 * Newer Nodes have storages of their own (Web Storage), which would stand in the way of jsdom's. Those
 * without know no such flag.
 */
const NO_STORAGE = '--no-experimental-webstorage';

/** Most of what a test makes is thrown away at once: with more room for it, less is copied. Megabytes. */
const YOUNG = '--max-semi-space-size=64';

/** Whether a file says that it needs another environment than its project. */
const hasItsOwn = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment ');

/**
 * The files of a project that need the same environment follow each other: where the next one needs another, the
 * worker ends, and the code of the console is evaluated anew in a new one.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest's, not an array's
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const inProject = sorted.filter((file) => file.project === project);
      const apart = inProject.filter(hasItsOwn);
      return [...inProject.filter((file) => !apart.includes(file)), ...apart];
    });
  }
}

/** As Node resolves them for ra-core: Vite would give the console the CommonJS copy, a second router. */
const alias = Object.fromEntries(
  ['react-router/dom', 'react-router'].map((name) => [
    name,
    fileURLToPath(import.meta.resolve(name)),
  ]),
);

export default defineConfig({
  resolve: { alias },
  test: {
    execArgv: [YOUNG, NO_STORAGE].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag)),
    // Whole pages over the mock services, on two slow cores.
    testTimeout: 60_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    projects: [
      // The files of a project share the code of the console: to evaluate it for each of them takes
      // longer than the tests. A rule that needs a document says so (`@vitest-environment jsdom`).
      {
        extends: true,
        test: {
          name: 'rules and services',
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: MODULES_OF_THEIR_OWN,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['tests/componentTests.ts'],
          include: ['tests/**/*.test.tsx'],
          exclude: MODULES_OF_THEIR_OWN,
        },
      },
      {
        extends: true,
        test: { name: 'modules of their own', include: MODULES_OF_THEIR_OWN },
      },
    ],
    exclude: ['tests/e2e/**'],
    setupFiles: ['tests/afterEachFile.ts'],
    // A tag that docs/security.md does not have is an error.
    tags: promiseIds().map((name) => ({ name })),
    restoreMocks: true,
    unstubGlobals: true,
    // The machine's own zone would decide what tests of dates see.
    env: { TZ: 'Europe/Berlin' },
  },
});
