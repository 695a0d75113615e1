// `npm run pictures`: takes the pictures of README.md again.
// `npm run pictures -- NAME … [--out FOLDER] [--language de]`: takes named scenes at 1280 and 360 pixels, light and dark.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { startMockServices } from '../../mock-server/index.ts';
import { LANGUAGES, type Language } from '../../src/texts/language.ts';
import { atRest, settled } from '../../tests/e2e/support/atRest.ts';
import { TEXTS } from '../../tests/e2e/support/texts.ts';
import { calledFrom, projectRoot } from '../bootstrap.mjs';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import { startStaticHost } from '../hosting/serve.ts';
import { README_PICTURES, SCENES, type Look } from './scenes.ts';

const HEIGHTS = { 1280: 800, 360: 760 } as const;

/** Shows a scene over services of its own, so that it contains nothing which another one has created. */
async function take(browser: Browser, name: string, look: Look, language: Language) {
  const scene = SCENES[name];
  if (!scene)
    throw new Error(`There is no scene ${name}. There are ${Object.keys(SCENES).join(', ')}.`);
  const services = await startMockServices();
  const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
  const host = await startStaticHost({ root: 'dist', config });
  const context = await browser.newContext({
    colorScheme: look.theme,
    viewport: { width: look.width, height: HEIGHTS[look.width] },
    hasTouch: look.width === 360,
    locale: language,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    if (scene.person !== undefined) {
      await page.goto(`${host.url}/sign-in`);
      await page.getByRole('button', { name: scene.person }).click();
      await page.waitForURL((at) => at.href.startsWith(host.url));
      await settled(page);
    }
    await scene.show({ page, url: host.url, services, texts: TEXTS[language] });
    await settled(page);
    await atRest(page);
    return await page.screenshot();
  } finally {
    await context.close();
    await host.close();
    await services.close();
  }
}

const { values, positionals: names } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/pictures' },
    language: { type: 'string', default: 'en' },
  },
  allowPositionals: true,
});
const language = LANGUAGES.find((it) => it === values.language);
if (!language) throw new Error(`--language takes one of ${LANGUAGES.join(', ')}.`);
const folder =
  names.length > 0
    ? resolve(calledFrom('pictures'), values.out)
    : join(projectRoot, 'docs/pictures');
const wanted: readonly (readonly [file: string, scene: string, look: Look])[] =
  names.length === 0
    ? README_PICTURES
    : names.flatMap((name) =>
        ([1280, 360] as const).flatMap((width) =>
          (['light', 'dark'] as const).map(
            (theme) => [`${name}-${width}-${theme}`, name, { width, theme }] as const,
          ),
        ),
      );

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await ensureChromium({ full: true }),
  args: chromiumArguments,
});
for (const [file, scene, look] of wanted) {
  await writeFile(join(folder, `${file}.png`), await take(browser, scene, look, language));
  console.log(join(folder, `${file}.png`));
}
await browser.close();
