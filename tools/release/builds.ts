import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { run } from '../checks/run.ts';

/** The hashes of all files of a folder, by their paths. */
export async function hashesOf(folder: string): Promise<Map<string, string>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
  const rows = await Promise.all(
    paths.map(async (path) => {
      const hash = createHash('sha256').update(await readFile(path));
      return [relative(folder, path).split(sep).join('/'), hash.digest('hex')] as const;
    }),
  );
  return new Map(rows);
}

/** Files that only one of two builds has, or that differ. */
export function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])].toSorted();
  return paths.filter((path) => one.get(path) !== other.get(path));
}

/** Builds into an empty folder; throws with what the build said when it fails. */
export async function buildInto(folder: string): Promise<void> {
  const args = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder];
  const { code, output } = await run({ command: ['vite/bin/vite.js', ...args] }, true);
  if (code !== 0) throw new Error(output);
}

/** Packages that a build names in its notices (`licenses.txt`), and those without a text of theirs. */
export function readNotices(notices: string): { named: string[]; silent: string[] } {
  const parts = notices
    .split(/^## (?=.* \([\w.+ ()-]+\)$)/m)
    .slice(1)
    .map((part) => ({
      title: part.split('\n', 1)[0] ?? '',
      text: part.replace(/^.*\n/, '').trim(),
    }));
  return {
    named: parts.map(({ title }) => title),
    silent: parts.filter(({ text }) => text === '').map(({ title }) => title),
  };
}
