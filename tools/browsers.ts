import { existsSync } from 'node:fs';
import { startMockServices } from '../mock-server/index.ts';
import { seconds } from './checks/run.ts';
import { Person, type Driver } from './browsers/driver.ts';
import { startFirefox } from './browsers/firefox.ts';
import { JOURNEY } from './browsers/journey.ts';
import { PROBLEMS, watchedBuild } from './browsers/watchedBuild.ts';
import { startWebKit } from './browsers/webkit.ts';
import { findInPath, installFromDebian } from './debian.ts';
import { startStaticHost } from './hosting/serve.ts';

// `npm run test:browsers`: the main jobs in Firefox and WebKit, on the last build, with the headers of a
// production host. It fails when a job cannot be done, and when the page complains. A browser that is not on
// this machine is installed from Debian's packages; one that cannot be had is named.

/** A program in PATH, installed first where that is possible. */
function ensure(commands: readonly string[], debian: string): string | undefined {
  return findInPath(commands) ?? (installFromDebian(debian) ? findInPath(commands) : undefined);
}

const browsers: readonly { title: string; start(): Promise<Driver> | undefined }[] = [
  {
    title: 'Firefox',
    start() {
      const program = ensure(['firefox-esr', 'firefox'], 'firefox-esr');
      return program === undefined ? undefined : startFirefox(program);
    },
  },
  {
    title: 'WebKit',
    start() {
      const driver = ensure(['WebKitWebDriver'], 'webkit2gtk-driver');
      const screen = ensure(['Xvfb'], 'xvfb');
      return driver && screen ? startWebKit(driver, screen) : undefined;
    },
  },
];

const LAST_WORD = 'end of the journey';

/** Does every job in a browser, with services of its own: what one does, the next would find done. */
async function walk(driver: Driver): Promise<string[]> {
  const services = await startMockServices();
  const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
  const host = await startStaticHost({ root: build.path, config });
  try {
    return await doEverything(driver, new Person(driver, host.url));
  } finally {
    await host.close();
    await services.close();
  }
}

/** The first job that cannot be done, with what the page shows; else what the page complained about. */
async function doEverything(driver: Driver, person: Person): Promise<string[]> {
  for (const [job, does] of JOURNEY) {
    const begin = performance.now();
    try {
      await does(person);
    } catch (error) {
      const shown = await driver.evaluate('document.body.innerText').catch(() => '');
      return [
        `${job}: ${error instanceof Error ? error.message : String(error)}\n\n${String(shown)}`,
      ];
    }
    console.log(`  ${job.padEnd(26)}${seconds(performance.now() - begin)}`);
  }
  // The last complaint is the test's own, and shows that the page was watched to the end.
  const problems = (await driver.evaluate(
    `(console.error('${LAST_WORD}'), ${PROBLEMS})`,
  )) as string[];
  if (problems.at(-1) !== `console: ${LAST_WORD}`) return ['the page did not watch itself'];
  return problems.slice(0, -1);
}

if (!existsSync('dist/index.html')) throw new Error('There is no build yet: npm run build.');
const start = performance.now();
const failures: string[] = [];
const build = await watchedBuild('dist');
for (const browser of browsers) {
  const driver = await browser.start();
  if (!driver) {
    console.log(`${browser.title}: skipped, not on this machine and not to be had from Debian`);
    continue;
  }
  console.log(driver.name);
  try {
    const found = await walk(driver).catch((error: unknown) => [String(error)]);
    failures.push(...found.map((failure) => `${driver.name}, ${failure}`));
  } finally {
    await driver.close();
  }
}
await build.remove();
for (const failure of failures) console.error(`\n${failure}`);
console.log(`\n${failures.length} failures, in ${seconds(performance.now() - start)}`);
if (failures.length > 0) process.exitCode = 1;
