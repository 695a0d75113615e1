import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import getPort from 'get-port';
import { chromium, type Browser, type Page } from 'playwright-core';
import { runnerImport } from 'vite';
import { DEMO_CONNECTION } from '../../mock-server/bank/banks/notable.ts';
import { SERVICES, type ServiceName } from '../../src/bank/services.ts';
import { PLACEHOLDER } from '../../src/customer-backend/deployments.ts';
import { seconds } from '../checks/run.ts';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import { begin, inOwnFolder, runLine, trustSimulator } from './customer.ts';
import type { SnippetBank } from './simulator.ts';

/** User ids that lead through every kind of step of the page. */
const JOURNEYS = [
  'result',
  'input',
  'password',
  'minmax',
  'date',
  'selection',
  'confirmation',
  'confirmation-manual',
  'image',
  'redirect',
  'chain',
];

/** The page says so for a moment at most; a login with polling takes two seconds. Milliseconds. */
const PATIENCE = 60_000;

const VERIFIED = 'The backend has verified this';

type Modules = {
  archive: typeof import('../../src/customer-backend/project/archive.ts');
  example: typeof import('../../src/customer-backend/project/exampleOrder.ts');
};

/** The files of the archive that the page of a key makes, with the secret that the person fills in. */
async function unpack(
  folder: string,
  service: ServiceName,
  connection: string | undefined,
  bank: SnippetBank,
  { archive, example }: Modules,
) {
  const { bytes } = archive.projectArchive({
    keyId: bank.key.id,
    order: example.exampleOrder(service, '2026-01-31'),
    baseUrl: bank.bank.baseUrl,
    connection,
  });
  for (const [path, content] of Object.entries(unzipSync(bytes))) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const project = join(folder, 'bank-login');
  const env = join(project, '.env');
  const text = await readFile(env, 'utf8');
  if (!text.includes(PLACEHOLDER)) throw new Error('.env has no place for the secret');
  await writeFile(env, text.replace(PLACEHOLDER, bank.key.secret));
  return project;
}

/** Starts the project at a free port; resolves to its address once it listens. */
async function startProject(project: string) {
  const port = await getPort();
  const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  // What `npm start` runs; npm itself would end without it, and leave it running.
  const line = `node_modules/.bin/${scripts.start}`;
  const child = begin(project, line, { PORT: String(port) });
  const address = await new Promise<string>((listening, failed) => {
    let output = '';
    const hear = (text: string) => {
      output += text;
      const [, url] = /Open (http:\S+)\n/.exec(output) ?? [];
      if (url) listening(url);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('close', (code) => failed(new Error(`'${line}' ends with ${code}: ${output}`)));
  });
  return { address, stop: () => stopped(child) };
}

async function stopped(child: ChildProcessWithoutNullStreams) {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
}

/** What a person does at each step of the page, by its heading. */
async function takeStep(page: Page, title: string, userId: string) {
  const press = (name: string) => page.getByRole('button', { name }).click();
  switch (title) {
    case 'Log in at your bank':
      return press('Begin');
    case 'Choose your bank':
      await page.getByLabel('Name, BIC or bank code').fill('Demo Bank');
      await press('Search');
      return press('Demo Bank');
    case 'Log in at Demo Bank':
      await page.getByLabel('User ID').fill(userId);
      await page.getByLabel('Password').fill('geheim');
      return press('Log in');
    case 'Your bank has a page of its own':
      await press('Go to my bank');
      await press('Log in');
      return page.waitForURL(/^[^?]*\/$/);
    case 'Your bank asks':
      return answer(page, userId);
    default:
      throw new Error(`The page shows '${title}': ${await page.getByRole('main').innerText()}`);
  }
}

async function answer(page: Page, userId: string) {
  const input = page.getByLabel('Your answer');
  if (userId === 'image') {
    const picture = page.getByRole('img');
    const width = await picture.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    );
    if (width === 0) throw new Error('The picture is not shown');
  }
  if (await page.getByRole('radio').count()) {
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Continue' }).click();
  } else if (await input.count()) {
    await input.fill(userId === 'date' ? '2026-01-31' : '12345');
    await page.getByRole('button', { name: 'Continue' }).click();
  } else if (await page.getByRole('button', { name: 'Confirm' }).count()) {
    await page.getByRole('button', { name: 'Confirm' }).click();
  } else await page.getByText('This page goes on by itself.').waitFor({ state: 'detached' });
}

/** Leads a person from the first step to the verified data, and returns what the page shows of them. */
async function logIn(page: Page, address: string, userId: string): Promise<string> {
  await page.goto(address);
  for (;;) {
    const heading = await page.waitForSelector('h1');
    const title = await heading.innerText();
    if (title === VERIFIED) return page.getByRole('main').innerText();
    await takeStep(page, title, userId);
    // The next document has a heading of its own.
    if (!title.startsWith('Your bank has')) await heading.waitForElementState('hidden');
  }
}

/** One login in a browser of its own; says what is wrong, if anything. */
async function journey(browser: Browser, address: string, userId: string, holds: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  try {
    const handing = page.waitForRequest(/\/results$/);
    const shown = await logIn(page, address, userId);
    if (!shown.includes(holds)) problems.push(`it shows no ${holds}: ${shown}`);
    const kept = await page.evaluate(() => sessionStorage.length + localStorage.length);
    if (kept > 0) problems.push('something is left in the storage of the browser');
    const [cookie] = await context.cookies();
    if (!cookie?.httpOnly || cookie.sameSite !== 'Strict')
      problems.push('the cookie is not strict');
    const body = (await handing).postData() ?? '';
    const headers = { 'Content-Type': 'application/json' };
    const again = await context.request.post(`${address}/results`, { data: body, headers });
    if (again.status() !== 409) problems.push(`the same result again gets ${again.status()}`);
    const foreign = await fetch(`${address}/results`, { method: 'POST', headers, body });
    if (foreign.status !== 403) problems.push(`another browser gets ${foreign.status}`);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    await context.close();
  }
  return problems.map((problem) => `project, login '${userId}': ${problem}`);
}

/** What is made: services, banks and the logins that they are led through. */
const PROJECTS: readonly {
  service: ServiceName;
  connection: string | undefined;
  logins: readonly string[];
  holds: string;
}[] = [
  {
    service: 'Accounts',
    connection: DEMO_CONNECTION,
    logins: JOURNEYS,
    holds: 'DE02120300000000202051',
  },
  {
    service: 'Accounts',
    connection: undefined,
    logins: ['result'],
    holds: 'DE02120300000000202051',
  },
  ...SERVICES.filter((service) => service !== 'Accounts').map((service) => ({
    service,
    connection: DEMO_CONNECTION,
    logins: ['result', 'redirect'],
    holds: service === 'Balances' ? '1234.56' : '',
  })),
];

/**
 * The suite 'project': unpacks the archives that the console offers, installs and starts them as their
 * README says, and logs in at the simulator on their pages, in Chromium.
 * @returns what went wrong
 */
export function projectSuite(bank: SnippetBank): Promise<string[]> {
  return inOwnFolder(async (folder) => {
    const modules: Modules = {
      archive: (await runnerImport<Modules['archive']>('/src/customer-backend/project/archive.ts'))
        .module,
      example: (
        await runnerImport<Modules['example']>('/src/customer-backend/project/exampleOrder.ts')
      ).module,
    };
    const executablePath = await ensureChromium();
    const browser = await chromium.launch({ executablePath, args: chromiumArguments });
    const failures: string[] = [];
    let installed = false;
    try {
      for (const { service, connection, logins, holds } of PROJECTS) {
        const begun = performance.now();
        const project = await unpack(folder, service, connection, bank, modules);
        if (!installed) {
          await runLine(project, 'npm install --no-audit --no-fund');
          console.log('\nThe project is installed.');
          await trustSimulator(project, bank);
          installed = true;
        }
        await runLine(project, 'npm run check');
        const { address, stop } = await startProject(project);
        const wrong: string[] = [];
        for (const userId of logins)
          wrong.push(...(await journey(browser, address, userId, holds)));
        await stop();
        const name = `${service}${connection === undefined ? ', with a search for banks' : ''}`;
        const verdict = wrong.length > 0 ? 'REFUSED' : `ok ${seconds(performance.now() - begun)}`;
        console.log(`${name.padEnd(52)}${`${logins.length} logins`.padEnd(12)}${verdict}`);
        failures.push(...wrong);
      }
    } finally {
      await browser.close();
    }
    return failures;
  });
}
