import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** How to read, check and make what is kept. */
export type Kept<T> = {
  /** File name without its ending; carries a version. */
  name: string;
  /** The value, or `undefined` when the text is damaged or has expired. */
  read(text: string): T | undefined;
  make(): Promise<string>;
};

/** The most files to try: after so many unusable ones the folder itself is at fault. */
const MOST_FILES = 50;

/**
 * The value that all processes of this user share, made by the first that asks. A file is never
 * overwritten or removed: a process that finds it unusable uses the next number, so that processes that
 * start at the same time end up with the same one. Without a writable folder the value is this
 * process' own.
 */
export async function keep<T>(kept: Kept<T>): Promise<T> {
  for (const folder of folders()) {
    if (!(await isOurs(folder))) continue;
    const value = await keepIn(folder, kept);
    if (value !== undefined) return value;
  }
  return valueOf(kept, await kept.make());
}

async function keepIn<T>(folder: string, kept: Kept<T>): Promise<T | undefined> {
  let made: string | undefined;
  for (let number = 0; number < MOST_FILES; number += 1) {
    const file = join(folder, `${kept.name}${number === 0 ? '' : `.${number}`}.json`);
    let text = await readIfThere(file);
    if (text === undefined) {
      made ??= await kept.make();
      if (!(await publish(folder, file, made))) return undefined;
      // Another process may have been first.
      text = await readIfThere(file);
    }
    const value = text === undefined ? undefined : kept.read(text);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Puts a whole file in place unless there is one; false when the folder cannot be written to. */
async function publish(folder: string, file: string, text: string): Promise<boolean> {
  const draft = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
  } catch {
    return false;
  }
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false;
  } finally {
    await unlink(draft);
  }
  return true;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    // Counts as unusable.
    return '';
  }
}

function folders() {
  const caches = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const user = process.getuid?.() ?? 'user';
  return [
    join(caches, 'developer-console', 'bank-test-pki'),
    join(tmpdir(), `developer-console-bank-test-pki-${user}`),
  ];
}

/** Makes the folder if needed. A folder of another user is refused: they could swap the keys. */
async function isOurs(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const stats = await lstat(folder);
    const uid = process.getuid?.();
    const owned = uid === undefined || (stats.uid === uid && (stats.mode & 0o077) === 0);
    return stats.isDirectory() && owned;
  } catch {
    return false;
  }
}

function valueOf<T>(kept: Kept<T>, text: string): T {
  const value = kept.read(text);
  if (value === undefined) throw new Error(`What was made for ${kept.name} cannot be read`);
  return value;
}
