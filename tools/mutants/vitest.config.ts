import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { promiseIds } from '../../tests/promises.ts';

/** Slow test files, the slowest last. */
const SLOW = [
  'anyProvider',
  'configuration',
  'settlement',
  'chain',
  'mutations',
  'proof',
  'attestCommand',
];

/** Runs quick files first, because a mutant needs only one failing test. */
class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) =>
      SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

/**
 * The tests of the modules in `stryker.config.json`, without a DOM, style sheets and isolation,
 * which they do not need. For each mutant, Stryker runs only the tests that reach it.
 */
export default defineConfig({
  test: {
    setupFiles: ['tests/afterEachFile.ts'],
    include: [
      'tests/providers/access/**/*.test.ts',
      'tests/providers/session/{idToken,anyProvider}.test.ts',
      'tests/bank/client/attestation/**/*.test.ts',
      'tests/custom-pages/attestation/proof.test.ts',
    ],
    isolate: false,
    sequence: { sequencer: QuickFirst },
    testTimeout: 60_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    tags: promiseIds().map((name) => ({ name })),
    env: { TZ: 'Europe/Berlin' },
  },
});
