import { spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { projectRoot } from './bootstrap.mjs';
import { runInTurn, seconds, type Check } from './checks/run.ts';
import { importsOf, testsOf, timesOfLastRun, within } from './checks/touched.ts';

// `npm run check`: the types, the lint rules and the unit tests of what has changed since the branch left
// main, committed or not. `npm run check -- --watch` does so again whenever a file is saved.

const FOLDERS = ['src', 'mock-server', 'tests', 'tools'] as const;
/** The tests of one check, in milliseconds of their last run, which leaves out the loading of their code. */
const LIMIT = 7_000;

process.chdir(projectRoot);

function git(...args: string[]): string[] {
  const { stdout, status } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

/** Files of this project that differ from where the branch left main; deleted ones do not count. */
function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const changed = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return changed.filter((file) => existsSync(file));
}

/** The checks for a change, and what to say of those that are left to `npm test`. */
function checksFor(changed: readonly string[]): { checks: Check[]; left: string } {
  const code = changed.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const touched = testsOf(code, importsOf(...FOLDERS)).filter((file) => !/\/e2e\//.test(file));
  const tests = within(LIMIT, touched, timesOfLastRun());
  const checks: Check[] = [
    {
      name: 'Types',
      // What has not changed since the last check is not checked again.
      command: [
        'typescript/bin/tsc',
        '--noEmit',
        '--incremental',
        '--tsBuildInfoFile',
        'node_modules/.cache/check.tsbuildinfo',
      ],
    },
  ];
  if (code.length > 0) {
    checks.push({ name: 'Lint', command: ['oxlint/bin/oxlint', '--type-aware', ...code] });
  }
  if (tests.length > 0) {
    checks.push({
      name: `${tests.length} of ${touched.length} touched test files, the nearest first`,
      command: ['vitest/vitest.mjs', 'run', '--reporter=dot', ...tests],
    });
  }
  const more = touched.length - tests.length;
  return { checks, left: more > 0 ? `${more} touched test files are left to npm test.` : '' };
}

async function check(): Promise<boolean> {
  const start = performance.now();
  const { checks, left } = checksFor(changedFiles());
  // Each uses all cores: side by side they take longer.
  const parts = await runInTurn(checks, () => true);
  const failed = parts.filter((part) => part.failed).map(({ name }) => name);
  const took = seconds(performance.now() - start);
  console.log(
    `${failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'All passed'} in ${took}. ${left}`,
  );
  return failed.length === 0;
}

/** Checks again after every saved file; what is saved during a check is part of the next. */
async function checkForever(): Promise<never> {
  let saved: (() => void) | undefined;
  for (const folder of FOLDERS) watch(folder, { recursive: true }, () => saved?.());
  for (;;) {
    const change = new Promise<void>((resolve) => (saved = resolve));
    await check();
    await change;
  }
}

if (process.argv.includes('--watch')) await checkForever();
else process.exitCode = (await check()) ? 0 : 1;
