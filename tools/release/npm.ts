import { spawnSync } from 'node:child_process';
import { projectRoot } from '../bootstrap.mjs';

/** What npm prints to its output for these arguments; its exit code counts for nothing. */
export function npmOutput(args: readonly string[]): string {
  const script = process.env['npm_execpath'];
  const isNpm = script !== undefined && /npm-cli\.[cm]?js$/.test(script);
  const [command, ...first] = isNpm ? [process.execPath, script] : ['npm'];
  const { stdout } = spawnSync(command ?? 'npm', [...first, ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // npm is a batch file on Windows. The arguments are fixed.
    shell: !isNpm && process.platform === 'win32',
  });
  return stdout ?? '';
}
