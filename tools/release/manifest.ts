import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { checksums, unpacked, type ReleaseFiles } from '../hosting/archive.ts';
import { securityHeaders } from '../hosting/securityHeaders.ts';

/** What operators replace. It is of no release. */
export const OPERATORS = 'config.json';

/** The manifest's name in an archive, outside of what is served, and beside it. */
export const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  product: z.string(),
  /** Of package.json. */
  version: z.string(),
  /** The hash that the build calls its version. */
  build: z.string(),
  /** When the source was committed; null where that was not known. */
  date: z.nullable(z.string()),
  /** Null for a build of a source that is no release. */
  release: z.nullable(z.string()),
  /** What every response has; the policy is without the origins of a configuration. */
  headers: z.record(z.string(), z.string()),
  /** index.html, so that a difference can be told in words. */
  document: z.string(),
  /** Every file that a host serves, compressed copies by their own names, sorted by path. */
  files: z.array(z.object({ path: z.string(), size: z.number(), integrity: z.string() })),
});

/** What a release consists of: every file with its hash, and the headers that belong to it. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The hash of a content as Subresource Integrity writes it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const versionFile = z.object({
  version: z.string(),
  date: z.optional(z.string()),
  release: z.optional(z.string()),
});

/** The manifest of a build. The same build gives the same one, whatever its config.json says. */
export function manifestOf(
  build: ReleaseFiles,
  { name, version }: { name: string; version: string },
): Manifest {
  const text = (path: string) => build.get(path)?.toString('utf8') ?? '';
  const made = versionFile.parse(JSON.parse(text('version.json')));
  const document = text('index.html');
  const files = [...build]
    .filter(([path]) => path !== OPERATORS)
    .map(([path, content]) => ({ path, size: content.length, integrity: integrityOf(content) }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return {
    format: 1,
    product: name,
    version,
    build: made.version,
    date: made.date ?? null,
    release: made.release ?? null,
    headers: securityHeaders({}, document),
    document,
    files,
  };
}

/** The text of the file. */
export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify(manifest, undefined, 2)}\n`;

/**
 * The manifest in a file, which is itself one or the archive of a release.
 * @throws Error with a sentence for any other file, and for an archive that is damaged
 */
export async function readManifest(file: string): Promise<Manifest> {
  const content = await readFile(file);
  const isArchive = content[0] === 0x1f && content[1] === 0x8b;
  const text = isArchive ? await manifestIn(file, content) : content.toString('utf8');
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is no manifest of a release.`, { cause });
  }
}

async function manifestIn(file: string, archive: Buffer): Promise<string> {
  const files = new Map(await unpacked(archive));
  const sums = files.get('SHA256SUMS')?.toString('utf8');
  files.delete('SHA256SUMS');
  if (sums !== checksums(files)) throw new Error(`${file} is damaged, or no release.`);
  return files.get(MANIFEST)?.toString('utf8') ?? '';
}
