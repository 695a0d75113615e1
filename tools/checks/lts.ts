import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm, projectRoot } from '../bootstrap.mjs';
import type { FoundNode } from './run.ts';

/** Node's release line in active LTS since October 2026 (nodejs.org). To be raised each October. */
export const LTS = 26;

const FOLDER = `node_modules/.cache/node-${LTS}`;

/** The package with Node for this platform, a dependency of the npm package `node`. */
function packageName(): string {
  const { platform, arch } = process;
  if (platform === 'win32') return `node-win-${arch}`;
  return `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;
}

/** The newest Node of the LTS line, installed if necessary. Skipped if it is `running`. */
export function ltsNode(running = process.versions.node): FoundNode {
  if (running.startsWith(`${LTS}.`)) return { skipped: `this is already Node ${running}` };
  const name = packageName();
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const path = join(projectRoot, FOLDER, 'node_modules', name, program);
  if (!existsSync(path)) {
    console.log(`Installing ${name}@${LTS} …`);
    const quiet = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
    // Without a prefix, npm would use the project around node_modules.
    npm(['install', '--no-save', '--prefix', FOLDER, ...quiet, `${name}@${LTS}`]);
  }
  return existsSync(path) ? { path } : { skipped: `${name}@${LTS} could not be installed` };
}
