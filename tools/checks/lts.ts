import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm, projectRoot } from '../bootstrap.mjs';
import type { FoundNode } from './run.ts';

/** The release line of Node in active LTS: since October 2026 (nodejs.org); each October has another. */
export const LTS = 26;

/** Where it is kept: an installation of the project's packages removes it. */
const FOLDER = `node_modules/.cache/node-${LTS}`;

/** The package with Node's program for this platform: what npm's package `node` would install. */
function packageName(): string {
  const { platform, arch } = process;
  if (platform === 'win32') return `node-win-${arch}`;
  return `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;
}

/** The newest Node of the LTS line, installed first where it is missing, unless that is `running`. */
export function ltsNode(running = process.versions.node): FoundNode {
  if (running.startsWith(`${LTS}.`)) return { skipped: `this is Node ${running} already` };
  const name = packageName();
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const path = join(projectRoot, FOLDER, 'node_modules', name, program);
  if (!existsSync(path)) {
    console.log(`Installing ${name}@${LTS} …`);
    const quiet = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
    // With a prefix, because npm takes a folder inside of node_modules for the project around it.
    npm(['install', '--no-save', '--prefix', FOLDER, ...quiet, `${name}@${LTS}`]);
  }
  return existsSync(path) ? { path } : { skipped: `${name}@${LTS} could not be installed` };
}
