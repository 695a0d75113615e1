import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { build } from 'vite';
import { startMockServices, type StoreOptions } from '../../mock-server/index.ts';
import { projectRoot } from '../bootstrap.mjs';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import { startStaticHost } from '../hosting/serve.ts';
import { signIn } from './pages.ts';

type Services = Awaited<ReturnType<typeof startMockServices>>;

/** A tab in which a person has signed in to a production build of the console. */
export type SignedIn = { page: Page; url: string; client: CDPSession; services: Services };

/** Builds the console into a folder that lives as long as `run`. */
export async function withBuild(run: (root: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'));
  try {
    const outDir = join(folder, 'console');
    await build({ root: projectRoot, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    await run(outDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Signs a person in to the console, beside mock services with so many rows. */
export async function withSignedIn(
  root: string,
  person: string,
  size: Pick<StoreOptions, 'tenants' | 'keys'>,
  run: (tab: SignedIn) => Promise<void>,
): Promise<void> {
  const services = await startMockServices(size);
  const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
  const host = await startStaticHost({ root, config });
  const executablePath = await ensureChromium({ full: true });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(30_000);
    await signIn(page, host.url, person);
    const client = await page.context().newCDPSession(page);
    await run({ page, url: host.url, client, services });
  } finally {
    await browser.close();
    for (const service of [host, services]) await service.close();
  }
}
