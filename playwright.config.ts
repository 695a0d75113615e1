import { defineConfig } from '@playwright/test';
import { FULL_SWEEP } from './tests/sweep.ts';
import { chromiumArguments, findChromium } from './tools/chromium.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/testPki.ts',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // Only the full sweep walks journeys whose guarantee quicker tests give (decision 110).
  ...(FULL_SWEEP ? {} : { grepInvert: /@sweep/ }),
  // Twice the cores of the smallest machine: a journey waits for half of its time.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    trace: 'off',
    // The bank's own page has a certificate made on the spot.
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath: findChromium() ?? 'chromium', args: chromiumArguments },
  },
});
