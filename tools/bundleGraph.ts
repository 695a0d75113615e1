import { relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Rolldown } from 'vite';

/** All chunks of a build, by file name. */
export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The script chunks among the files of a build. */
export function chunksOf(
  files: Iterable<Rolldown.OutputChunk | Rolldown.OutputAsset>,
): Map<string, Rolldown.OutputChunk> {
  const chunks = [...files].filter((file) => file.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** Path of a module as the budgets name it: below the project, with slashes, without a query. */
export function moduleName(id: string, root: string): string {
  const path = id.replaceAll('\0', '').replace(/\?.*$/, '');
  return relative(root, path).replaceAll('\\', '/');
}

/**
 * The chunks that are loaded when the modules are: those that contain them, and all that these
 * import statically. A name ending in `/` means every module of that folder.
 */
export function loadedChunks(
  chunks: Chunks,
  modules: readonly string[],
  root: string,
): Rolldown.OutputChunk[] {
  const holders = modules.flatMap((name) => {
    const found = [...chunks.values()].filter((chunk) => contains(chunk, name, root));
    // A budget that measures nothing would pass for ever.
    if (found.length === 0) throw new Error(`${name} is named in the budgets but not built.`);
    return found;
  });
  return withImports(chunks, holders);
}

/** The given chunks and all that they import statically. */
export function withImports(
  chunks: Chunks,
  start: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  return reachable(chunks, start, ({ imports }) => imports);
}

/** The given chunks and all whose names they contain, because they import them at once or later. */
export function namedChunks(
  chunks: Chunks,
  start: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  return reachable(chunks, start, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
}

function reachable(
  chunks: Chunks,
  start: readonly Rolldown.OutputChunk[],
  next: (chunk: Rolldown.OutputChunk) => readonly string[],
): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of next(chunk)) add(chunks.get(file));
  };
  for (const chunk of start) add(chunk);
  return [...found];
}

/** The chunks that the document or an `import()` asks for: the application and each of its pages. */
export function entryChunks(chunks: Chunks): Rolldown.OutputChunk[] {
  return [...chunks.values()].filter((chunk) => chunk.isEntry || chunk.isDynamicEntry);
}

function contains(chunk: Rolldown.OutputChunk, name: string, root: string): boolean {
  return chunk.moduleIds.some((id) => {
    const module = moduleName(id, root);
    return name.endsWith('/') ? module.startsWith(name) : module === name;
  });
}

/** Size of a text as the best static compression transfers it (brotli, quality 11). */
export function compressedSize(text: string | Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).length;
}
