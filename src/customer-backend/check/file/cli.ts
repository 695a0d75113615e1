import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { backendFindingsEn } from '../../../texts/tools/backendFindings.en.ts';
import { backendReportEn } from '../../../texts/tools/backendReport.en.ts';
import type { Language } from '../../languages/language.ts';
import { placeOf, verdictOf, type Finding, type Report } from '../findings.ts';
import { mendingLines } from '../mending.ts';
import { checkBackend } from '../run.ts';
import { environmentOf, throwawayKey } from '../throwaway.ts';
import { evidenceInWords, stopInWords } from '../words.ts';
import { withCookies } from './cookies.ts';
import { HELP, readOptions } from './options.ts';

// The downloadable file: tools/oneFile.ts makes it of this and what it imports.

const words = { ...backendFindingsEn, ...backendReportEn };
const { backendVerdict: said } = words;

const print = (text: string) => void process.stdout.write(`${text}\n`);

const indented = (text: string, by: string) => text.trimEnd().replaceAll(/^(?=.)/gm, by);

function findingText(finding: Finding, language: Language): string {
  const { title, attack } = words.backendFindings[finding.id];
  const { fileName, code } = mendingLines(placeOf(finding.id).part, language);
  const evidence = evidenceInWords(finding, words);
  const below = [
    ...(evidence ? [evidence] : []),
    `${said.attacker} ${attack}`,
    `${said.mends} (${fileName}):`,
  ];
  return `FAULT  ${title}\n${indented(below.join('\n'), '       ')}\n${indented(code, '         ')}\n`;
}

/** The report as text: faults first, then what is right, then what was not asked. */
function reportText({ rows, stop }: Report, language: Language): string {
  const faults = rows.flatMap(({ findings }) => findings);
  const named = (state: string, mark: string) =>
    rows
      .filter((row) => row.state === state)
      .map(({ check }) => `${mark}  ${words.backendChecks[check]}`);
  const verdict = verdictOf({ rows, stop });
  const isOpen = rows.some(({ state }) => state === 'open');
  return [
    ...faults.map((finding) => findingText(finding, language)),
    ...named('ok', 'ok   '),
    ...named('open', '-    '),
    ...(isOpen && !stop ? ['', said.waiting] : []),
    ...(stop ? ['', stopInWords(stop, words)] : []),
    '',
    verdict === 'faults' ? said.faults(faults.length) : said[verdict],
  ].join('\n');
}

/** Whether Enter was pressed, rather than the input ended. */
async function enterPressed(): Promise<boolean> {
  const lines = createInterface({ input: process.stdin });
  for await (const _line of lines) return true;
  return false;
}

const EXITS = { right: 0, faults: 1, unchecked: 2 } as const;

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if ('help' in options) {
    print(HELP);
    return 0;
  }
  if ('problem' in options) {
    print(`${options.problem} --help says more.`);
    return EXITS.unchecked;
  }
  const { setup, language, key = throwawayKey() } = options;
  if (!options.key) {
    print(`Start your backend with these two lines in its environment, then press Enter:\n`);
    print(`${environmentOf(key)}\n`);
    if (!(await enterPressed())) return EXITS.unchecked;
  }
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const report = await checkBackend(setup, {
    fetch: withCookies(fetch),
    key,
    signal: stop.signal,
    now: Date.now,
    wait: (milliseconds) => wait(milliseconds),
  });
  print(reportText(report, language));
  return EXITS[verdictOf(report)];
}

process.exitCode = await main();
