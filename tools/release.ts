import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { npm, projectRoot } from './bootstrap.mjs';
import { seconds } from './checks/run.ts';
import { LICENCES } from './copiedLicences.ts';
import { outdated } from './pictures/likeness.ts';
import { takePictures } from './pictures/take.ts';
import { buildInto, differences, hashesOf, readNotices } from './release/builds.ts';
import { versionProblems } from './release/changelog.ts';
import { refusedLicences } from './release/licences.ts';
import { licensedPackages, lockProblems, readLock } from './release/lock.ts';
import { auditOutcome, outcomeOf, type Outcome } from './release/outcome.ts';
import { billProblems, shippedBill } from './release/sbom.ts';
import { gitHere } from './release/source.ts';

// `npm run release-check`: what a release is made of, one line each. Exit code 1 when a line fails.

const SBOM = 'release/sbom.cdx.json';

const read = (path: string) => readFile(join(projectRoot, path), 'utf8');
const { name: project, version } = z
  .object({ name: z.string(), version: z.string() })
  .parse(JSON.parse(await read('package.json')));
const packages = readLock(await read('package-lock.json'));
const shipped = packages.filter(({ dev }) => !dev);
const folder = await mkdtemp(join(tmpdir(), 'console-release-'));

/** What npm prints to its output for these arguments; its exit code counts for nothing. */
const npmOutput = (args: readonly string[]) => npm(args, { quiet: true }).stdout ?? '';

async function installs(): Promise<Outcome> {
  const quiet = (await read('tools/bootstrap.mjs')).includes("'ci', '--ignore-scripts'");
  const problems = [
    ...lockProblems(packages),
    ...(quiet ? [] : ['tools/bootstrap.mjs lets packages run programs']),
  ];
  return outcomeOf(
    problems,
    `${packages.length} packages with sha512, no host named, no script run`,
  );
}

async function billOfMaterials(): Promise<Outcome> {
  const output = npmOutput(['sbom', '--sbom-format', 'cyclonedx']);
  const bill = shippedBill(output, project, packages);
  await mkdir(join(projectRoot, 'release'), { recursive: true });
  await writeFile(join(projectRoot, SBOM), `${JSON.stringify(bill, null, 2)}\n`);
  const { specVersion, components } = bill;
  const said = `CycloneDX ${specVersion}, ${components.length} components: ${SBOM}`;
  return outcomeOf(billProblems(bill, packages), said);
}

const builds = [join(folder, 'one'), join(folder, 'two')] as const;

async function reproducible(): Promise<Outcome> {
  for (const build of builds) await buildInto(build);
  const [one, other] = [await hashesOf(builds[0]), await hashesOf(builds[1])];
  return outcomeOf(differences(one, other), `two builds with the same ${one.size} files`);
}

async function notices(): Promise<Outcome> {
  const { named, silent } = readNotices(await readFile(join(builds[0], LICENCES), 'utf8'));
  const problems = silent.map((title) => `${title} has no text`);
  if (!named.some((title) => title.startsWith('Inter '))) problems.push('the font is missing');
  return outcomeOf(problems, `${named.length} packages in ${LICENCES} of the build`);
}

/** Compares the pictures of README.md with the pages of the first build. */
async function pictures(): Promise<Outcome> {
  const taken = await takePictures(builds[0]);
  const problems = outdated(taken).map(({ name, percent }) => `${name} (${percent})`);
  const { kind, said } = outcomeOf(problems, `${taken.length} pictures look like their pages`);
  return { kind, said: kind === 'ok' ? said : `npm run pictures takes anew: ${said}` };
}

async function source(): Promise<Outcome> {
  const changed = gitHere('status', '--porcelain');
  const tree =
    changed === undefined ? 'no git' : changed === '' ? 'all committed' : 'uncommitted changes';
  const tag = gitHere('describe', '--tags', '--exact-match');
  const [lock, changelog] = [await read('package-lock.json'), await read('CHANGELOG.md')];
  const problems = versionProblems({ version, lock, changelog, tag });
  return outcomeOf(problems, `version ${version} everywhere, ${tag ?? 'no tag'}, ${tree}`);
}

const lines: readonly (readonly [name: string, check: () => Promise<Outcome>])[] = [
  [
    'licences',
    async () =>
      outcomeOf(
        refusedLicences(licensedPackages(packages, projectRoot)),
        `${packages.length} packages, ${shipped.length} of them ship`,
      ),
  ],
  ['installation', installs],
  ['bill of materials', billOfMaterials],
  ['known holes', async () => auditOutcome(npmOutput(['audit', '--omit=dev', '--json']))],
  ['reproducible build', reproducible],
  ['notices', notices],
  ['pictures', pictures],
  ['version', source],
];

const start = performance.now();
for (const [name, check] of lines) {
  const { kind, said }: Outcome = await check().catch((error: unknown) => ({
    kind: 'failed',
    said: error instanceof Error ? error.message : String(error),
  }));
  console.log(`${kind.padEnd(8)} ${name.padEnd(20)} ${said}`);
  if (kind === 'failed') process.exitCode = 1;
}
await rm(folder, { recursive: true });
console.log(
  `\n${process.exitCode ? 'Not to be released' : 'Nothing against a release'}, in ${seconds(performance.now() - start)}`,
);
