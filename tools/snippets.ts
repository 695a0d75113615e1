import { LANGUAGES } from '../src/customer-backend/languages/index.ts';
import { SERVICES, type ServiceName } from '../src/bank/services.ts';
import type { Language } from '../src/customer-backend/languages/language.ts';
import { seconds } from './checks/run.ts';
import { wrongYaml } from './snippets/golden.ts';
import { pastedTicket, type Run } from './snippets/pasted.ts';
import { projectSuite } from './snippets/project.ts';
import { sdkSuite } from './snippets/sdk.ts';
import { startSnippetBank, type SnippetBank } from './snippets/simulator.ts';
import { missingToolchains } from './snippets/toolchains.ts';

// `npm run test:snippets`: runs the snippet of every language for every service as a person would who
// pastes it, and uses the ticket at the bank simulator. `npm run test:snippets -- ID …` runs some
// languages. It fails when a ticket is refused, or when a parser of YAML reads something else in the files for
// Kubernetes and Compose; a language whose toolchain cannot be had is named.

/** What is run beside the languages, by the name that chooses it. */
const SUITES: Readonly<Record<string, (bank: SnippetBank) => Promise<string[]>>> = {
  sdk: sdkSuite,
  project: projectSuite,
};

const wanted = process.argv.slice(2);
const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id);
const languages = LANGUAGES.filter(({ id }) => isWanted(id));
const suites = Object.entries(SUITES).filter(([name]) => isWanted(name));
if (languages.length + suites.length < wanted.length)
  throw new Error(`Not all are languages or suites: ${wanted.join(', ')}`);

/** The text also passes the strict compiler. */
const further: Readonly<Record<string, readonly (Run & { title: string })[]>> = {
  typescript: [
    {
      title: '  with strict tsc',
      fileName: 'mint-ticket.mts',
      run: 'npx tsc --strict --skipLibCheck --module nodenext --types node mint-ticket.mts && node mint-ticket.mjs',
    },
  ],
};

/** What went wrong, if anything. */
async function attempt(language: Language, row: Run, service: ServiceName, bank: SnippetBank) {
  try {
    await bank.use(await pastedTicket(language, service, bank, row), service);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Of the table's first column. Characters. */
const WIDTH = 20;

const start = performance.now();
const missing = new Set(
  missingToolchains(languages.map(({ id }) => id)).map(({ language }) => language),
);
const bank = await startSnippetBank();
const failures: string[] = [];
console.log(''.padEnd(WIDTH) + SERVICES.map((service) => service.padEnd(16)).join(''));
for (const language of languages.filter(({ id }) => !missing.has(id))) {
  for (const row of [
    { title: language.title, ...language.mint },
    ...(further[language.id] ?? []),
  ]) {
    const cells: string[] = [];
    for (const service of SERVICES) {
      const begin = performance.now();
      const failure = await attempt(language, row, service, bank);
      if (failure) failures.push(`${row.title.trim()}, ${service}: ${failure}`);
      cells.push(failure ? 'REFUSED' : `ok ${seconds(performance.now() - begin)}`);
    }
    console.log(row.title.padEnd(WIDTH) + cells.map((cell) => cell.padEnd(16)).join(''));
  }
}
for (const [name, suite] of suites) {
  const failed = (error: unknown) => [`${name}: ${String(error)}`];
  failures.push(...(await suite(bank).catch(failed)));
}
if (!missing.has('ruby')) failures.push(...wrongYaml(bank.key));
await bank.close();

for (const { id, title } of languages.filter((language) => missing.has(language.id))) {
  console.log(
    `${title.padEnd(WIDTH)}skipped: no toolchain for '${id}' on this machine or in Debian`,
  );
}
for (const failure of failures) console.error(`\n${failure}`);
console.log(`\n${failures.length} failures, in ${seconds(performance.now() - start)}`);
if (failures.length > 0) process.exitCode = 1;
