import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { config, makeRelease } from '../tests/hosting/expectations.ts';
import { projectRoot } from './bootstrap.mjs';
import { seconds } from './checks/run.ts';
import { findBases, writeContext, type Bases } from './container/bases.ts';
import { startPodman, type Podman } from './container/podman.ts';
import { exampleConfig } from './hosting/examples.ts';
import { hosting } from './hosting/generate.ts';
import { differences, hashesOf } from './release/builds.ts';
import { outcomeOf, type Outcome } from './release/outcome.ts';
import { sourceOf } from './release/source.ts';

// `npm run test:container`: builds the image of the Dockerfile twice, starts it as its first lines say and asks it, one
// line each. Exit code 1 when a line fails; where no image can be built it says why, which is no failure.

/** Where the image has what it serves. */
const WWW = '/srv/console/www';

/** Asks the image's port, which only the container's network has. */
const ASKED = join(projectRoot, 'tools/container/asked.ts');

const home = mkdtempSync(join(tmpdir(), 'console-container-'));
// The user of the image reads what is mounted from here.
chmodSync(home, 0o755);

/** The arguments in a line. */
function words(line: string): string[] {
  return line.split(' ');
}

/** Builds an image; its digest, which is a hash of all of its files, their times and its settings. */
function build(podman: Podman, { images }: Bases, more: readonly string[] = []): string {
  const time = String(Date.parse(sourceOf().date ?? '1980-01-01T00:00:00Z') / 1000);
  const settings = Object.entries({ ...images, SOURCE_DATE_EPOCH: time });
  const output = podman.run(
    ...words(`build --quiet --format docker --network host --timestamp ${time}`),
    ...settings.flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    ...more,
    projectRoot,
  );
  return output.split('\n').at(-1) ?? '';
}

/** The hashes of all files of an image. */
async function filesOf(podman: Podman, image: string) {
  return hashesOf(podman.run('image', 'mount', image));
}

/** As the Dockerfile's first lines say, without a network, for nothing here may listen on this machine's. */
const START = words(
  'run --detach --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges --network none',
);

/** Starts an image, does something with the container and ends it, which has to be in order. */
function within(
  podman: Podman,
  args: readonly string[],
  work: (container: string) => string[],
): string[] {
  const container = podman.run(...START, ...args);
  const wrong: string[] = [];
  try {
    wrong.push(...work(container));
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error));
  }
  podman.run('stop', '--time', '20', container);
  const code = podman.run('inspect', '--format', '{{.State.ExitCode}}', container);
  if (code !== '0') wrong.push(`it ends with ${code} after its stop signal`);
  const { stdout, stderr } = podman.attempt(['logs', container]);
  podman.run('rm', container);
  // Whatever is wrong, the program inside may have said why.
  return wrong.length === 0 ? [] : [...wrong, `it said: ${`${stdout}\n${stderr}`.slice(-1000)}`];
}

/** What tools/container/asked.ts finds wrong in the network of a container. */
function ask(podman: Podman, container: string, ...args: string[]): string[] {
  const pid = podman.run('inspect', '--format', '{{.State.Pid}}', container);
  const node = [process.execPath, '--import', 'tsx', ASKED, ...args];
  const options = { cwd: projectRoot, encoding: 'utf8', timeout: 120_000 } as const;
  const { status, stdout, stderr } = spawnSync('nsenter', ['-t', pid, '-n', ...node], options);
  if (status === 0) return JSON.parse(stdout) as string[];
  return [`asking ends with ${status}: ${stderr.slice(-1000)}`];
}

/** What a container may do that it need not. */
function powers(podman: Podman, container: string): string[] {
  const asRoot = ['exec', '--user', '0', container];
  const user = podman.run('exec', container, 'id', '-u');
  const status = podman.run('exec', container, 'cat', '/proc/1/status');
  const capabilities = [...status.matchAll(/^Cap(?:Prm|Eff|Bnd|Amb):\s*(\S+)$/gm)].map(
    ([, it]) => it,
  );
  const written = podman.attempt([...asRoot, 'touch', `${WWW}/index.html`]);
  const health = podman.attempt(['healthcheck', 'run', container]);
  return [
    ...(user === '101' ? [] : [`its user is ${user}`]),
    ...(capabilities.length === 4 && capabilities.every((it) => /^0+$/.test(it ?? ''))
      ? []
      : [`it has the capabilities ${capabilities.join(', ')}`]),
    ...(/Read-only file system/.test(written.stderr) ? [] : ['its files can be written']),
    ...(health.status === 0 ? [] : [`its health check says ${health.stdout || health.stderr}`]),
  ];
}

/** The arguments that put the release of the table of requests in the place of the image's own. */
async function tableMounts(root: string): Promise<string[]> {
  const template = join(home, 'site.template');
  // A copy, for the options are remembered beside it.
  cpSync(join(projectRoot, 'tools/hosting/docker/placeholder.json'), join(home, 'deployment.json'));
  const { exitCode, stderr } = await hosting(
    Object.entries({
      for: 'nginx',
      listen: '8080',
      root: WWW,
      config: 'deployment.json',
      'config-path': '/tmp/console/config.json',
      'access-log': '/dev/stdout',
      document: join(root, 'index.html'),
      out: template,
    }).map(([name, value]) => `--${name}=${value}`),
    home,
  );
  if (exitCode !== 0) throw new Error(stderr);
  return [`${root}:${WWW}:ro`, `${template}:/srv/console/site.template:ro`].flatMap((it) => [
    '--volume',
    it,
  ]);
}

/** The checks of an image, by their names; each builds on the ones before. */
function checksOf(podman: Podman, bases: Bases) {
  let image = '';
  const checks: readonly (readonly [name: string, check: () => Promise<Outcome>])[] = [
    ['bases', () => Promise.resolve({ kind: 'info', said: bases.said })],
    [
      'equal builds',
      async () => {
        image = build(podman, bases);
        const other = build(podman, bases, ['--no-cache']);
        const wrong = differences(await filesOf(podman, image), await filesOf(podman, other));
        // Times and owners are in the layers' digests; the history of an image names its builds.
        const digests = [image, other].map((it) =>
          podman.run('image', 'inspect', '--format', '{{json .RootFS}} {{json .Config}}', it),
        );
        if (wrong.length === 0 && digests[0] !== digests[1])
          wrong.push(`times, owners or settings: ${digests.join(' and ')}`);
        return outcomeOf(wrong, 'the layers and settings of two builds are the same');
      },
    ],
    [
      'files',
      async () => {
        const settings = JSON.stringify(await exampleConfig());
        const www = podman.run('image', 'mount', image) + WWW;
        const wrong = within(
          podman,
          ['--env', `CONSOLE_CONFIG=${settings}`, image],
          (container) => [...ask(podman, container, www), ...powers(podman, container)],
        );
        return outcomeOf(
          wrong,
          'all of the image are served, read-only, without capabilities, by user 101',
        );
      },
    ],
    [
      'requests',
      async () => {
        const release = makeRelease();
        const mounts = await tableMounts(release.root);
        const settings = ['--env', `CONSOLE_CONFIG=${JSON.stringify(config)}`];
        const wrong = within(podman, [...mounts, ...settings, image], (container) =>
          ask(podman, container),
        );
        release.remove();
        return outcomeOf(wrong, 'all of the table are answered as by every host');
      },
    ],
    [
      'wrong configuration',
      () => {
        const options = START.filter((it) => it !== '--detach');
        const { status, stderr } = podman.attempt([
          ...options,
          '--env',
          'CONSOLE_CONFIG={}',
          image,
        ]);
        const told = status === 1 && stderr.includes('console: CONSOLE_CONFIG: hub is missing');
        return Promise.resolve(
          outcomeOf(
            told ? [] : [`it ends with ${status}: ${stderr}`],
            'ends with a line that says so',
          ),
        );
      },
    ],
    [
      'version before',
      async () => {
        const before = podman.run(
          'build',
          '--quiet',
          writeContext(join(home, 'before'), {
            Dockerfile: `FROM ${image}\nCOPY before.js ${WWW}/assets/before.js\n`,
            'before.js': 'run();',
          }),
        );
        const next = build(podman, bases, ['--build-arg', `PREVIOUS=${before}`]);
        const [one, two] = [await filesOf(podman, image), await filesOf(podman, next)];
        const kept = [`${WWW.slice(1)}/assets/before.js`];
        const wrong = differences(one, two).filter((path) => !kept.includes(path));
        if (!two.has(kept[0] ?? '')) wrong.push('a script of the version before is missing');
        return outcomeOf(wrong, 'its scripts are kept, and nothing else is');
      },
    ],
  ];
  return checks;
}

const show = (kind: string, name: string, said: string) =>
  console.log(`${kind.padEnd(8)} ${name.padEnd(20)} ${said}`);

const start = performance.now();
const podman = startPodman(home);
const bases = 'missing' in podman ? podman : findBases(podman, home);
if ('missing' in podman || 'missing' in bases) {
  show('skipped', 'container', `because ${'missing' in bases ? bases.missing : ''}`);
} else {
  for (const [name, check] of checksOf(podman, bases)) {
    const { kind, said } = await check().catch((error: unknown): Outcome => ({
      kind: 'failed',
      said: error instanceof Error ? error.message : String(error),
    }));
    show(kind, name, said);
    if (kind === 'failed') process.exitCode = 1;
  }
  podman.clear();
}
rmSync(home, { recursive: true });
console.log(`\nAfter ${seconds(performance.now() - start)}`);
