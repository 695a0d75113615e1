import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import * as z from 'zod/mini';

/** Every way to name another module: `import`, `import type`, `export from`, `import()`, `typeof import()`. */
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.{1,2}\/[^'"]+)['"]/g;

/** The files that each TypeScript file of these folders imports, for its types alone too. Paths of the project. */
export function importsOf(...folders: string[]): Map<string, string[]> {
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((name) => /\.tsx?$/.test(name));
  return new Map(
    files.map((file) => {
      const names = [...readFileSync(file, 'utf8').matchAll(SPECIFIER)].map(
        ([, name = '']) => name,
      );
      return [file, names.map((name) => normalize(join(dirname(file), name)))] as const;
    }),
  );
}

/** What a file of tests takes that has never run here, in milliseconds. */
const UNKNOWN = 500;

/**
 * The test files that a change reaches, the nearest first: by the number of imports between them, where
 * those of the room that mirrors a changed file (`tests/lib` of `src/lib`) come before others as far away.
 * `imports` are the files that each file imports.
 */
export function testsOf(
  changed: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, names] of imports) {
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file]);
  }
  const rooms = new Set(changed.map((file) => dirname(file).replace(/^src\//, 'tests/')));
  const mirrors = (file: string) => rooms.has(dirname(file));
  const found = new Set<string>();
  for (let ring = changed; ring.length > 0;) {
    const added = ring.filter((file) => !found.has(file));
    for (const file of added.filter(mirrors)) found.add(file);
    for (const file of added) found.add(file);
    ring = added.flatMap((file) => importers.get(file) ?? []);
  }
  return [...found].filter((file) => /\.test\.tsx?$/.test(file));
}

/**
 * Those of these test files, from the first on, that together take at most `limit` milliseconds by what
 * they took when they last ran here, and the very first whatever it takes.
 */
export function within(
  limit: number,
  tests: readonly string[],
  times: ReadonlyMap<string, number>,
): string[] {
  let sum = 0;
  return tests.filter((file, index) => {
    const sumWith = sum + (times.get(file) ?? UNKNOWN);
    if (index > 0 && sumWith > limit) return false;
    sum = sumWith;
    return true;
  });
}

/** Where Vitest remembers how long each file took. */
const CACHE = 'node_modules/.vite/vitest';
const remembered = z.object({
  results: z.array(z.tuple([z.string(), z.object({ duration: z.number() })])),
});

/** What each test file took when it last ran here, in milliseconds; empty before the first run. */
export function timesOfLastRun(): Map<string, number> {
  const files = existsSync(CACHE) ? readdirSync(CACHE, { recursive: true, encoding: 'utf8' }) : [];
  const reports = files
    .filter((name) => name.endsWith('results.json'))
    .map((name) => remembered.parse(JSON.parse(readFileSync(join(CACHE, name), 'utf8'))));
  // A name begins with the project of vitest.config.ts.
  return new Map(
    reports.flatMap(({ results }) =>
      results.map(([name, { duration }]) => [name.replace(/^[^:]*:/, ''), duration] as const),
    ),
  );
}
