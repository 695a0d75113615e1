import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright-core';
import { build, type InlineConfig } from 'vite';
import { startMockServices } from '../../mock-server/index.ts';
import { projectRoot } from '../bootstrap.mjs';
import { chunksOf, compressedSize } from '../bundleGraph.ts';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import { compressFiles } from '../compressFiles.ts';
import { startStaticHost } from '../hosting/serve.ts';
import { median, printRow } from './measure.ts';

const greeting = 'Welcome back';
const consoleText = `${greeting} Ada!`;
const helloText = 'The one row';

/** Compressed size of all scripts of a build. */
async function buildInto(outDir: string, config: InlineConfig): Promise<number> {
  const result = await build({
    ...config,
    logLevel: 'warn',
    build: { ...config.build, outDir, emptyOutDir: true },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((part) => ('output' in part ? part.output : []));
  return [...chunksOf(files).values()].reduce((sum, { code }) => sum + compressedSize(code), 0);
}

/** Milliseconds from the start of the navigation to the first frame that shows the text. */
async function timeToText(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => Reflect.get(window, 'benchShownAt') as unknown);
  return Number(await shown.jsonValue());
}

/** Notes in the page itself when a text is first on screen; waiting from outside would add to it. */
export async function watchFor(page: Page, text: string): Promise<void> {
  // A text, not a function: the compiler's helpers for named functions do not exist in the page.
  const content = `(function look() {
    if (document.body?.innerText.includes(${JSON.stringify(text)})) window.benchShownAt = performance.now();
    else requestAnimationFrame(look);
  })();`;
  await page.addInitScript({ content });
}

/** Signs a person of the mock services in, up to their dashboard; `onLogin` hears of the login screen. */
export async function signIn(
  page: Page,
  url: string,
  person: string,
  onLogin?: () => void,
): Promise<void> {
  await page.goto(url);
  const choice = page.getByRole('button', { name: person });
  const start = page.getByRole('button', { name: /^(sign|log) ?in/i }).first();
  await choice.or(start).first().waitFor();
  // Without a marketing site the console shows its own sign-in screen first.
  if (!(await choice.isVisible())) await start.click();
  await choice.waitFor();
  onLogin?.();
  await choice.click();
  await page.getByText(greeting).waitFor();
}

/** Medians over visits in turn, so that a busy moment of the machine affects both alike. */
async function compare(pages: readonly Page[], urls: readonly string[], runs: number) {
  const times: number[][] = pages.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, page] of pages.entries()) {
      times[index]?.push(await timeToText(page, urls[index] ?? ''));
    }
  }
  return times.map(median);
}

async function setCache(page: Page, cacheDisabled: boolean): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.setCacheDisabled', { cacheDisabled });
}

async function measureTimes(consoleRoot: string, helloRoot: string, runs: number) {
  const mock = await startMockServices({});
  const config = (await (await fetch(`${mock.url}/config.json`)).json()) as object;
  const hosts = [
    await startStaticHost({ root: consoleRoot, config }),
    await startStaticHost({ root: helloRoot, config: {} }),
  ] as const;
  const executablePath = await ensureChromium({ full: true });
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    const pages = [await browser.newPage(), await browser.newPage()] as const;
    await signIn(pages[0], hosts[0].url, 'ada@acme.example');
    await watchFor(pages[0], consoleText);
    await watchFor(pages[1], helloText);
    const urls = hosts.map(({ url }) => `${url}/`);
    for (const cold of [true, false]) {
      for (const page of pages) await setCache(page, cold);
      const [own = Number.NaN, hello = Number.NaN] = await compare(pages, urls, runs);
      printRow({
        title: cold ? 'First visit ' : 'Later visits',
        own: ['dashboard with data', own],
        other: ['hello-world row', hello],
      });
    }
  } finally {
    await browser.close();
    for (const service of [...hosts, mock]) await service.close();
  }
}

/** The console and the smallest react-admin application of the same versions, built for one `run`. */
export async function withBuilds(
  run: (consoleRoot: string, helloRoot: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'));
  try {
    const consoleRoot = join(folder, 'console');
    const helloRoot = join(folder, 'hello-world');
    await buildInto(consoleRoot, { root: projectRoot });
    const hello = await buildInto(helloRoot, {
      root: join(projectRoot, 'tools/bench/hello-world'),
      configFile: false,
      // Both are served with the same compression.
      plugins: [react(), compressFiles()],
      build: { target: 'es2023', chunkSizeWarningLimit: 2000 },
    });
    console.log(
      `${'hello-world list, all scripts'.padEnd(52)}${(hello / 1024).toFixed(1).padStart(8)}\n`,
    );
    await run(consoleRoot, helloRoot);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The console beside the smallest react-admin application of the same versions. */
export function benchPages(runs: number): Promise<void> {
  return withBuilds((consoleRoot, helloRoot) => measureTimes(consoleRoot, helloRoot, runs));
}
