import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

const { browserName: _chromium, launchOptions: _arguments, ...use } = chromium.use ?? {};

/** Runs the journeys tagged @browsers in Firefox and WebKit: `npx playwright install firefox webkit`. */
export default defineConfig({
  ...chromium,
  grep: /@browsers/,
  grepInvert: [],
  use,
  projects: [
    { name: 'firefox', use: { browserName: 'firefox' } },
    { name: 'webkit', use: { browserName: 'webkit' } },
  ],
});
