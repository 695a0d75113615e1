import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const REPORT = readFileSync('docs/accessibility.md', 'utf8');

/** Criteria of WCAG 2.2: all 55 of the levels A and AA (4.1.1 was removed), and six of AAA. */
const LEVELS = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
  AAA: '1.4.6 2.2.6 2.4.12 2.4.13 2.5.5 3.3.6',
};

const WORDS = ['Supports', 'Partially Supports', 'Does Not Support', 'Not Applicable'];

type Row = { criterion: string; level: string; remarks: string; evidence: string };

/** Rows of all tables of criteria. */
function rowsOf(report: string): Row[] {
  const tables = report.split(/^\| Criterion .*$/m).slice(1);
  return tables.flatMap((rest) =>
    (/^\s*\|[^]*?(?=\n\n|$(?![^]))/.exec(rest)?.[0] ?? '')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const cells = line.split('|').map((cell) => cell.trim());
        const [, criterion = '', level = '', remarks = '', evidence = ''] = cells;
        return { criterion, level, remarks, evidence };
      }),
  );
}

/** True if the document has a heading with this anchor. */
const hasAnchor = (report: string, anchor: string) =>
  [...report.matchAll(/^#+ (.+)$/gm)].some(
    ([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(/\s/g, '-') === anchor,
  );

/** The fault of one piece of evidence: `[name]`, and for a test a quoted part of its title. */
function flawOf(report: string, piece: string): string | undefined {
  const [, name, title] = /^\[([^\]]+)\](?: "([^"]+)")?$/.exec(piece) ?? [];
  const target = report.split(`\n[${name}]: `)[1]?.split('\n')[0];
  if (name === undefined || target === undefined) return 'leads nowhere';
  if (target.startsWith('#')) {
    return hasAnchor(report, target.slice(1)) ? undefined : 'names a missing section';
  }
  const file = join('docs', target);
  if (!existsSync(file)) return 'names a missing file';
  if (!file.startsWith('tests/')) return undefined;
  if (title === undefined) return 'names no test';
  return readFileSync(file, 'utf8').includes(title) ? undefined : 'quotes a title that no test has';
}

/** Faults of all rows. */
function flawsOf(report: string): string[] {
  return rowsOf(report).flatMap(({ criterion, level, remarks, evidence }) => {
    const pieces = evidence === '' ? [] : evidence.split('; ');
    const flaws = [
      ...(WORDS.includes(level) ? [] : ['has no conformance level']),
      ...(pieces.length === 0 && level !== 'Not Applicable' ? ['has no evidence'] : []),
      ...(remarks === '' && level !== 'Supports' ? ['has no remark'] : []),
      ...pieces.flatMap((piece) => {
        const flaw = flawOf(report, piece);
        return flaw === undefined ? [] : [`${piece} ${flaw}`];
      }),
    ];
    return flaws.map((flaw) => `${criterion}: ${flaw}`);
  });
}

const criteria = rowsOf(REPORT).map(({ criterion }) => criterion);

test('every row has a level, and evidence that exists', () => {
  expect(flawsOf(REPORT)).toEqual([]);
});

test.each(Object.entries(LEVELS))(
  'the report has each criterion of level %s once',
  (level, numbers) => {
    const found = criteria.flatMap(
      (it) => /^([\d.]+) .+ \((A+)\)$/.exec(it)?.slice(1, 3).join(' ') ?? [],
    );
    const own = found.filter((it) => it.endsWith(` ${level}`));
    expect(own).toEqual(numbers.split(' ').map((number) => `${number} ${level}`));
  },
);

test('the summary names every criterion that is not fully supported', () => {
  const [, summary = ''] = REPORT.split('## What is not met');
  const told = summary.split('### ')[0] ?? '';
  const short = rowsOf(REPORT).filter(
    ({ criterion, level }) =>
      / \(AA?\)$/.test(criterion) && !['Supports', 'Not Applicable'].includes(level),
  );
  const untold = short.map(({ criterion }) => criterion.split(' ')[0] ?? '');
  expect(untold.filter((number) => !told.includes(number))).toEqual([]);
});
