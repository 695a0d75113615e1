import { expect, test, vi } from 'vitest';
import { runInTurn } from '../../tools/checks/run.ts';
import { failuresOf } from '../../tools/checks/summary.ts';
import { testsOf, within } from '../../tools/checks/touched.ts';

const imports = new Map([
  ['src/pages/page.tsx', ['src/rules/rule.ts']],
  ['tests/pages/page.test.tsx', ['src/pages/page.tsx']],
  ['tests/journeys/whole.test.ts', ['tests/pages/harness.tsx']],
  ['tests/pages/harness.tsx', ['src/pages/page.tsx']],
  ['tests/rules/rule.test.ts', ['src/rules/rule.ts']],
  ['tests/other/rule.test.ts', ['src/rules/rule.ts']],
  ['tests/elsewhere.test.ts', ['src/elsewhere.ts']],
]);

test('a change reaches the tests that import it, directly or through others, the nearest first', () => {
  expect(testsOf(['src/rules/rule.ts'], imports)).toEqual([
    'tests/rules/rule.test.ts',
    'tests/other/rule.test.ts',
    'tests/pages/page.test.tsx',
    'tests/journeys/whole.test.ts',
  ]);
  expect(testsOf(['tests/elsewhere.test.ts'], imports)).toEqual(['tests/elsewhere.test.ts']);
});

test('a check runs what fits its time by the last run, and the nearest file in any case', () => {
  const times = new Map([
    ['a', 900],
    ['b', 100],
    ['c', 1],
  ]);
  expect(within(1000, ['a', 'b', 'c'], times)).toEqual(['a', 'b']);
  expect(within(10, ['a', 'b', 'c'], times)).toEqual(['a']);
  expect(within(950, ['b', 'a', 'c'], times)).toEqual(['b', 'c']);
  expect(within(1000, ['new', 'newer', 'newest'], times)).toEqual(['new', 'newer']);
});

test('every failure of a run is listed: cases by name and reason, and parts that have no cases', () => {
  const result = { file: 'tests/a.test.ts', took: 1, message: '' };
  const failed = {
    ...result,
    outcome: 'failed',
    message: '\u001B[31mexpected 1\u001B[39m\nat …',
  } as const;
  const parts = [
    { name: 'Types', took: 5, failed: true, tests: [] },
    { name: 'Lint', took: 5, failed: false, tests: [] },
    {
      name: 'Unit tests',
      took: 5,
      failed: true,
      tests: [
        { ...result, title: 'works', outcome: 'passed' as const },
        { ...failed, title: 'fails' },
      ],
    },
    { name: 'Browser tests', took: 0, failed: true, tests: [] },
  ];
  expect(failuresOf(parts)).toEqual([
    { name: 'Types', reason: 'see its output above' },
    { name: 'tests/a.test.ts › fails', reason: 'expected 1' },
    { name: 'Browser tests', reason: 'not run: it needs a part that failed' },
  ]);
});

test('a check that needs one which failed is not run, wherever that one ran', async () => {
  const build = { name: 'Build', command: ['none'] } as const;
  const journeys = { name: 'Journeys', command: ['none'], needs: build } as const;
  const failed = { name: 'Build', took: 5, failed: true, tests: [] };
  const notRun = { name: 'Journeys', took: 0, failed: true, tests: [] };
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await runInTurn([journeys], () => true, [failed])).toEqual([notRun]);
  expect(said).not.toHaveBeenCalled();
  expect((await runInTurn([build, journeys], () => true))[1]).toEqual(notRun);
});
