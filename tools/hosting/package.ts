// `npm run package`: makes the archive that operators install.
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { projectRoot } from '../bootstrap.mjs';
import { isUnfinished } from '../unfinished.ts';
import { checksums, contentHash, filesBelow, packed, unpacked } from './archive.ts';
import { MANIFEST, manifestOf, manifestText, OPERATORS } from '../release/manifest.ts';
import { exampleConfig, hostFiles } from './examples.ts';

export interface PackageOptions {
  /** The folder of the build. */
  root: string;
  /** Where the archive is written. */
  out: string;
  /** Archives or unpacked folders of former releases, whose own scripts are carried over. */
  previous?: readonly string[];
  /** config.json of a deployment, for which the hosts' files are written; without it an example. */
  config?: string;
  /** Whether `config` is in the archive too: for hosts that replace everything at once. */
  withConfig?: boolean;
  serverName?: string;
}

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
 * Writes `console-<version>.tar.gz`, the manifest of what hosts serve, and the checksums of both;
 * resolves to the archive's path. The version is that of package.json and a hash of the build: the same
 * build gives the same files, to the byte. config.json stays out, so that unpacking overwrites no
 * operator's.
 */
export async function makePackage(options: PackageOptions): Promise<string> {
  const { root, out, previous = [], config, withConfig = false, serverName } = options;
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error('There is no build yet: npm run build.');
  }
  if (isUnfinished(root)) {
    throw new Error(
      `The last build into ${root} did not succeed, so nothing is packed: npm run build.`,
    );
  }
  const build = await filesBelow(root, /* mutant: config.json in an archive */ [OPERATORS]);
  const product = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const version = `${product.version}-${contentHash(build)}`;
  const manifest = Buffer.from(manifestText(manifestOf(build, product)));
  const source = join(projectRoot, 'tools/hosting/package');
  const text = async (name: string) =>
    (await readFile(join(source, name), 'utf8')).replaceAll('@VERSION@', version);
  const own = [...build.keys()].filter((path) => path.startsWith('assets/')).toSorted();

  const licence = await readFile(join(projectRoot, 'LICENSE'));
  const files = new Map<string, Buffer>([['LICENSE', licence]]);
  const former = await Promise.all(previous.map((path) => scriptsOf(path)));
  for (const [path, content] of former.flat()) files.set(path, content);
  for (const [path, content] of build) files.set(`www/${path}`, content);
  if (config && withConfig) files.set('www/config.json', await readFile(config));
  const hosts = hostFiles({
    config: config ? JSON.parse(await readFile(config, 'utf8')) : await exampleConfig(),
    documents: [await readFile(join(root, 'index.html'), 'utf8')],
    ...(serverName && { serverName }),
  });
  for (const [name, content] of Object.entries(hosts)) {
    files.set(`hosting/${name}`, Buffer.from(content));
  }
  files.set('INSTALL.txt', Buffer.from(await text('INSTALL.txt')));
  files.set('install.sh', Buffer.from(await text('install.sh')));
  files.set(MANIFEST, manifest);
  files.set('VERSION', Buffer.from(`${version}\n`));
  files.set(OWN, Buffer.from(own.map((path) => `www/${path}\n`).join('')));
  files.set('SHA256SUMS', Buffer.from(checksums(files)));

  const name = `console-${version}`;
  const archive = await packed(name, files);
  const target = join(out, `${name}.tar.gz`);
  await mkdir(out, { recursive: true });
  await writeFile(target, archive);
  await writeFile(join(out, MANIFEST), manifest);
  const beside = new Map([
    [`${name}.tar.gz`, archive],
    [MANIFEST, manifest],
  ]);
  await writeFile(`${target}.sha256`, checksums(beside));
  return target;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      root: { type: 'string', default: 'dist' },
      out: { type: 'string', default: 'release' },
      previous: { type: 'string', multiple: true, default: [] },
      config: { type: 'string' },
      'server-name': { type: 'string' },
      'with-config': { type: 'boolean', default: false },
    },
  });
  try {
    const { root, out, previous, config, 'server-name': serverName } = values;
    const withConfig = values['with-config'];
    if (withConfig && !config) throw new Error('--with-config needs --config FILE.');
    const given = { ...(config && { config }), ...(serverName && { serverName }) };
    console.log(await makePackage({ root, out, previous, withConfig, ...given }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
