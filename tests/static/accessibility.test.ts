import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const REPORT = readFileSync('docs/accessibility.md', 'utf8');
const TESTS = readdirSync('tests', { recursive: true, encoding: 'utf8' });

/** Criteria of WCAG 2.2: all 55 of the levels A and AA (4.1.1 was removed), and six of AAA. */
const LEVELS = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
  AAA: '1.4.6 2.2.6 2.4.12 2.4.13 2.5.5 3.3.6',
};

const WORDS = ['Supports', 'Partially Supports', 'Does Not Support'];

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

/** The criteria of the lists 'Not Applicable', each with the reason behind the colon of its entry. */
function inapplicableOf(report: string): { criterion: string; reason: string }[] {
  const lists = report.split(/^Not Applicable:$/m).slice(1);
  return lists.flatMap((rest) =>
    (rest.split(/^#/m)[0] ?? '')
      .split(/^- /m)
      .slice(1)
      .flatMap((entry) => {
        const [names = '', reason = ''] = entry.replaceAll(/\s+/g, ' ').split(': ');
        return names.split(/, (?=\d)/).map((criterion) => ({ criterion, reason: reason.trim() }));
      }),
  );
}

/** The fault of one piece of evidence: a walk, or a file with a part of a test's title in quotes. */
function flawOf(report: string, piece: string): string | undefined {
  const [, walk] = /^walk (\d+)$/.exec(piece) ?? [];
  if (walk !== undefined) {
    const walks = report.split('\n## Walks\n')[1]?.split('\n## ')[0] ?? '';
    return walks.includes(`\n${walk}. `) ? undefined : 'is not in the list of walks';
  }
  const [, name, title] = /^`([\w.]+\.tsx?)` "([^"]+)"$/.exec(piece) ?? [];
  if (name === undefined || title === undefined) return 'names no walk and no test';
  const files = TESTS.filter((path) => basename(path) === name);
  if (files.length !== 1) return `is ${files.length} files`;
  const source = readFileSync(join('tests', files[0] ?? ''), 'utf8');
  return source.includes(title) ? undefined : 'quotes a title that no test has';
}

/** Faults of all rows and lists. */
function flawsOf(report: string): string[] {
  const ofRows = rowsOf(report).flatMap(({ criterion, level, remarks, evidence }) => {
    const pieces = evidence === '' ? [] : evidence.split('; ');
    const flaws = [
      ...(WORDS.includes(level) ? [] : ['has no conformance level']),
      ...(pieces.length === 0 ? ['has no evidence'] : []),
      ...(remarks === '' && level !== 'Supports' ? ['has no remark'] : []),
      ...pieces.flatMap((piece) => {
        const flaw = flawOf(report, piece);
        return flaw === undefined ? [] : [`${piece} ${flaw}`];
      }),
    ];
    return flaws.map((flaw) => `${criterion}: ${flaw}`);
  });
  const unexplained = inapplicableOf(report).filter(({ reason }) => reason === '');
  return [...ofRows, ...unexplained.map(({ criterion }) => `${criterion}: has no reason`)];
}

test('every criterion has a level with evidence that exists, or a reason not to apply', () => {
  expect(flawsOf(REPORT)).toEqual([]);
});

test.each(Object.entries(LEVELS))(
  'the report has each criterion of level %s once',
  (level, numbers) => {
    const rows = [...rowsOf(REPORT), ...inapplicableOf(REPORT)];
    const found = rows.flatMap(({ criterion }) => {
      const [, number, own] = /^([\d.]+) .+ \((A+)\)$/.exec(criterion) ?? [];
      return number !== undefined && own === level ? [number] : [];
    });
    expect(found.toSorted()).toEqual(numbers.split(' ').toSorted());
  },
);

test('the summary names every criterion that is not fully supported', () => {
  const [, rest = ''] = REPORT.split('## Unmet criteria');
  const summary = rest.split('### ')[0] ?? '';
  const unmet = rowsOf(REPORT)
    .filter(({ criterion, level }) => / \(AA?\)$/.test(criterion) && level !== 'Supports')
    .map(({ criterion }) => criterion.split(' ')[0] ?? '');
  expect(unmet).not.toEqual([]);
  expect(unmet.filter((number) => !summary.includes(number))).toEqual([]);
});
