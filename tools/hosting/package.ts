// `npm run package`: creates the archive for the installation.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { projectRoot } from '../bootstrap.mjs';
import { filesIn, isUnfinished } from '../buildFiles.ts';
import { hostFile, parseRequest, runCommand, type Request, type Written } from './command.ts';
import { fill, HOSTS, template } from './hosts.ts';

/** Files by their paths with slashes, sorted. */
type Files = ReadonlyMap<string, Buffer>;

const sorted = (files: Iterable<readonly [string, Buffer]>): Files =>
  new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The files of a build without the config.json for development. */
async function filesOf(build: string): Promise<Files> {
  const files = (await filesIn(build))
    .filter((file) => file !== join(build, 'config.json'))
    .map(async (file) => {
      const path = relative(build, file).split(sep).join('/');
      return [`www/${path}`, await readFile(file)] as const;
    });
  return sorted(await Promise.all(files));
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Lines in the format of `sha256sum`. */
const checksums = (files: Files) =>
  [...files].map(([path, content]) => `${sha256(content)}  ${path}\n`).join('');

/**
 * A reproducible .tar.gz of these files below `folder`: fixed owner and time, and no operating
 * system in gzip's header (RFC 1952, 2.3.1).
 */
async function packed(folder: string, files: Files): Promise<Buffer> {
  const archive = pack();
  for (const [path, content] of files) {
    const mode = path.endsWith('.sh') ? 0o755 : 0o644;
    archive.entry({ name: `${folder}/${path}`, mode, mtime: new Date(0), uid: 0, gid: 0 }, content);
  }
  archive.finalize();
  const zipped = gzipSync(await buffer(archive), { level: 9 });
  const UNKNOWN_SYSTEM = 255;
  zipped[9] = UNKNOWN_SYSTEM;
  return zipped;
}

/** INSTALL.txt: the steps from the archive to a running console. */
function instructions({ settings, host }: Request, version: string): string {
  const { serverName, root, configPath } = settings;
  const releases = posix.join(posix.dirname(root), 'releases');
  const file = host && `${releases}/console-${version}/hosting/${HOSTS[host.kind].file}`;
  const commands = host && file ? HOSTS[host.kind].place(file) : [];
  return fill('INSTALL.txt', {
    VERSION: version,
    SERVER: serverName,
    RELEASES: releases,
    ROOT: root,
    CONFIG_PATH: configPath,
    CONFIG_FOLDER: posix.dirname(configPath),
    PLACE: commands.map((command) => `     ${command}`).join('\n'),
  });
}

/**
 * Runs `npm run package`: writes `console-<version>.tar.gz` and its checksum. The version is that
 * of package.json with a hash of the build. The same build and options give identical files.
 * config.json is left out, so that an upgrade does not overwrite it. Paths start at `folder`.
 */
export async function packaging(
  args: readonly string[],
  folder: string,
  build = join(projectRoot, 'dist'),
): Promise<Written> {
  const request = parseRequest(args);
  const hosting = await hostFile(request, folder, build);
  if (isUnfinished(build)) {
    throw new Error('The last build failed. Run npm run build.');
  }
  const www = await filesOf(build);
  const { version: released } = JSON.parse(
    await readFile(join(projectRoot, 'package.json'), 'utf8'),
  ) as { version: string };
  const version = `${released}-${sha256(checksums(www)).slice(0, 12)}`;
  const install = instructions(request, version);
  const texts = {
    ...(request.host && hosting && { [`hosting/${HOSTS[request.host.kind].file}`]: hosting }),
    'INSTALL.txt': install,
    'install.sh': template('install.sh'),
    LICENSE: await readFile(join(projectRoot, 'LICENSE'), 'utf8'),
    VERSION: `${version}\n`,
  };
  const own = Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)] as const);
  const files = sorted([...www, ...own]);
  const sums = Buffer.from(checksums(files));
  const archive = await packed(`console-${version}`, new Map([...files, ['SHA256SUMS', sums]]));
  const target = join(resolve(folder, request.out ?? 'release'), `console-${version}.tar.gz`);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, archive);
  await writeFile(`${target}.sha256`, checksums(new Map([[basename(target), archive]])));
  return { result: `${target}\n`, next: `\n${install}` };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runCommand('package', packaging);
}
