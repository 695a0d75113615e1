// `npm run package`: makes the archive that operators install.
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calledFrom, projectRoot } from '../bootstrap.mjs';
import { isUnfinished } from '../unfinished.ts';
import { checksums, contentHash, filesBelow, packed, unpacked } from './archive.ts';
import { exampleConfig, hostFiles } from './examples.ts';
import { installing, missing, releasesOf } from './nextSteps.ts';
import { WrongOptions } from './options.ts';
import { makeRecipe, type Recipe } from './recipe.ts';
import {
  conclude,
  runCommand,
  sourceOf,
  type Outcome,
  type Place,
  type Settings,
} from './settings.ts';

/** Replaced by operators. It is part of no release. */
const OPERATORS = 'config.json';

/** The file that lists the scripts of a release itself, without those that it carries over. */
const OWN = 'ASSETS';

/** The scripts of a former release, without those that it carried over itself. */
async function scriptsOf(previous: string): Promise<(readonly [string, Buffer])[]> {
  const files = (await stat(previous)).isDirectory()
    ? await filesBelow(previous)
    : await unpacked(await readFile(previous));
  const own = files.get(OWN)?.toString().trim().split('\n');
  if (!own) throw new Error(`${previous} is no release: it has no ${OWN}.`);
  return own.map((path) => {
    const content = files.get(path);
    if (!content) throw new Error(`${previous} lacks ${path}.`);
    return [path, content] as const;
  });
}

/**
 * The recipe of the hosts in an archive, for an example's configuration where none is named. Its policy has
 * to allow the page of the build, which is in the archive.
 */
async function recipeOf(settings: Settings): Promise<Recipe> {
  const source = await sourceOf(settings, exampleConfig);
  const page = join(settings.build, 'index.html');
  if (source.documents.includes(await readFile(page, 'utf8'))) return makeRecipe(source);
  throw new WrongOptions(`--document has to name the page of the build as well: ${page}`);
}

/** What was packed: where the archive is, its version, and the recipe of its hosts. */
interface Package {
  target: string;
  version: string;
  recipe: Recipe;
}

const outOf = ({ out, folder }: Settings): Place =>
  out ?? { path: join(folder, 'release'), name: 'release' };

/** What is missing for the deployment, and the way to it. `out` and `config` are as the reader names them. */
function steps(
  { kind, withConfig, host }: Settings,
  { version, recipe }: Omit<Package, 'target'>,
  out: string,
  config: string | undefined,
): string {
  const chosen = { ...(kind && { kind }), ...(config && { config }) };
  const todo = missing(host.serverName, config !== undefined);
  return `${todo}${todo && '\n'}${installing({ version, recipe, withConfig, out, ...chosen })}`;
}

/** A file of the folder `package`, which is for operators. */
const operatorsFile = (name: string) => readFile(join(projectRoot, 'tools/hosting/package', name));

/** INSTALL.txt for a deployment. It names none of this machine's folders: equal settings, equal archives. */
async function instructions(settings: Settings, version: string, recipe: Recipe): Promise<string> {
  const filled: Readonly<Record<string, string>> = {
    VERSION: version,
    STEPS: steps(
      settings,
      { version, recipe },
      '',
      settings.config && basename(settings.config.path),
    ),
    RELEASE: join(releasesOf(recipe), `console-${version}`),
    ROOT: recipe.root,
  };
  const text = String(await operatorsFile('INSTALL.txt'));
  return text.replaceAll(/@([A-Z]+)@/g, (mark, key: string) => filled[key] ?? mark);
}

/**
 * Writes `console-<version>.tar.gz` and its checksum. The version is that of package.json and a hash of
 * the build: the same build and the same settings give the
 * same files, to the byte. config.json stays out, so that unpacking overwrites no operator's.
 */
async function makePackage(settings: Settings): Promise<Package> {
  const { build: root, previous, config, withConfig } = settings;
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error('There is no build yet: npm run build.');
  }
  if (isUnfinished(root)) {
    throw new Error(
      `The last build into ${root} did not succeed, so nothing is packed: npm run build.`,
    );
  }
  if (withConfig && !config) throw new WrongOptions('--with-config needs --config FILE.');
  const build = await filesBelow(root, [OPERATORS]);
  const { version: released } = JSON.parse(
    await readFile(join(projectRoot, 'package.json'), 'utf8'),
  ) as { version: string };
  const version = `${released}-${contentHash(build)}`;
  const name = `console-${version}`;
  const recipe = await recipeOf(settings);
  const own = [...build.keys()].filter((path) => path.startsWith('assets/')).toSorted();

  const licence = await readFile(join(projectRoot, 'LICENSE'));
  const files = new Map<string, Buffer>([['LICENSE', licence]]);
  const former = await Promise.all(previous.map((path) => scriptsOf(path)));
  for (const [path, content] of former.flat()) files.set(path, content);
  for (const [path, content] of build) files.set(`www/${path}`, content);
  if (config && withConfig) files.set('www/config.json', await readFile(config.path));
  for (const [file, content] of Object.entries(hostFiles(recipe))) {
    files.set(`hosting/${file}`, Buffer.from(content));
  }
  files.set('INSTALL.txt', Buffer.from(await instructions(settings, version, recipe)));
  files.set('install.sh', await operatorsFile('install.sh'));
  files.set('VERSION', Buffer.from(`${version}\n`));
  files.set(OWN, Buffer.from(own.map((path) => `www/${path}\n`).join('')));
  files.set('SHA256SUMS', Buffer.from(checksums(files)));

  const out = outOf(settings).path;
  const archive = await packed(name, files);
  await mkdir(out, { recursive: true });
  const target = join(out, `${name}.tar.gz`);
  await writeFile(target, archive);
  await writeFile(`${target}.sha256`, checksums(new Map([[`${name}.tar.gz`, archive]])));
  return { target, version, recipe };
}

/** Carries out `npm run package` with these arguments in a folder, which relative paths are below. */
export const packaging = (args: readonly string[], folder: string): Promise<Outcome> =>
  runCommand('package', args, folder, async (settings) => {
    const made = await makePackage(settings);
    const next = steps(settings, made, outOf(settings).name, settings.config?.name);
    return { stdout: `${made.target}\n`, next: `Next:\n\n${next}` };
  });

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  conclude(await packaging(process.argv.slice(2), calledFrom('package')));
}
