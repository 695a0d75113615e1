import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { chromium, type Browser } from 'playwright-core';
import { runnerImport } from 'vite';
import { DEMO_CONNECTION } from '../../mock-server/bank/banks/notable.ts';
import { SERVICES, type ServiceName } from '../../src/bank/services.ts';
import { PLACEHOLDER } from '../../src/customer-backend/deployments.ts';
import { seconds } from '../checks/run.ts';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import { inOwnFolder, runLine } from './customer.ts';
import { checkCases } from './projectCheck.ts';
import { failureCases } from './projectFailures.ts';
import { logIn, startProject } from './projectPage.ts';
import { serverCases } from './projectServer.ts';
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
    environment: 'Integration',
    order: example.exampleOrder(service, '2026-01-31', 'Integration'),
    bank: { baseUrl: bank.bank.baseUrl, attestation: bank.trust },
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
    await page.goto(address);
    const shown = await logIn(page, userId);
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

const report = (name: string, count: string, wrong: readonly string[], begun: number) => {
  const verdict = wrong.length > 0 ? 'REFUSED' : `ok ${seconds(performance.now() - begun)}`;
  console.log(`${name.padEnd(52)}${count.padEnd(12)}${verdict}`);
};

/**
 * The suite 'project': unpacks the archives that the console offers, installs and starts them as their
 * README says, and logs in at the simulator on their pages, in Chromium. Then come logins that do not go
 * well, and 'Check a backend' as a file.
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
          installed = true;
        }
        await runLine(project, 'npm run check');
        const { address, stop } = await startProject(project);
        const wrong: string[] = [];
        for (const userId of logins)
          wrong.push(...(await journey(browser, address, userId, holds)));
        await stop();
        const name = `${service}${connection === undefined ? ', with a search for banks' : ''}`;
        report(name, `${logins.length} logins`, wrong, begun);
        failures.push(...wrong);
      }
      const begun = performance.now();
      const project = await unpack(folder, 'Accounts', DEMO_CONNECTION, bank, modules);
      const { count, failures: unwell } = await failureCases(browser, project);
      report('Logins that do not go well', `${count} cases`, unwell, begun);
      const asking = performance.now();
      const served = await serverCases(project);
      report('The server by itself', `${served.count} cases`, served.failures, asking);
      const checking = performance.now();
      const accused = await checkCases(project);
      report("'Check a backend' as a file", '2 runs', accused, checking);
      failures.push(...unwell, ...served.failures, ...accused);
    } finally {
      await browser.close();
    }
    return failures;
  });
}
