import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Every way to name another module: `import`, `import type`, `export from`, `import()`, `typeof import()`. */
export const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.{1,2}\/[^'"]+)['"]/g;

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
