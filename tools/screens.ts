// `npm run screens`: every screen in every look, as contact sheets in docs/screens.
// `npm run screens -- --png FOLDER NAME …`: each picture as a file of its own, whole and at full size, and no sheet.
// `npm run screens -- --language pseudo|rtl NAME …`: in a language of docs/screens/<language>, which is not committed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { startMockServices } from '../mock-server/index.ts';
import { chromiumArguments, ensureChromium } from './chromium.ts';
import { startStaticHost } from './hosting/serve.ts';
import { withPseudoLanguages } from './screens/languages/build.ts';
import { isPseudo } from './screens/languages/pseudo.ts';
import { measured } from './screens/measures.ts';
import { createTally } from './screens/measures/tally.ts';
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

const SHEETS = 'docs/screens';

/** The most that a sheet shows of a long page. Pixels. */
const LONGEST = 1500;

const {
  values: { png: folder, language: named },
  positionals: wanted,
} = parseArgs({
  options: { png: { type: 'string' }, language: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const languages = named?.map(languageOf) ?? (['en', 'de'] as const);
const looks: Look[] = languages.flatMap((language) =>
  ([1280, 360] as const).flatMap((width) =>
    // The scheme changes nothing of what a pseudo-language is for.
    (isPseudo(language) ? (['light'] as const) : (['light', 'dark'] as const)).map((theme) => ({
      language,
      theme,
      width,
    })),
  ),
);

function languageOf(name: string): Look['language'] {
  const known = Object.keys(TEXTS) as Look['language'][];
  const language = known.find((it) => it === name);
  if (!language) throw new Error(`There are the languages ${known.join(', ')}, and no ${name}.`);
  return language;
}

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
const tally = createTally();

/** A picture becomes a file at once, or waits for the sheet of its scene. */
function keep(scene: Scene, shot: Shot): void {
  if (!folder) {
    shots.get(scene)?.push(shot);
    return;
  }
  const { language, width, theme } = shot.look;
  const [who] = shot.person.split('@');
  const file = [scene.name, who, language, width, theme].join('-');
  writeFileSync(`${folder}/${file}.png`, shot.png);
}

/** Shows every scene in a look of the build in `root`. */
async function showAll(look: Look, root: string): Promise<void> {
  // Fresh services for each look: what one of them creates is not in the next one.
  const services = await startMockServices();
  const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
  const host = await startStaticHost({ root, config });
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
        keep(scene, { look, person, png: await pictureOf(visit.page, look) });
        if (isPseudo(look.language)) {
          const findings = await measured(visit.page, look, [config, services.store.state]);
          tally.add(scene.name, person, look, findings);
        }
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
  for (const finding of tally.newLines()) console.error(finding);
}

// Languages that were asked for have sheets of their own: those of the repository show its usual ones.
const target = folder ?? [SHEETS, ...(named ? [languages.join('-')] : [])].join('/');
if (folder) mkdirSync(folder, { recursive: true });
const ofConsole = looks.filter(({ language }) => !isPseudo(language));
for (const look of ofConsole) await showAll(look, 'dist');
if (ofConsole.length < looks.length) {
  await withPseudoLanguages(async (root) => {
    for (const look of looks) if (isPseudo(look.language)) await showAll(look, root);
  });
}

if (wanted.length === 0 && !folder) rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const [{ name, about }, taken] of shots) {
  if (taken.length > 0) {
    writeFileSync(`${target}/${name}.webp`, await contactSheet(browser, about, taken));
  }
}
if (target === SHEETS) writeFileSync(`${SHEETS}/README.md`, index());
await browser.close();
for (const failure of failures) console.error(failure);
if (ofConsole.length < looks.length) console.log(tally.table());
process.exitCode = failures.length > 0 || tally.isAny() ? 1 : 0;

function index(): string {
  const lines = SCENES.map(({ name, about }) => `- [${about}](${name}.webp)`);
  return `# Every screen

\`npm run screens\` makes these sheets from the built console and the mock services, \`npm run screens -- NAME …\` some
of them. A row is a person and a language; in it are a desktop (1280 px) and a phone (360 px), light and dark.
\`npm run screens -- --language pseudo\` or \`--language rtl\` shows them in a language that is longer than English, or in
one from right to left, and measures each; those sheets are in folders here that nobody commits.

${lines.join('\n')}
`;
}
