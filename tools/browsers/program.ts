import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running program. */
export interface Program {
  /** What its output said first that fits. */
  said: string;
  /** Ends it, and resolves once it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts a program; resolves when its output says `fits`, or at once without that, and rejects if it
 * ends before.
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  fits: RegExp | undefined,
  env: Record<string, string> = {},
): Promise<Program> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  let output = '';
  const said = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString();
      const [found] = fits?.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    if (!fits) child.once('spawn', () => resolve(''));
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command} ended:\n${output}`)));
  });
  return {
    said,
    async stop() {
      child.kill();
      await gone;
    },
  };
}

/** A new folder for what a browser writes, and what removes it. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'console-browser-'));
  // A process of the browser may still write into it while it ends.
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10 }) };
}
