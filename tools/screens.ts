// `npm run screens`: every screen in every look, as contact sheets in docs/screens; beside them, in a folder that is not
// committed, each picture whole and at full size. What is wrong with a screen (`screens/measures`) is exit code 1.
// `npm run screens -- NAME …`: some screens. `-- --aid narrow|…|all …`: in other looks.
// `npm run screens -- --png FOLDER …`: the pictures alone, in another folder. `-- --compare …`: no sheet; names each
// screen whose picture has changed since the sheets were made, and keeps the new picture in a folder 'changed'.
// `-- --measure …`: no picture; the looks that people with aids have.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { startMockServices } from '../mock-server/index.ts';
import { chromiumArguments, ensureChromium } from './chromium.ts';
import { startStaticHost } from './hosting/serve.ts';
import { looksOf, nameOf } from './screens/looks.ts';
import { measured } from './screens/measures.ts';
import { createTally } from './screens/measures/tally.ts';
import { pictureFolder, pictureOf } from './screens/pictures.ts';
import { SCENES } from './screens/scenes.ts';
import { contactSheet, type Shot } from './screens/sheet.ts';
import {
  atRest,
  openVisit,
  TEXTS,
  type Look,
  type Person,
  type Scene,
  type Visit,
} from './screens/visit.ts';

const SHEETS = 'docs/screens';

/** Looks that are shown at the same time: a page waits more than it works. */
const AT_ONCE = 2;

const { values: options, positionals: wanted } = parseArgs({
  options: {
    png: { type: 'string' },
    language: { type: 'string', multiple: true },
    aid: { type: 'string', multiple: true },
    compare: { type: 'boolean', default: false },
    measure: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const unknown = wanted.filter((name) => !SCENES.some((scene) => scene.name === name));
if (unknown.length > 0) throw new Error(`There is no screen ${unknown.join(', ')}.`);
const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const named = [...(options.language ?? []), ...(options.aid ?? [])];
const looks =
  options.measure && named.length === 0
    ? looksOf(undefined, ['all'])
    : looksOf(options.language, options.aid);
// Looks that were asked for have sheets of their own: those of the repository show its usual ones.
const target = [SHEETS, ...(named.length > 0 ? [named.join('-')] : [])].join('/');
const pictures = pictureFolder(options.png ?? `${SHEETS}/pictures`);
const changed = pictureFolder(`${SHEETS}/changed`);
const isSheet = !options.png && !options.compare && !options.measure;
if (options.compare && !pictures.isThere()) {
  throw new Error(
    'There is no picture to compare with: make them by npm run screens before the change.',
  );
}

const browser = await chromium.launch({
  executablePath: await ensureChromium({ full: true }),
  args: chromiumArguments,
});

const shots = new Map<Scene, Shot[]>(scenes.map((scene) => [scene, []]));
const failures: string[] = [];
const changes: string[] = [];
/** A page to read pictures in. */
const reader = await browser.newPage();
const tally = createTally();

/** Keeps a picture for its sheet and beside it, or compares it with the one that is kept. */
async function keep(page: Page, scene: Scene, shot: Shot): Promise<void> {
  if (options.compare) {
    const change = await pictures.changeOf(reader, page, scene, shot);
    if (!change) return;
    changes.push(`${scene.name}, ${shot.person}, ${nameOf(shot.look)}: ${change}`);
    changed.keep(scene, shot);
    return;
  }
  pictures.keep(scene, shot);
  if (isSheet) shots.get(scene)?.push(shot);
}

/** Shows every scene of the build in a look. */
async function showAll(look: Look): Promise<void> {
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
        await atRest(visit.page);
        if (!options.measure) {
          await keep(visit.page, scene, { look, person, png: await pictureOf(visit.page) });
        }
        if (options.compare) continue;
        const findings = await measured(visit.page, look);
        tally.add(scene.name, person, look, findings);
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
  console.log(`${nameOf(look)}: ${scenes.length} screens`);
  for (const finding of tally.newLines()) console.error(finding);
}

/** Takes looks from the list, one after the other, until there is none. */
async function showNext(left: Look[]): Promise<void> {
  for (let look = left.shift(); look; look = left.shift()) await showAll(look);
}

if (options.compare) changed.clear();
if (wanted.length === 0 && isSheet) {
  if (target === SHEETS) pictures.clear();
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(target)) if (file.endsWith('.webp')) rmSync(`${target}/${file}`);
}
await Promise.all(Array.from({ length: AT_ONCE }, () => showNext(looks)));

if (isSheet) mkdirSync(target, { recursive: true });
for (const [{ name, about }, taken] of shots) {
  if (taken.length > 0) {
    writeFileSync(`${target}/${name}.webp`, await contactSheet(browser, about, taken));
  }
}
if (isSheet && target === SHEETS) writeFileSync(`${SHEETS}/README.md`, index());
await browser.close();
for (const failure of failures) console.error(failure);
if (options.compare) {
  console.log(changes.length > 0 ? changes.join('\n') : 'No screen has changed.');
} else {
  console.log(tally.table());
}
process.exitCode = failures.length > 0 || changes.length > 0 || tally.isAny() ? 1 : 0;

function index(): string {
  const lines = SCENES.map(({ name, about }) => `- [${about}](${name}.webp)`);
  return `# Every screen

\`npm run screens\` makes these sheets from the built console and the mock services, \`npm run screens -- NAME …\` some
of them. A row is a person and a language; in it are a desktop (1280 px) and a phone (360 px), light and dark.
The last row has English with an aid: 320 pixels, the text spacing of WCAG 1.4.12, text of 200 %, the system's own
colours, more contrast. Each screen is measured in each look.

${lines.join('\n')}
`;
}
