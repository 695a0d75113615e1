import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../tools/bootstrap.mjs';
import { startStaticHost, type StaticHost } from '../../../tools/hosting/serve.ts';

/** A title of the second build; the first one says 'Settings'. */
export const NEXT_TITLE = 'Settings of the next version';

/** Builds the console of this tree with another title, apart from `dist`. */
export async function buildNext(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'next-version-'));
  const script = join(projectRoot, 'tests/e2e/support/buildNext.ts');
  // In a process of its own: the test runner has chosen another NODE_ENV for its own.
  const build = spawn(process.execPath, ['--import', 'tsx', script, folder, NEXT_TITLE], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((done) => {
    build.once('exit', done);
  });
  if (code !== 0) throw new Error('The second build failed');
  return folder;
}

/** The version of a build. */
export async function versionOf(build: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(build, 'version.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** A host that is given one build after the other, as an operator copies them. */
export type ChangingHost = StaticHost & {
  /** Copies a build over the one before, or puts it in its place. */
  deploy: (build: string, how: 'over' | 'instead') => Promise<void>;
  /** Where the files are. */
  root: string;
};

/** Without the compressed copies, which only one of the builds has. */
const copyBuild = (from: string, to: string) =>
  cp(from, to, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });

/** Starts it with the first build. */
export async function startChangingHost(build: string, config: object): Promise<ChangingHost> {
  const root = await mkdtemp(join(tmpdir(), 'changing-host-'));
  await copyBuild(build, root);
  const host = await startStaticHost({ root, config });
  return {
    ...host,
    root,
    async deploy(next, how) {
      if (how === 'instead') await rm(join(root, 'assets'), { recursive: true });
      await copyBuild(next, root);
    },
    async close() {
      await host.close();
      await rm(root, { recursive: true });
    },
  };
}
