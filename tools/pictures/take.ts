// `npm run pictures`: updates the pictures of README.md.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { startMockServices } from '../../mock-server/index.ts';
import { atRest, settled } from '../../tests/e2e/support/atRest.ts';
import { TEXTS } from '../../tests/e2e/support/texts.ts';
import { projectRoot } from '../bootstrap.mjs';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import { startStaticHost } from '../hosting/serve.ts';
import { README_PICTURES, SCENES, type Look } from './scenes.ts';

const HEIGHTS = { 1280: 800, 360: 760 } as const;

/** Takes a picture with separate services, so that scenes do not affect each other. */
async function take(browser: Browser, name: string, look: Look) {
  const scene = SCENES[name];
  if (!scene) throw new Error(`There is no scene ${name}.`);
  const services = await startMockServices();
  const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
  const host = await startStaticHost({ root: 'dist', config });
  const context = await browser.newContext({
    colorScheme: look.theme,
    viewport: { width: look.width, height: HEIGHTS[look.width] },
    hasTouch: look.width === 360,
    locale: 'en',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.goto(`${host.url}/sign-in`);
    await page.getByRole('button', { name: scene.user }).click();
    await page.waitForURL((at) => at.href.startsWith(host.url));
    await settled(page);
    await scene.show({ page, url: host.url, services, texts: TEXTS.en });
    await settled(page);
    await atRest(page);
    return await page.screenshot();
  } finally {
    await context.close();
    await host.close();
    await services.close();
  }
}

const folder = join(projectRoot, 'docs/pictures');
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await ensureChromium({ full: true }),
  args: chromiumArguments,
});
for (const [file, scene, look] of README_PICTURES) {
  await writeFile(join(folder, `${file}.png`), await take(browser, scene, look));
  console.log(join(folder, `${file}.png`));
}
await browser.close();
