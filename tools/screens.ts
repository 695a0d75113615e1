// `npm run screens`: every screen in every look, as contact sheets in docs/screens.
// `npm run screens -- --png FOLDER NAME …`: each picture as a file of its own, whole and at full size, and no sheet.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { startMockServices } from '../mock-server/index.ts';
import { chromiumArguments, ensureChromium } from './chromium.ts';
import { startStaticHost } from './hosting/serve.ts';
import { SCENES } from './screens/scenes.ts';
import { contactSheet, type Shot } from './screens/sheet.ts';
import {
  openVisit,
  TEXTS,
  type Look,
  type Person,
  type Scene,
  type Visit,
} from './screens/visit.ts';

const FOLDER = 'docs/screens';

/** The most that a sheet shows of a long page. Pixels. */
const LONGEST = 1500;

const {
  values: { png: folder },
  positionals: wanted,
} = parseArgs({ options: { png: { type: 'string' } }, allowPositionals: true });
const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const looks: Look[] = (['en', 'de'] as const).flatMap((language) =>
  ([1280, 360] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({ language, theme, width })),
  ),
);

const browser = await chromium.launch({
  executablePath: await ensureChromium({ full: true }),
  args: chromiumArguments,
});

async function pictureOf(page: Page, { width }: Look): Promise<Buffer> {
  const viewport = page.viewportSize()?.height ?? 0;
  // What lies over a page has the height of the window.
  const isCovered = (await page.locator('[role=dialog], [role=menu]').count()) > 0;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = isCovered
    ? viewport
    : Math.min(folder ? Infinity : LONGEST, Math.max(viewport, whole));
  // A picture of more than the window would forget that the phone has a touch screen.
  await page.setViewportSize({ width, height });
  const png = await page.screenshot({ animations: 'disabled' });
  await page.setViewportSize({ width, height: viewport });
  return png;
}

const shots = new Map<Scene, Shot[]>(scenes.map((scene) => [scene, []]));
const failures: string[] = [];
for (const look of looks) {
  // Fresh services for each look: what one of them creates is not in the next one.
  const services = await startMockServices();
  const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
  const host = await startStaticHost({ root: 'dist', config });
  const visits = new Map<Person, Visit>();
  for (const scene of scenes) {
    for (const person of scene.people) {
      try {
        const visit =
          visits.get(person) ??
          (await openVisit(browser, person, {
            url: host.url,
            services,
            look,
            texts: TEXTS[look.language],
          }));
        visits.set(person, visit);
        await visit.page.unrouteAll({ behavior: 'ignoreErrors' });
        await scene.show(visit);
        shots.get(scene)?.push({ look, person, png: await pictureOf(visit.page, look) });
      } catch (error) {
        failures.push(`${scene.name}, ${person}, ${JSON.stringify(look)}: ${String(error)}`);
        await visits.get(person)?.page.context().close();
        visits.delete(person);
      }
    }
  }
  for (const { page } of visits.values()) await page.context().close();
  await host.close();
  await services.close();
  console.log(`${look.language}, ${look.width} px, ${look.theme}: ${scenes.length} screens`);
}

if (wanted.length === 0 && !folder) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(folder ?? FOLDER, { recursive: true });
for (const [{ name, about }, taken] of shots) {
  if (folder) {
    for (const { look, person, png } of taken) {
      const [who] = person.split('@');
      const file = [name, who, look.language, look.width, look.theme].join('-');
      writeFileSync(`${folder}/${file}.png`, png);
    }
  } else if (taken.length > 0) {
    writeFileSync(`${FOLDER}/${name}.webp`, await contactSheet(browser, about, taken));
  }
}
if (!folder) writeFileSync(`${FOLDER}/README.md`, index());
await browser.close();
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

function index(): string {
  const lines = SCENES.map(({ name, about }) => `- [${about}](${name}.webp)`);
  return `# Every screen

\`npm run screens\` makes these sheets from the built console and the mock services, \`npm run screens -- NAME …\` some
of them. A row is a person and a language; in it are a desktop (1280 px) and a phone (360 px), light and dark.

${lines.join('\n')}
`;
}
