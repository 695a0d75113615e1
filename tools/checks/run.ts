import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { projectRoot } from '../bootstrap.mjs';
import type { TestResult } from './reports.ts';

/** Path of a Node, or the reason for skipping the checks that need it. */
export type FoundNode = { path: string } | { skipped: string };

export interface Check {
  name: string;
  /** Path of the program in node_modules, and its arguments. */
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** Another Node than the current one. */
  node?: () => FoundNode;
  /** The check that must succeed before. */
  needs?: Check;
  /** The tests of the finished run. */
  results?: () => Promise<TestResult[]>;
}

/** The result of a check. */
export interface Part {
  name: string;
  /** Milliseconds. */
  took: number;
  failed: boolean;
  tests: readonly TestResult[];
}

/** Runs a program of node_modules. With `collect`, returns its output instead of showing it. */
export function run(
  { command, env }: Pick<Check, 'command' | 'env'>,
  collect: boolean,
  node?: string,
): Promise<{ code: number; output: string }> {
  const [program, ...args] = command;
  // Child processes must find the same Node.
  const path = node ? { PATH: dirname(node) + delimiter + process.env['PATH'] } : {};
  const child = spawn(
    node ?? process.execPath,
    [join(projectRoot, 'node_modules', program), ...args],
    {
      cwd: projectRoot,
      env: { ...process.env, ...path, ...env },
      stdio: ['ignore', collect ? 'pipe' : 'inherit', collect ? 'pipe' : 'inherit'],
    },
  );
  const parts: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part));
  child.stderr?.on('data', (part: Buffer) => parts.push(part));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => {
      done({ code: code ?? 1, output: Buffer.concat(parts).toString() });
    });
  });
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Runs a check and prints its result. With `collect`, its output is shown only on failure. */
export async function runPart(check: Check, collect = false): Promise<Part> {
  const { name } = check;
  const start = performance.now();
  if (!collect) console.log(`\n== ${name}`);
  const node = check.node?.();
  if (node && 'skipped' in node) {
    console.log(`== ${name}: skipped, ${node.skipped}`);
    return { name, took: 0, failed: false, tests: [] };
  }
  const { code, output } = await run(check, collect, node?.path);
  const took = performance.now() - start;
  console.log(`== ${name} (${seconds(took)}): ${code ? 'failed' : 'passed'}`);
  if (collect && code !== 0) console.log(output);
  return { name, took, failed: code !== 0, tests: (await check.results?.()) ?? [] };
}

/**
 * Runs checks one after the other, also after a failure. A check fails without a run if the check
 * that it needs has failed, in this call or in `before`.
 */
export async function runInTurn(
  checks: readonly Check[],
  collect: (check: Check) => boolean,
  before: readonly Part[] = [],
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const check of checks) {
    const { name, needs } = check;
    const without = [...before, ...parts].some((part) => part.name === needs?.name && part.failed);
    parts.push(
      without ? { name, took: 0, failed: true, tests: [] } : await runPart(check, collect(check)),
    );
  }
  return parts;
}
