import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { npm, projectRoot } from '../bootstrap.mjs';
import { unpackRoot } from '../debian.ts';
import type { Podman } from './podman.ts';

/** The images that the Dockerfile starts from, by the names of their build arguments. */
export interface Bases {
  images: Readonly<Record<string, string>>;
  /** What they are, for the line that is printed. */
  said: string;
}

/** As long as a registry may take for one image, one that never answers included. Milliseconds. */
const PULL = 180_000;

/** The images that the Dockerfile names: its arguments with a version. */
function published(): Record<string, string> {
  const dockerfile = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8');
  return Object.fromEntries(
    [...dockerfile.matchAll(/^ARG ([A-Z]+)=(\S+:\S+)$/gm)].map(([, name = '', image = '']) => [
      name,
      image,
    ]),
  );
}

/** Gives a root the shell and the small programs that a base image has. */
function addBusybox(root: string) {
  const { stdout } = spawnSync(join(root, 'bin/busybox'), ['--list'], { encoding: 'utf8' });
  const folders = ['bin', 'sbin', 'usr/bin', 'usr/sbin'];
  for (const name of stdout.trim().split('\n')) {
    if (folders.some((folder) => existsSync(join(root, folder, name)))) continue;
    symlinkSync('busybox', join(root, 'bin', name));
  }
  for (const folder of ['tmp', 'proc', 'dev', 'sys', 'root', 'usr/bin']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  // A tmpfs that is mounted there has the mode of the image's folder.
  chmodSync(join(root, 'tmp'), 0o1777);
}

/** Variables that tell the Node of an image what the Node of this machine is told about its network. */
function network(root: string): string[] {
  const registry = npm(['config', 'get', 'registry'], { quiet: true }).stdout.trim();
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (authorities && existsSync(authorities)) {
    mkdirSync(join(root, dirname(authorities)), { recursive: true });
    cpSync(authorities, join(root, authorities), { dereference: true });
  }
  return [
    `npm_config_registry=${registry}`,
    ...(authorities ? [`NODE_EXTRA_CA_CERTS=${authorities}`] : []),
  ];
}

/**
 * Images with the contract of the published ones: nginx with a shell, Node with npm, and jq as a file at the
 * top. They are Debian's packages and the Node that runs this.
 */
function standIns(podman: Podman, home: string): Bases['images'] | undefined {
  const folder = (name: string) => join(home, name);
  const packages = {
    nginx: ['nginx', 'busybox-static', 'jq'],
    node: ['libstdc++6', 'busybox-static'],
  };
  for (const [name, names] of Object.entries(packages)) {
    if (!unpackRoot(names, folder(name))) return undefined;
    addBusybox(folder(name));
  }
  // Debian's jq needs its libraries, so they stay in the image that it is copied to.
  mkdirSync(folder('jq'));
  cpSync(join(folder('nginx'), 'usr/bin/jq'), join(folder('jq'), 'jq'));
  rmSync(join(folder('nginx'), 'usr/bin/jq'));
  cpSync(process.execPath, join(folder('node'), 'usr/bin/node'), { dereference: true });
  const modules = npm(['root', '--global'], { quiet: true }).stdout.trim();
  cpSync(join(modules, 'npm'), join(folder('node'), 'usr/lib/node_modules/npm'), {
    recursive: true,
    dereference: true,
  });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder('node'), 'usr/bin/npm'));
  symlinkSync('/bin/env', join(folder('node'), 'usr/bin/env'));
  const variables: Record<string, string[]> = { node: network(folder('node')) };
  return Object.fromEntries(
    ['nginx', 'node', 'jq'].map((name) => {
      const archive = `${folder(name)}.tar`;
      const { status } = spawnSync('tar', ['-C', folder(name), '-cf', archive, '.']);
      if (status !== 0) throw new Error(`${archive} cannot be written.`);
      const image = `localhost/stand-in-${name}:1`;
      const changes = (variables[name] ?? []).flatMap((it) => ['--change', `ENV ${it}`]);
      podman.run('import', '--quiet', ...changes, archive, image);
      rmSync(archive);
      return [name.toUpperCase(), image];
    }),
  );
}

/**
 * The images that a build starts from: the published ones where their registries answer, else stand-ins. A
 * sentence that says why where there are neither.
 */
export function findBases(podman: Podman, home: string): Bases | { missing: string } {
  const images = published();
  const refused = Object.values(images).find(
    (image) => podman.attempt(['pull', '--quiet', image], PULL).status !== 0,
  );
  if (!refused) {
    return { images, said: `published: ${Object.values(images).join(', ')}` };
  }
  const made = standIns(podman, home);
  const why = `the registry of ${refused} does not answer`;
  if (!made) return { missing: `${why}, and Debian's packages cannot be had either` };
  const said = `stand-ins from Debian's packages and Node ${process.versions.node}, not the published ones: ${why}`;
  return { images: made, said };
}

/** Writes a folder that a build starts from: a Dockerfile and files. */
export function writeContext(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
