import { LANGUAGES } from '../src/customer-backend/languages/index.ts';
import { SERVICES, type ServiceName } from '../src/bank/services.ts';
import type { Language } from '../src/customer-backend/languages/language.ts';
import { seconds } from './checks/run.ts';
import { wrongYaml } from './snippets/golden.ts';
import { pastedTicket, type Run } from './snippets/pasted.ts';
import { CLASSES } from './snippets/resultDraft.ts';
import { startSnippetBank, type SnippetBank } from './snippets/simulator.ts';
import { missingToolchains } from './snippets/toolchains.ts';
import { verifiedResults, wrongSecrets } from './snippets/verified.ts';

// `npm run test:snippets`: runs the programs of every language as a person would who pastes them. A ticket for
// every service is used at the bank simulator; results of every kind, right and wrong, are to be accepted or
// refused (snippets/results.ts). `npm run test:snippets -- ID …` runs some languages. It also fails when a parser of
// YAML reads something else in the files for Kubernetes and Compose; a language whose toolchain cannot be had is
// named.

const wanted = process.argv.slice(2);
const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id);
const languages = LANGUAGES.filter(({ id }) => isWanted(id));
if (languages.length < wanted.length)
  throw new Error(`Not all are languages: ${wanted.join(', ')}`);

type Row = Run & { title: string };

/** A program that was compiled before. */
const compiled = (fileName: string): Row => {
  const options = '--strict --skipLibCheck --target es2022 --module nodenext --types node';
  const run = `npx tsc ${options} ${fileName}.mts && node ${fileName}.mjs`;
  return { title: '  with strict tsc', fileName: `${fileName}.mts`, run };
};

/** The ways in which a language's program has to work: as the page says, and some others. */
const rowsOf = ({ id, title, mint, verify }: Language) => ({
  mint: [{ title, ...mint }, ...(id === 'typescript' ? [compiled('mint-ticket')] : [])],
  verify: [{ title, ...verify }, ...(id === 'typescript' ? [compiled('verify-result')] : [])],
});

/** What went wrong, if anything. */
async function attempt(language: Language, row: Run, service: ServiceName, bank: SnippetBank) {
  try {
    await bank.use(await pastedTicket(language, service, bank, row), service);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Of the table's first column and of the others. Characters. */
const WIDTH = 20;
const row = (title: string, cells: readonly string[], width = 16) =>
  console.log(title.padEnd(WIDTH) + cells.map((cell) => cell.padEnd(width)).join(''));

const failures: string[] = [];

async function mintEverywhere(present: readonly Language[], bank: SnippetBank) {
  row('Mint a ticket', SERVICES);
  for (const language of present) {
    for (const way of rowsOf(language).mint) {
      const cells: string[] = [];
      for (const service of SERVICES) {
        const begin = performance.now();
        const failure = await attempt(language, way, service, bank);
        if (failure) failures.push(`${way.title.trim()}, ${service}: ${failure}`);
        cells.push(failure ? 'REFUSED' : `ok ${seconds(performance.now() - begin)}`);
      }
      row(way.title, cells);
    }
  }
}

async function verifyEverywhere(present: readonly Language[], { key }: SnippetBank) {
  console.log();
  row('Verify a result', [...CLASSES, 'secret', 'time'], 11);
  for (const language of present) {
    for (const way of rowsOf(language).verify) {
      const begin = performance.now();
      const found = await verifiedResults(language, key, way);
      const secrets = way.title === language.title ? await wrongSecrets(language, key) : [];
      const wrong = [...found.values()].flatMap((one) => one.failures).concat(secrets);
      failures.push(...wrong.map((failure) => `${way.title.trim()}, ${failure}`));
      const cells = CLASSES.map((name) => {
        const { count = 0, failures: those = [] } = found.get(name) ?? {};
        return those.length > 0 ? `${those.length} WRONG` : `ok ${count}`;
      });
      const took = seconds(performance.now() - begin);
      row(way.title, [...cells, secrets.length > 0 ? `${secrets.length} WRONG` : 'ok', took], 11);
    }
  }
}

const start = performance.now();
const missing = new Set(
  missingToolchains(languages.map(({ id }) => id)).map(({ language }) => language),
);
const there = languages.filter(({ id }) => !missing.has(id));
const bank = await startSnippetBank();
if (there.length > 0) {
  await mintEverywhere(there, bank);
  await verifyEverywhere(there, bank);
}
if (!missing.has('ruby')) failures.push(...wrongYaml(bank.key));
await bank.close();

for (const { id, title } of languages.filter((language) => missing.has(language.id))) {
  row(title, [`skipped: no toolchain for '${id}' on this machine or in Debian`]);
}
for (const failure of failures) console.error(`\n${failure}`);
console.log(`\n${failures.length} failures, in ${seconds(performance.now() - start)}`);
if (failures.length > 0) process.exitCode = 1;
