import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInPath, isRoot, librariesBelow, unpackFromDebian } from '../debian.ts';

/** The longest that one command may take, a whole build included. Milliseconds. */
const PATIENCE = 15 * 60_000;

/** What a command that may fail left behind. */
export interface Said {
  status: number;
  stdout: string;
  stderr: string;
}

/** podman with images and containers of its own, below a folder that is removed at the end. */
export interface Podman {
  /** Runs a command and resolves to its output. Throws with what it complained about when it fails. */
  run(...args: string[]): string;
  /** Runs a command that may fail. */
  attempt(args: readonly string[], timeout?: number): Said;
  /** Ends every container and removes every image, so that nothing is mounted below the folder. */
  clear(): void;
}

/** A program of the machine, else of Debian's package, as a script that finds its libraries. */
function program(name: string, home: string, at = `usr/bin/${name}`, debian = name) {
  const installed = findInPath([name]);
  if (installed) return installed;
  const folder = unpackFromDebian(debian);
  if (!folder) return undefined;
  const script = join(home, name);
  const path = join(folder, at);
  // podman starts its helpers without the variables that it has itself.
  const lines = ['#!/bin/sh', `export LD_LIBRARY_PATH=${librariesBelow(folder)}`];
  writeFileSync(script, `${[...lines, `exec ${path} "$@"`].join('\n')}\n`, { mode: 0o755 });
  return script;
}

/** What podman reads about this machine. */
function settings(home: string, conmon: string, runc: string): Record<string, string> {
  return {
    'containers.conf': `[engine]
conmon_path = ["${conmon}"]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
[engine.runtimes]
runc = ["${runc}"]
[containers]
log_driver = "k8s-file"
# To have more than this process may have takes a capability that root in a sandbox lacks.
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
`,
    'storage.conf': `[storage]
driver = "overlay"
graphroot = "${home}/graph"
runroot = "${home}/run"
`,
    'registries.conf': 'unqualified-search-registries = ["docker.io"]\n',
    '.config/containers/policy.json': '{ "default": [{ "type": "insecureAcceptAnything" }] }\n',
  };
}

/**
 * podman, whose builds are buildah's, with runc: installed, or unpacked from Debian's packages. What it makes
 * stays below `home`. A sentence that says why where it cannot be had.
 */
export function startPodman(home: string): Podman | { missing: string } {
  if (process.platform !== 'linux' || !isRoot()) {
    return { missing: 'only root on Linux may mount what a container consists of' };
  }
  const podman = program('podman', home);
  const conmon = program('conmon', home, 'usr/bin/conmon', 'podman');
  const runc = program('runc', home, 'usr/sbin/runc');
  if (!podman || !conmon || !runc) return { missing: 'podman and runc cannot be had here' };
  mkdirSync(join(home, '.config/containers'), { recursive: true });
  for (const [name, text] of Object.entries(settings(home, conmon, runc))) {
    writeFileSync(join(home, name), text);
  }
  const env = {
    ...process.env,
    HOME: home,
    TMPDIR: home,
    CONTAINERS_CONF: join(home, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(home, 'storage.conf'),
    CONTAINERS_REGISTRIES_CONF: join(home, 'registries.conf'),
  };
  const attempt = (args: readonly string[], timeout = PATIENCE): Said => {
    const options = { env, encoding: 'utf8', timeout, maxBuffer: 64 * 1024 * 1024 } as const;
    const { status, stdout, stderr } = spawnSync(podman, args, options);
    return { status: status ?? 1, stdout: stdout.trim(), stderr: stderr.trim() };
  };
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = attempt(args);
    if (status !== 0) throw new Error(`podman ${args[0]}: ${`${stdout}\n${stderr}`.slice(-2000)}`);
    return stdout;
  };
  const clear = () => {
    run('rm', '--all', '--force', '--time', '0');
    run('image', 'unmount', '--all', '--force');
    run('rmi', '--all', '--force');
  };
  const first = attempt(['info']);
  return first.status === 0
    ? { run, attempt, clear }
    : { missing: `podman does not work here: ${first.stderr.split('\n').at(-1)}` };
}
