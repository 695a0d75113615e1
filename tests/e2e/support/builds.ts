import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStaticHost, type StaticHost } from '../../../tools/hosting/serve.ts';

/** A title of the next version; the first one says 'Settings'. */
export const NEXT_TITLE = 'Settings of the next version';

/**
 * Makes the next version of a build: every script has another name, which all files use, and a title
 * differs. To build the console again takes both cores, and renames fewer scripts.
 */
export async function nextVersion(build: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'next-version-'));
  await copyBuild(build, folder);
  const assets = join(folder, 'assets');
  const scripts = new Set((await readdir(assets)).filter((name) => name.endsWith('.js')));
  const version = await versionOf(build);
  const renamed = (text: string) =>
    text.replaceAll(/[\w.-]+\.js\b/g, (name) => (scripts.has(name) ? `next-${name}` : name));
  let titles = 0;
  for (const name of scripts) {
    const code = renamed(await readFile(join(assets, name), 'utf8'));
    const titled = code.replace(/(?<=settings:[`'"])Settings(?=[`'"])/, NEXT_TITLE);
    if (titled !== code) titles += 1;
    await writeFile(join(assets, `next-${name}`), titled);
    await rm(join(assets, name));
  }
  if (titles !== 1) throw new Error(`${titles} scripts have the title of the settings`);
  for (const name of ['index.html', 'version.json']) {
    const text = renamed(await readFile(join(folder, name), 'utf8'));
    await writeFile(
      join(folder, name),
      text.replaceAll(version, version.slice(1) + version.slice(0, 1)),
    );
  }
  if ((await versionOf(folder)) === version) throw new Error('The versions are the same');
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
