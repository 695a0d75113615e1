import { stripVTControlCharacters } from 'node:util';
import type { TestResult } from './reports.ts';
import { seconds, type Part } from './run.ts';

/** Number of listed slow files. */
const LISTED_FILES = 10;

/** A failure with the first line of its reason. */
export interface Failure {
  name: string;
  reason: string;
}

/** Every failure of a run: failed cases, and failed parts without a failed case. */
export function failuresOf(parts: readonly Part[]): Failure[] {
  return parts
    .filter(({ failed }) => failed)
    .flatMap(({ name, took, tests }) => {
      const failed = tests.filter(({ outcome }) => outcome === 'failed');
      if (failed.length > 0) return failed.map(failureOf);
      const reason = took === 0 ? 'not run: it needs a part that failed' : 'see its output above';
      return [{ name, reason }];
    });
}

const failureOf = ({ file, title, message }: TestResult): Failure => ({
  name: `${file} › ${title}`,
  reason: stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '',
});

/** Prints the times of the parts and of the whole run, the slowest files, and every failure. */
export function showSummary(parts: readonly Part[], took: number) {
  console.log();
  for (const part of [...parts, { name: 'All', took, failed: false }]) {
    showTime(part.name, part.took, part.failed ? '  failed' : '');
  }
  const files = timesByFile(parts.flatMap(({ tests }) => tests));
  if (files.length > 0) console.log('\nThe slowest files:');
  for (const [file, time] of files.slice(0, LISTED_FILES)) showTime(file, time, '');
  const failures = failuresOf(parts);
  if (failures.length > 0) console.log('\nFailed:');
  for (const { name, reason } of failures) console.log(`  ${name}\n    ${reason}`);
  const passed = parts
    .flatMap(({ tests }) => tests)
    .filter(({ outcome }) => outcome === 'passed').length;
  console.log(`\n${passed} passed, ${failures.length} failed`);
}

const showTime = (name: string, took: number, more: string) =>
  console.log(`${name.padEnd(60)}${seconds(took).padStart(9)}${more}`);

/** The total time of each file in milliseconds, the slowest first. */
function timesByFile(tests: readonly TestResult[]): [string, number][] {
  const times = new Map<string, number>();
  for (const { file, took } of tests) times.set(file, (times.get(file) ?? 0) + took);
  return [...times].toSorted(([, one], [, other]) => other - one);
}
