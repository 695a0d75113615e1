import { defineConfig } from '@playwright/test';
import { FULL_TIER } from './tests/fullTier.ts';
import { chromiumArguments, findChromium } from './tools/chromium.ts';

/** The page of a journey ends before code that is compiled a second time has earned the time that it took. */
const COMPILED_ONCE = '--js-flags=--no-opt --no-maglev';

export default defineConfig({
  testDir: 'tests/e2e',
  // About twenty journeys, one of each class, run with `npm test`; FULL_TIER=1 adds those tagged @full.
  ...(FULL_TIER ? {} : { grepInvert: /@full/ }),
  outputDir: 'test-results',
  // For the slowest machine beside other work: a journey that passes never waits for these.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  fullyParallel: true,
  // Twice the cores of the smallest machine: a journey waits for half of its time.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'line',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    trace: 'off',
    // The bank's own page has a certificate made on the spot.
    ignoreHTTPSErrors: true,
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: [...chromiumArguments, COMPILED_ONCE],
    },
  },
});
