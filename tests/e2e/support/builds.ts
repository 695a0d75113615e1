import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '../../../tools/integrity.ts';
import { startStaticHost, type StaticHost } from '../../../tools/hosting/serve.ts';

/** A title of the next version; the first one says 'Settings'. */
export const NEXT_TITLE = 'Settings of the next version';

/** What differs from one version to the other beside the scripts. */
const PAGE = ['index.html', 'version.json'];

/** The scripts, and last the list of hashes, which depends on them. */
const scriptsOf = async (build: string) =>
  (await readdir(join(build, 'assets')))
    .filter((name) => /\.js(?:on)?$/.test(name))
    .toSorted((one, other) => Number(one.endsWith('n')) - Number(other.endsWith('n')));

/**
 * Makes what is new in the next version of a build: every script has another name, which all files
 * use, and a title differs. To build the console again takes both cores, and renames fewer scripts.
 */
export async function nextVersion(build: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'next-version-'));
  await mkdir(join(folder, 'assets'));
  const scripts = new Set(await scriptsOf(build));
  const version = await versionOf(build);
  const hashes = new Map<string, string>();
  const renamed = (text: string) =>
    text
      .replaceAll(/[\w.-]+\.js(?:on)?\b/g, (name) => (scripts.has(name) ? `next-${name}` : name))
      .replaceAll(/sha256-[\w+/]+=/g, (hash) => hashes.get(hash) ?? hash);
  let titles = 0;
  for (const name of scripts) {
    const former = await readFile(join(build, 'assets', name), 'utf8');
    const code = renamed(former);
    const titled = code.replace(/(?<=settings:[`'"])Settings(?=[`'"])/, NEXT_TITLE);
    if (titled !== code) titles += 1;
    hashes.set(integrityOf(former), integrityOf(titled));
    await writeFile(join(folder, 'assets', `next-${name}`), titled);
  }
  if (titles !== 1) throw new Error(`${titles} scripts have the title of the settings`);
  for (const name of PAGE) {
    const text = renamed(await readFile(join(build, name), 'utf8'));
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
  /** Copies a build over the one before. */
  deploy: (build: string) => Promise<void>;
};

/** A page that asks meanwhile gets all of the former file or all of this one: it keeps what it gets. */
async function put(file: string, place: string): Promise<void> {
  await copyFile(file, `${place}.part`);
  await rename(`${place}.part`, place);
}

/** Starts it with the first build, without the compressed copies, which only one of the builds has. */
export async function startChangingHost(build: string, config: object): Promise<ChangingHost> {
  const root = await mkdtemp(join(tmpdir(), 'changing-host-'));
  await cp(build, root, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const host = await startStaticHost({ root, config });
  return {
    ...host,
    async deploy(next) {
      // The pictures and the style are the same in both.
      const files = [...(await scriptsOf(next)).map((name) => join('assets', name)), ...PAGE];
      await Promise.all(files.map((name) => put(join(next, name), join(root, name))));
    },
    async close() {
      await host.close();
      await rm(root, { recursive: true });
    },
  };
}
