import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../bootstrap.mjs';

export interface Check {
  name: string;
  /** Path of the program below node_modules, then its arguments. */
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
}

/** A part of the run, for the closing table. */
export interface Part {
  name: string;
  /** Milliseconds. */
  took: number;
  failed: boolean;
}

/** Runs a program of this project; with `collect` its output is returned instead of shown. */
export function run(
  { command, env }: Omit<Check, 'name'>,
  collect: boolean,
): Promise<{ code: number; output: string }> {
  const [program, ...args] = command;
  const child = spawn(process.execPath, [join(projectRoot, 'node_modules', program), ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', collect ? 'pipe' : 'inherit', collect ? 'pipe' : 'inherit'],
  });
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

/** Runs a check and says how it ended; with `collect` its output is shown only when it failed. */
export async function runPart(check: Check, collect: boolean): Promise<Part> {
  const { name } = check;
  const start = performance.now();
  if (!collect) console.log(`\n== ${name}`);
  const { code, output } = await run(check, collect);
  const took = performance.now() - start;
  console.log(`== ${name} (${seconds(took)}): ${code ? 'failed' : 'passed'}`);
  if (collect && code !== 0) console.log(output);
  return { name, took, failed: code !== 0 };
}

/** Runs independent checks side by side, as one part. */
export async function runTogether(name: string, checks: readonly Check[]): Promise<Part> {
  const start = performance.now();
  const parts = await Promise.all(checks.map((check) => runPart(check, true)));
  return { name, took: performance.now() - start, failed: parts.some(({ failed }) => failed) };
}

/** Prints the time of each part and of them all. */
export function showTimes(parts: readonly Part[]) {
  const total = parts.reduce((sum, { took }) => sum + took, 0);
  console.log();
  for (const { name, took, failed } of [...parts, { name: 'All', took: total, failed: false }]) {
    console.log(`${name.padEnd(24)}${seconds(took).padStart(9)}${failed ? '  failed' : ''}`);
  }
}
