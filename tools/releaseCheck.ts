// `npm run release-check`: checks licences, hashes and install scripts of the locked packages,
// known vulnerabilities, and the version. Prints one line each; exit code 1 on a failure.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import satisfies from 'spdx-satisfies';
import * as z from 'zod/mini';
import { npm, projectRoot } from './bootstrap.mjs';
import { gitHere } from './source.ts';

const entry = z.object({
  name: z.optional(z.string()),
  integrity: z.optional(z.string()),
  resolved: z.optional(z.string()),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});
const lockFile = z.object({ version: z.string(), packages: z.record(z.string(), entry) });

/** A package of `package-lock.json`. */
type Locked = z.infer<typeof entry> & { folder: string; name: string };

/** The packages in the text of a lock file, without the project itself. */
export const readLock = (text: string): Locked[] =>
  Object.entries(lockFile.parse(JSON.parse(text)).packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, it]) => {
      const name = it.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 13);
      return { ...it, folder, name };
    });

/** SPDX licences that require at most a notice: accepted in every package. */
const PERMISSIVE = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause']
  .concat('CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Unlicense', 'Zlib')
  // A font may be distributed with its licence, which is in `licenses.txt` of the build.
  .concat('OFL-1.1');

/** Accepted only in development packages, which are not distributed. */
const DEVELOPMENT_ONLY = ['CC-BY-3.0', 'CC-BY-4.0', 'MPL-2.0', 'Python-2.0'];

/** Licences of packages without a valid SPDX expression, from their LICENSE files. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'css-mediaquery': 'BSD-3-Clause',
  ibantools: 'MIT OR MPL-2.0',
};

function isMet(expression: string, accepted: readonly string[]): boolean {
  try {
    return satisfies(expression, accepted);
  } catch {
    // Not an SPDX expression.
    return false;
  }
}

/** Packages whose licence is not accepted, as 'name: licence'. */
export const refusedLicences = (packages: readonly Pick<Locked, 'name' | 'license' | 'dev'>[]) =>
  packages
    .map((one) => ({ ...one, license: READ_BY_HAND[one.name] ?? one.license ?? 'none' }))
    .filter(({ license, dev }) => {
      return !isMet(license, dev ? [...PERMISSIVE, ...DEVELOPMENT_ONLY] : PERMISSIVE);
    })
    .map(({ name, license, dev }) => `${name}: ${license}${dev ? '' : ', and it ships'}`);

/** The licence in an installed package. For packages of other platforms, the one in the lock. */
function declared({ folder, license }: Locked): string | undefined {
  const file = join(projectRoot, folder, 'package.json');
  if (!existsSync(file)) return license;
  const own = z.object({ license: z.optional(z.string()) });
  return own.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data?.license ?? license;
}

/** Development packages whose install script is unnecessary. Install scripts are never run. */
const REVIEWED_SCRIPTS = ['@scarf/scarf', 'esbuild'];

/**
 * Packages in the lock without a strong hash, with a fixed host, or with an install script. Also
 * packages whose optional package for a platform is missing, which npm does not report.
 */
export function lockProblems(packages: readonly Locked[]): string[] {
  const names = new Set(packages.map(({ folder }) => folder.replace(/^.*node_modules\//, '')));
  return packages.flatMap(({ name, integrity, resolved, dev, hasInstallScript, ...it }) => [
    ...Object.keys(it.optionalDependencies ?? {})
      .filter((optional) => !names.has(optional))
      .map((optional) => `${name} lacks ${optional}`),
    ...(integrity?.startsWith('sha512-') ? [] : [`${name} has no sha512 hash`]),
    ...(resolved === undefined ? [] : [`${name} names the host ${resolved}`]),
    ...(hasInstallScript && !(dev && REVIEWED_SCRIPTS.includes(name))
      ? [`${name} has an install script${dev ? ' that nobody has reviewed' : ', and it ships'}`]
      : []),
  ]);
}

const audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.string() })),
});

/** The vulnerabilities in the output of `npm audit --json`; undefined without an audit. */
export function auditProblems(output: string): string[] | undefined {
  try {
    const { vulnerabilities } = audit.parse(JSON.parse(output));
    return Object.values(vulnerabilities).map(({ name, severity }) => `${name} (${severity})`);
  } catch {
    return undefined;
  }
}

/** Differences from the version in package.json. CHANGELOG.md starts with 'Unreleased'. */
export function versionProblems(
  version: string,
  given: { lock: string; changelog: string; tag: string | undefined },
): string[] {
  const { version: locked } = lockFile.parse(JSON.parse(given.lock));
  const [first, newest = 'no release'] = given.changelog.match(/(?<=^## ).*/gm) ?? [];
  const dated = newest.startsWith(`${version} - `) && /^\S+ - \d{4}-\d\d-\d\d$/.test(newest);
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`package.json has ${version}, not 1.2.0`]),
    ...(locked === version ? [] : [`package-lock.json has ${locked}`]),
    ...(first === 'Unreleased' ? [] : ["CHANGELOG.md does not begin with 'Unreleased'"]),
    ...(dated ? [] : [`CHANGELOG.md has '${newest}' instead of '${version} - DATE'`]),
    ...(given.tag === undefined || given.tag === `v${version}` ? [] : [`the tag is ${given.tag}`]),
  ];
}

function main(): void {
  const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
  const report = (name: string, problems: readonly string[] | undefined) => {
    const verdict = problems === undefined ? 'skipped' : problems.length > 0 ? 'failed' : 'ok';
    const details = problems?.join('; ') ?? 'the registry does not support audits';
    console.log(`${verdict.padEnd(8)} ${name.padEnd(16)} ${details}`.trimEnd());
    if (verdict === 'failed') process.exitCode = 1;
  };
  const lock = read('package-lock.json');
  const packages = readLock(lock);
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
  const tag = gitHere('describe', '--tags', '--exact-match');
  report('licences', refusedLicences(packages.map((it) => ({ ...it, license: declared(it) }))));
  report('installation', lockProblems(packages));
  const audited = npm(['audit', '--omit=dev', '--json'], { quiet: true }).stdout;
  report('vulnerabilities', auditProblems(audited ?? ''));
  report('version', versionProblems(version, { lock, changelog: read('CHANGELOG.md'), tag }));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
