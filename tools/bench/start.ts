import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { projectRoot } from '../bootstrap.mjs';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import { isWithin, median } from './measure.ts';
import { signIn, watchFor } from './pages.ts';

/** Milliseconds. */
const DASHBOARD = 4000;
const RELOAD = 1500;

const person = 'ada@acme.example';
const playground = '/tools/playground';
/** What the playground shows as soon as it can be used. */
const usable = 'Choose a key';

/** What one fresh start took. Milliseconds. */
interface Start {
  /** From the command to the address on the screen. */
  printed: number;
  /** From there to the login screen and to the dashboard with its data. */
  login: number;
  dashboard: number;
  responses: number;
  /** From a reload of the playground until it can be used. */
  reload: number;
  reloadResponses: number;
}

/** What no start needs, or what an earlier one may have left. */
const left = new Set(['.git', '.data', 'dist', 'node_modules', 'release', 'test-results']);

/** A copy of the project that nothing has run in: the packages are the same, what they cache is not. */
async function freshClone(clone: string): Promise<void> {
  await mkdir(join(clone, 'node_modules'), { recursive: true });
  for (const name of await readdir(projectRoot)) {
    if (!left.has(name)) await cp(join(projectRoot, name), join(clone, name), { recursive: true });
  }
  const packages = join(projectRoot, 'node_modules');
  for (const name of await readdir(packages)) {
    if (/^\.(vite|cache)/.test(name)) continue;
    await symlink(join(packages, name), join(clone, 'node_modules', name));
  }
}

/** The address that `npm start` prints. Rejects when it ends before. */
function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let printed = '';
    child.stdout?.on('data', (data: Buffer) => {
      printed += data.toString();
      const [, url] = /Console: (\S+)\n/.exec(printed) ?? [];
      if (url) done(url);
    });
    child.once('exit', () => failed(new Error(`It ended too early.\n${printed}`)));
  });
}

async function visit(page: Page, url: string) {
  let responses = 0;
  page.on('response', () => (responses += 1));
  const start = performance.now();
  let login = Number.NaN;
  await signIn(page, url, person, () => (login = performance.now() - start));
  const first = { login, dashboard: performance.now() - start, responses };
  await watchFor(page, usable);
  await page.goto(url + playground, { waitUntil: 'networkidle' });
  responses = 0;
  await page.reload({ waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => Reflect.get(window, 'benchShownAt') as unknown);
  const reload = Number(await shown.jsonValue());
  return { ...first, reload, reloadResponses: responses };
}

async function startOnce(executablePath: string): Promise<Start> {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'));
  // The browser is there already when somebody opens the address.
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const clone = join(folder, 'clone');
    await freshClone(clone);
    const start = performance.now();
    const child = spawn(process.execPath, ['tools/start.mjs'], {
      cwd: clone,
      // What was compiled before is in the folder for temporary files.
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const url = await printedAddress(child);
      const printed = performance.now() - start;
      const page = await browser.newPage();
      page.setDefaultTimeout(60_000);
      return { printed, ...(await visit(page, url)) };
    } finally {
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function print(title: string, values: readonly number[], budget?: number): void {
  const value = median(values);
  const verdict = budget !== undefined && (isWithin(value, budget) ? 'ok' : 'MISSED');
  const limit = verdict ? ` (budget ${budget}: ${verdict})` : '';
  console.log(`${title.padEnd(44)}${value.toFixed(0).padStart(6)} ms${limit}`);
}

/**
 * What a developer waits for after `npm start` in a fresh clone, with the packages installed and nothing
 * else. Medians over starts one after another, three at least.
 */
export async function benchStart(runs: number): Promise<void> {
  const executablePath = await ensureChromium({ full: true });
  const starts: Start[] = [];
  while (starts.length < Math.max(3, runs)) starts.push(await startOnce(executablePath));
  const all = (key: keyof Start) => starts.map((start) => start[key]);
  print('npm start, to the address', all('printed'));
  print('From the address to the login screen', all('login'));
  print('From the address to the dashboard', all('dashboard'), DASHBOARD);
  print('Reload of the playground', all('reload'), RELOAD);
  const [first, again] = [median(all('responses')), median(all('reloadResponses'))];
  console.log(`Responses: ${first} to the dashboard, ${again} to the reloaded playground`);
}
