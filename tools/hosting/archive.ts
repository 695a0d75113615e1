import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** Files of a release by their paths, with slashes. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The files below a folder, those with one of these paths left out. */
export async function filesBelow(
  folder: string,
  without: readonly string[] = [],
): Promise<ReleaseFiles> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) =>
      path
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((path) => !without.includes(path));
  const files = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(folder, path))] as const),
  );
  return new Map(files);
}

/** The lines of `sha256sum` for these files, sorted by path. */
export function checksums(files: ReleaseFiles): string {
  return sorted(files)
    .map(([path, content]) => `${digest(content)}  ${path}\n`)
    .join('');
}

/** A short name for the content of these files, the same on every machine. */
export const contentHash = (files: ReleaseFiles): string =>
  digest(Buffer.from(checksums(files))).slice(0, 12);

const sorted = (files: ReleaseFiles) =>
  [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * A .tar.gz of these files below `folder`. The same files give the same bytes: sorted, of nobody, as old
 * as the epoch, without the system's name in gzip's header (RFC 1952, 2.3.1).
 */
export async function packed(folder: string, files: ReleaseFiles): Promise<Buffer> {
  const archive = pack();
  for (const [path, content] of sorted(files)) {
    const mode = path.endsWith('.sh') ? 0o755 : 0o644;
    archive.entry({ name: `${folder}/${path}`, mode, mtime: new Date(0), uid: 0, gid: 0 }, content);
  }
  archive.finalize();
  const zipped = gzipSync(await buffer(archive), { level: 9 });
  const UNKNOWN_SYSTEM = 255;
  zipped[9] = UNKNOWN_SYSTEM;
  return zipped;
}

/** The files of an archive that `packed` wrote, without the name of its folder. */
export async function unpacked(archive: Buffer): Promise<ReleaseFiles> {
  const files = new Map<string, Buffer>();
  const entries = Readable.from([gunzipSync(archive)]).pipe(extract());
  for await (const entry of entries) {
    files.set(entry.header.name.replace(/^[^/]*\//, ''), await buffer(entry));
  }
  return files;
}
