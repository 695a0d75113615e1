import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build, type InlineConfig } from 'vite';
import { projectRoot } from '../bootstrap.mjs';
import { compressedSize } from '../budgets.ts';
import { compressFiles } from '../buildFiles.ts';
import { chromiumArguments, ensureChromium } from '../chromium.ts';

/** Folders with the builds of the console and of the smallest react-admin application. */
export type Builds = { own: string; hello: string };

/** Builds into a folder and returns the compressed bytes of all scripts. */
async function buildInto(outDir: string, config: InlineConfig): Promise<number> {
  const options = { ...config.build, outDir, emptyOutDir: true };
  const result = await build({ ...config, logLevel: 'warn', build: options });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((part) => ('output' in part ? part.output : []));
  const chunks = files.filter((file) => file.type === 'chunk');
  return chunks.reduce((sum, { code }) => sum + compressedSize(code), 0);
}

/** Creates both builds for the duration of `run`, and prints their sizes. */
export async function withBuilds(run: (builds: Builds) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'));
  const builds = { own: join(folder, 'console'), hello: join(folder, 'hello-world') };
  try {
    await buildInto(builds.own, { root: projectRoot });
    const hello = await buildInto(builds.hello, {
      root: join(projectRoot, 'tools/bench/hello-world'),
      configFile: false,
      // The same compression as for the console.
      plugins: [react(), compressFiles()],
      build: { target: 'es2023', chunkSizeWarningLimit: 2000 },
    });
    console.log(`hello-world list, all scripts: ${(hello / 1024).toFixed(1)} KiB\n`);
    await run(builds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A full browser with additional arguments. */
export async function startBrowser(...further: string[]): Promise<Browser> {
  const executablePath = await ensureChromium({ full: true });
  return chromium.launch({ executablePath, args: [...chromiumArguments, ...further] });
}

/** Signs in as a user of the mock services, and waits for the dashboard. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url);
  const choice = page.getByRole('button', { name: email });
  const start = page.getByRole('button', { name: /^(sign|log) ?in/i }).first();
  await choice.or(start).first().waitFor();
  // Without a marketing site the console shows its own sign-in screen first.
  if (!(await choice.isVisible())) await start.click();
  await choice.click();
  await page.getByText('Welcome back').waitFor();
}
