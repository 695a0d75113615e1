import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { backendFindingsEn } from '../../../texts/tools/backendFindings.en.ts';
import { backendReportEn } from '../../../texts/tools/backendReport.en.ts';
import type { Language } from '../../languages/language.ts';
import { acceptsEverything, placeOf, verdictOf, type Finding, type Report } from '../findings.ts';
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

const complain = (text: string) => void process.stderr.write(`${text}\n`);

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

/** The report as text: faults first, then what is right, then what was not asked; all of it only if there is any. */
function reportText(report: Report, language: Language): string {
  const { rows, stop } = report;
  const faults = rows.flatMap(({ findings }) => findings);
  const named = (state: string, mark: string) =>
    rows
      .filter((row) => row.state === state)
      .map(({ check }) => `${mark}  ${words.backendChecks[check]}`);
  const isOpen = rows.some(({ state }) => state === 'open');
  const ended = stop ? [stopInWords(stop, words), ''] : [];
  const told = rows.every(({ state }) => state === 'open')
    ? ended
    : [
        ...faults.map((finding) => findingText(finding, language)),
        ...named('ok', 'ok   '),
        ...named('open', '-    '),
        '',
        ...(isOpen && !stop ? [said.waiting, ''] : ended),
      ];
  return [
    ...told,
    ...(acceptsEverything(report) ? [said.everything, ''] : []),
    verdictText(report),
  ].join('\n');
}

function verdictText(report: Report): string {
  const verdict = verdictOf(report);
  const count = report.rows.flatMap(({ findings }) => findings).length;
  return verdict === 'faults' ? said.faults(count) : said[verdict];
}

/** The report for a program: ids as they are in the README, and the words for whoever reads a log. */
function reportJson(report: Report): string {
  const { rows, stop } = report;
  const findings = rows.flatMap(({ check, findings: its }) =>
    its.map((finding) => ({
      check,
      id: finding.id,
      title: words.backendFindings[finding.id].title,
      evidence: evidenceInWords(finding, words),
    })),
  );
  const named = (state: string) =>
    rows.filter((row) => row.state === state).map(({ check }) => check);
  return JSON.stringify({
    verdict: verdictOf(report),
    stop: stop ? { why: stop.why, text: stopInWords(stop, words) } : null,
    findings,
    ok: named('ok'),
    open: named('open'),
  });
}

/** Whether Enter was pressed, rather than the input ended. */
async function enterPressed(): Promise<boolean> {
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const _line of lines) return true;
    return false;
  } finally {
    // A terminal that is still read keeps the program from ending.
    lines.close();
  }
}

const EXITS = { right: 0, faults: 1, unchecked: 2 } as const;

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if ('help' in options) {
    print(HELP);
    return 0;
  }
  if ('problem' in options) {
    complain(`${options.problem} --help says more.`);
    return EXITS.unchecked;
  }
  const { setup, language, json, key = throwawayKey() } = options;
  if (!options.key) {
    // The report alone is for the program that reads it.
    const ask = json ? complain : print;
    ask(`Start your backend with these two lines in its environment, then press Enter:\n`);
    ask(`${environmentOf(key)}\n`);
    if (!(await enterPressed())) {
      complain('Nobody pressed Enter. For CI, set CHECK_KEY_ID and CHECK_SECRET.');
      return EXITS.unchecked;
    }
  }
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const report = await checkBackend(setup, {
    fetch: withCookies(fetch),
    stranger: fetch,
    key,
    signal: stop.signal,
    now: Date.now,
    wait: (milliseconds) =>
      wait(milliseconds, undefined, { signal: stop.signal }).catch(() => undefined),
  });
  print(json ? reportJson(report) : reportText(report, language));
  return EXITS[verdictOf(report)];
}

process.exitCode = await main();
