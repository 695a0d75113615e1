import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promiseIds } from './tests/promises.ts';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mock a module or start a console, so they need their own module graph. */
const ISOLATED = [
  'tests/app/renderConsole.test.tsx',
  'tests/boot/boot.test.ts',
  'tests/resources/api-keys/newField.test.ts',
  'tests/verification/page.test.tsx',
  'tests/texts/translations.test.ts',
];
const missing = ISOLATED.filter((path) => !existsSync(path));
if (missing.length > 0)
  throw new Error(`vitest.config.ts names missing files: ${missing.join(', ')}`);

/** Disables Node's own Web Storage, which would hide jsdom's. Older Nodes do not know the flag. */
const NO_STORAGE = '--no-experimental-webstorage';

/** Young generation in megabytes: most objects of a test die early, and fewer are then copied. */
const YOUNG = '--max-semi-space-size=64';

/** True if a file declares another environment than its project's. */
const declaresEnvironment = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment ');

/**
 * Sorts the files of a project by environment. A change of environment ends the worker, and the next
 * worker evaluates the console's code again.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest's, not an array's
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const inProject = sorted.filter((file) => file.project === project);
      const apart = inProject.filter(declaresEnvironment);
      return [...inProject.filter((file) => !apart.includes(file)), ...apart];
    });
  }
}

/** Node's resolution, as for ra-core. Vite would load the CommonJS copy as a second router. */
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
    // For whole pages with the mock services, on two slow cores.
    testTimeout: 60_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    projects: [
      // The files of a project share the console's code: evaluating it for each file takes longer than
      // the tests. A file that needs a document declares `@vitest-environment jsdom`.
      {
        extends: true,
        test: {
          name: 'rules and services',
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: ISOLATED,
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
          exclude: ISOLATED,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: ISOLATED },
      },
    ],
    exclude: ['tests/e2e/**'],
    setupFiles: ['tests/afterEachFile.ts'],
    // A tag that docs/security.md does not have is an error.
    tags: promiseIds().map((name) => ({ name })),
    restoreMocks: true,
    unstubGlobals: true,
    // Tests of dates would depend on the machine's time zone.
    env: { TZ: 'Europe/Berlin' },
  },
});
