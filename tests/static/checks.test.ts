import { expect, test, vi } from 'vitest';
import { runInTurn } from '../../tools/checks/run.ts';
import { failuresOf } from '../../tools/checks/summary.ts';

test('the summary lists every failure: cases by name and reason, and parts without cases', () => {
  const result = { file: 'tests/a.test.ts', took: 1, message: '' };
  const message = '\u001B[31mexpected 1\u001B[39m\nat …';
  const passed = { ...result, title: 'works', outcome: 'passed' } as const;
  const failed = { ...result, title: 'fails', outcome: 'failed', message } as const;
  const parts = [
    { name: 'Types', took: 5, failed: true, tests: [] },
    { name: 'Lint', took: 5, failed: false, tests: [] },
    { name: 'Unit tests', took: 5, failed: true, tests: [passed, failed] },
    { name: 'Browser tests', took: 0, failed: true, tests: [] },
  ];
  expect(failuresOf(parts)).toEqual([
    { name: 'Types', reason: 'see its output above' },
    { name: 'tests/a.test.ts › fails', reason: 'expected 1' },
    { name: 'Browser tests', reason: 'not run: it needs a part that failed' },
  ]);
});

test('a check does not run if a check that it needs has failed, in the same run or before', async () => {
  const build = { name: 'Build', command: ['none'] } as const;
  const journeys = { name: 'Journeys', command: ['none'], needs: build } as const;
  const failed = { name: 'Build', took: 5, failed: true, tests: [] };
  const notRun = { name: 'Journeys', took: 0, failed: true, tests: [] };
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await runInTurn([journeys], () => true, [failed])).toEqual([notRun]);
  expect(said).not.toHaveBeenCalled();
  expect((await runInTurn([build, journeys], () => true))[1]).toEqual(notRun);
});
