import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectRoot } from '../bootstrap.mjs';
import type { TestResult } from '../checks/reports.ts';

/** What a row asks of a test. */
type TestCase = Pick<TestResult, 'file' | 'title' | 'outcome'>;

/** The document whose tables are read, as a path in the project. */
export const DOCUMENT = 'docs/trust.md';

/** Tests that a row names: those of a file whose names contain one of the parts, or all of them. */
export interface Tests {
  /** Path in the project. */
  file: string;
  parts: readonly string[];
}

/** A row of the tables of docs/trust.md. */
export interface Row {
  id: string;
  /** The threat, fault or corpus, as text. */
  name: string;
  /** The file or folder that the name links to, as a path in the project. */
  link: string | undefined;
  tests: readonly Tests[];
  /** What is not tried, and why; undefined where everything is. */
  untried: string | undefined;
}

/** The kinds of rows: threats, faults, corpora, and what was found later. */
const ROW = /^\|\s*([TFCX]\d+)\s*\|/;
const LINK = /\[([^\]]*)\]\(([^)\s]+)\)/g;

/**
 * The rows of the document's tables, in their order. The last cell of a row links to test files; the
 * texts in quotes behind a link are parts of the names of its tests. What cannot be tried stands behind
 * 'not tried:' there.
 */
export function readRows(document: string): Row[] {
  return document
    .split('\n')
    .filter((line) => ROW.test(line))
    .map((line) => {
      const [, id = '', name = '', ...cells] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      // The line ends with a bar.
      const tests = cells.at(-2) ?? '';
      const [link] = linksIn(name);
      return {
        id,
        name: textOf(name),
        link: link?.path,
        tests: linksIn(tests).map(({ path, after }) => ({ file: path, parts: quotedIn(after) })),
        untried: /not tried: (.+)/.exec(textOf(tests))?.[1],
      };
    });
}

/** The rows of docs/trust.md as it is. */
export const currentRows = () => readRows(readFileSync(join(projectRoot, DOCUMENT), 'utf8'));

/** The links of a cell as paths in the project, each with the text up to the next one. */
function linksIn(cell: string): { path: string; after: string }[] {
  const links = [...cell.matchAll(LINK)];
  return links.map(({ 0: whole, 2: target = '', index }, at) => ({
    path: posix.join(posix.dirname(DOCUMENT), target),
    after: cell.slice(index + whole.length, links[at + 1]?.index),
  }));
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/"([^"]+)"/g)].map(([, part = '']) => part);
}

/** The text of a cell without its links and marks. */
function textOf(cell: string): string {
  return cell.replaceAll(LINK, '$1').replaceAll('\\|', '|').replaceAll('`', '');
}

/** What came of the tests of a row. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What matched no test, as `file "part"`. */
  missing: readonly string[];
}

/** Finds the tests of a row among the results of a run; one that two parts name counts once. */
export function outcomeOf({ tests }: Row, results: readonly TestCase[]): Outcome {
  const found = new Set<TestCase>();
  const missing: string[] = [];
  for (const { file, parts } of tests) {
    // What was skipped proves nothing.
    const own = results.filter((it) => it.file === file && it.outcome !== 'skipped');
    for (const part of parts.length > 0 ? parts : ['']) {
      const matching = own.filter(({ title }) => title.includes(part));
      if (matching.length === 0) missing.push(part ? `${file} "${part}"` : file);
      for (const it of matching) found.add(it);
    }
  }
  const all = [...found];
  const failed = all.filter(({ outcome }) => outcome === 'failed').length;
  return { passed: all.length - failed, failed, missing };
}
