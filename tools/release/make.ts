// `npm run release`: makes the files of a release in `release/files`, and what is said of it beside them. The workflow
// publishes them; nothing here does.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { npm, projectRoot } from '../bootstrap.mjs';
import { checksums, filesBelow } from '../hosting/archive.ts';
import { packaging } from '../hosting/package.ts';
import { buildInto } from './builds.ts';
import { notesOf, versionProblems } from './changelog.ts';
import { readLock } from './lock.ts';
import { provenanceOf, type Subject } from './provenance.ts';
import { shippedBill } from './sbom.ts';
import { gitHere, sourceOf } from './source.ts';

const USAGE = `npm run release [-- --dry-run]

Builds, and writes to release/files what a release consists of: archive, manifest, bill of materials, checksums.
Beside them are release/notes.md and release/provenance.json, a preview of what the workflow has signed.

  --dry-run  also for a commit that is no release; says what would be published`;

const OUT = join(projectRoot, 'release');
const FILES = join(OUT, 'files');
const SUMS = 'SHA256SUMS';

const read = (path: string) => readFile(join(projectRoot, path), 'utf8');

/** Why this source is no release; nothing if it is one. */
function obstacles(problems: readonly string[], tag: string | undefined): string[] {
  return [
    ...problems,
    ...(gitHere('status', '--porcelain') === ''
      ? []
      : ['there are changes that are not committed']),
    ...(tag === undefined ? ['the commit has no tag'] : []),
  ];
}

/** Writes all files of a release, and the checksums of all in the form of sha256sum. */
async function writeFiles(project: string): Promise<Subject[]> {
  await rm(FILES, { recursive: true, force: true });
  await mkdir(FILES, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'console-build-'));
  try {
    const built = join(folder, 'dist');
    await buildInto(built);
    // In a folder without a deployment's configuration: an archive for everybody has an example's.
    const { exitCode, stderr } = await packaging(['--build', built, '--out', FILES], folder);
    if (exitCode !== 0) throw new Error(stderr);
  } finally {
    await rm(folder, { recursive: true });
  }
  const packages = readLock(await read('package-lock.json'));
  const output = npm(['sbom', '--sbom-format', 'cyclonedx'], { quiet: true }).stdout;
  const bill = shippedBill(output, project, packages);
  await writeFile(join(FILES, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  const sums = checksums(await filesBelow(FILES));
  await writeFile(join(FILES, SUMS), sums);
  return sums
    .trim()
    .split('\n')
    .map((line) => {
      const [sha256 = '', name = ''] = line.split('  ');
      return { name, sha256 };
    });
}

/** What the statement says of this source. In the workflow GitHub's variables name the repository. */
function madeOf(version: string, tag: string | undefined, seconds: string) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  return {
    repository: server && repository ? `${server}/${repository}` : 'https://github.com/OWNER/REPO',
    ref: `refs/tags/${tag ?? `v${version}`}`,
    commit: gitHere('rev-parse', 'HEAD') ?? 'unknown',
    parameters: { SOURCE_DATE_EPOCH: seconds, node: process.version },
  };
}

async function main(dryRun: boolean) {
  const { name, version } = JSON.parse(await read('package.json')) as Record<
    'name' | 'version',
    string
  >;
  const changelog = await read('CHANGELOG.md');
  const lock = await read('package-lock.json');
  const tag = gitHere('describe', '--tags', '--exact-match');
  const wrong = obstacles(versionProblems({ version, lock, changelog, tag }), tag);
  if (wrong.length > 0 && !dryRun) throw new Error(`This is no release: ${wrong.join('; ')}.`);
  const { date } = sourceOf();
  const seconds = String(Date.parse(date ?? '') / 1000);
  if (date) process.env['SOURCE_DATE_EPOCH'] = seconds;

  const subjects = await writeFiles(name);
  const notes = notesOf(changelog, version);
  await writeFile(join(OUT, 'notes.md'), notes);
  const statement = provenanceOf(subjects, madeOf(version, tag, seconds));
  await writeFile(join(OUT, 'provenance.json'), `${JSON.stringify(statement, null, 2)}\n`);

  console.log(`${dryRun ? 'Would publish' : 'Made'} v${version} of ${date ?? 'an unknown time'}\n`);
  const files = await filesBelow(FILES);
  for (const [path, sha256] of [
    ...subjects.map((it) => [it.name, it.sha256] as const),
    [SUMS, 'the checksums above'] as const,
  ]) {
    const size = files.get(path)?.length ?? 0;
    console.log(`${String(size).padStart(10)}  ${path.padEnd(48)}  ${sha256}`);
  }
  console.log(`\nNotes (release/notes.md):\n\n${notes}`);
  if (dryRun) console.log(`Provenance, unsigned:\n\n${JSON.stringify(statement, null, 2)}`);
  for (const obstacle of wrong) console.log(`\nNot to be published: ${obstacle}.`);
}

try {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else await main(values['dry-run']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
