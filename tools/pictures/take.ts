import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { startMockServices } from '../../mock-server/index.ts';
import { projectRoot } from '../bootstrap.mjs';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import { startStaticHost } from '../hosting/serve.ts';
import { settled } from '../screens/visit.ts';
import { shareChanged, thumbnailOf } from './likeness.ts';
import { PICTURES, type Picture } from './scenes.ts';

/** A picture as its page looks now, and how much of the kept one that changes, from 0 to 1. */
export interface Taken {
  name: string;
  png: Buffer;
  changed: number;
}

/** Where a picture is kept. */
export const fileOf = (name: string) => join(projectRoot, 'docs/pictures', `${name}.png`);

/** Takes every picture from a build in `root`, and compares it with the one that is kept. */
export async function takePictures(root: string): Promise<Taken[]> {
  const restore = moveToMay();
  const services = await startMockServices();
  const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
  const host = await startStaticHost({ root, config });
  const browser = await chromium.launch({
    executablePath: await ensureChromium({ full: true }),
    args: chromiumArguments,
  });
  try {
    const taken: Taken[] = [];
    for (const picture of PICTURES) {
      const png = await take(browser, picture, { url: host.url, services });
      taken.push({ name: picture.name, png, changed: await changeOf(browser, picture.name, png) });
    }
    return taken;
  } finally {
    await browser.close();
    await host.close();
    await services.close();
    restore();
  }
}

async function take(
  browser: Browser,
  { colorScheme, viewport, show }: Picture,
  tab: Omit<Parameters<Picture['show']>[0], 'page'>,
): Promise<Buffer> {
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' });
  await context.clock.setFixedTime(Date.now());
  // Node writes this header by the machine's clock, and pages compare it with theirs.
  const date = new Date().toUTCString();
  await context.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), date } });
  });
  const page = await context.newPage();
  await show({ ...tab, page });
  await settled(page);
  const png = await page.screenshot();
  await context.close();
  return png;
}

async function changeOf(browser: Browser, name: string, png: Buffer): Promise<number> {
  const kept = await readFile(fileOf(name)).catch(() => undefined);
  if (!kept) return 1;
  const page = await browser.newPage();
  const changed = shareChanged(await thumbnailOf(page, kept), await thumbnailOf(page, png));
  await page.close();
  return changed;
}

/**
 * Sets the clock of this process to the next 20 May: the pictures of every day show the same days of the
 * year. Not to a day that is past, because the browser drops cookies that have expired by its own
 * clock. Returns the function that sets it right again.
 */
function moveToMay(): () => void {
  const Real = globalThis.Date;
  const may = new Real(new Real().getFullYear(), 4, 20, 12).getTime();
  const next = new Real(new Real(may).getFullYear() + 1, 4, 20, 12).getTime();
  const ahead = (may > Real.now() ? may : next) - Real.now();
  class Moved extends Real {
    constructor(...args: readonly unknown[]) {
      super(...((args.length > 0 ? args : [Moved.now()]) as ConstructorParameters<typeof Date>));
    }

    static override now() {
      return Real.now() + ahead;
    }
  }
  globalThis.Date = Moved as DateConstructor;
  return () => {
    globalThis.Date = Real;
  };
}
