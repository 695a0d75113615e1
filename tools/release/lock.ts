import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Licensed } from './licences.ts';

const entry = z.object({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  resolved: z.optional(z.string()),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});
const lockFile = z.object({ packages: z.record(z.string(), entry) });

/** A package of `package-lock.json`. */
export type Locked = z.infer<typeof entry> & { folder: string; name: string };

/** The packages of a lock file's text, without the project itself. */
export function readLock(text: string): Locked[] {
  const { packages } = lockFile.parse(JSON.parse(text));
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, it]) => ({
      ...it,
      folder,
      name: it.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
    }));
}

/**
 * Packages with a program that npm would run while it installs them, and what is lost without: the
 * project installs with `--ignore-scripts`. A further one has to be looked at first.
 */
const SCRIPTS: Readonly<Record<string, string>> = {
  '@scarf/scarf': 'nothing: it reports installations to its maker',
  esbuild: 'nothing: it checks the program that its package for the platform brings',
};

/**
 * Packages that npm could exchange unnoticed, would load from elsewhere, or would run; and those whose
 * program for some platform is not in the lock. npm drops one that the registry does not have, and
 * installs without a word on that platform.
 */
export function lockProblems(packages: readonly Locked[]): string[] {
  const names = new Set(packages.map(({ folder }) => folder.replace(/^.*node_modules\//, '')));
  return packages.flatMap(({ name, integrity, resolved, dev, hasInstallScript, ...it }) => [
    ...Object.keys(it.optionalDependencies ?? {})
      .filter((optional) => !names.has(optional))
      .map((optional) => `${name} lacks ${optional}`),
    ...(integrity?.startsWith('sha512-') ? [] : [`${name} has no sha512 hash`]),
    // npm then asks the registry of whoever installs, and the hash decides.
    ...(resolved === undefined ? [] : [`${name} names the host ${resolved}`]),
    ...(hasInstallScript && !dev ? [`${name} ships and has an install script`] : []),
    ...(hasInstallScript && dev && !Object.hasOwn(SCRIPTS, name)
      ? [`${name} has an install script that nobody has looked at`]
      : []),
  ]);
}

/** The licence of a package as it is installed; as the lock has it where its platform is another. */
export function licensedPackages(packages: readonly Locked[], root: string): Licensed[] {
  const manifest = z.object({ license: z.optional(z.string()) });
  return packages.map(({ folder, name, license, dev = false }) => {
    const file = join(root, folder, 'package.json');
    const installed = existsSync(file)
      ? manifest.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data?.license
      : undefined;
    return { name, license: installed ?? license, dev };
  });
}
