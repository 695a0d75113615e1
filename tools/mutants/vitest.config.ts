import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { promiseIds } from '../../tests/promises.ts';

/** The files that take seconds, or that start a made-up enclave: slowest last. */
const SLOW = [
  'anyProvider',
  'configuration',
  'settlement',
  'chain',
  'mutations',
  'proof',
  'attestCommand',
];

/** Quick files first: a mutant is dead with the first test that fails, and most never meet the slow ones. */
class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) =>
      SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

/**
 * The tests of the modules that `stryker.config.json` mutates, without what they do not need: a document, style
 * sheets, modules of its own for each file. Stryker adds its set-up, and runs of each mutant only the tests that
 * reach it.
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
