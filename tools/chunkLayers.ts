import { dirname } from 'node:path/posix';
import { build, type InlineConfig } from 'vite';
import { chunksOf, entryChunks, moduleName, withImports } from './bundleGraph.ts';

/** A chunk for code that is always loaded together. */
export interface Layer {
  name: string;
  /** The code that every one of these loads at its start: source files that are imported on demand. */
  loadedBy: readonly string[];
  /** Only what another page loads too: components that are imported on demand, one folder a page. */
  shared?: true;
  /** Only modules at these paths. */
  from?: RegExp;
  /** Only what no code outside of these paths loads. */
  within?: RegExp;
  /** Only what no other code loads, so that a change of it leaves all other chunks as they are. */
  alone?: true;
}

const DOCUMENT = 'index.html';

/**
 * What the document and other code load, before all layers. The document's own chunk names the code
 * that it starts, so it changes with every page; nothing may import it.
 */
const BASE = 'base';

/**
 * The chunk of a module that these files load at their start: the first layer that fits, or null,
 * which leaves it to the bundler. What a module imports is loaded by at least the same files, so it
 * is in the same layer or an earlier one: layers never import each other in a circle.
 */
export function layerOf(
  layers: readonly Layer[],
  loaders: ReadonlySet<string>,
  moduleId = '',
): string | null {
  if (loaders.has(DOCUMENT)) return loaders.size > 1 ? BASE : null;
  const components = [...loaders].filter((name) => name.endsWith('.tsx'));
  const pages = new Set(components.map((name) => dirname(name)));
  const layer = layers.find(({ loadedBy, shared, alone, from, within }) => {
    if (from && !from.test(moduleId)) return false;
    if (within && ![...loaders].every((name) => within.test(name))) return false;
    if (alone) return loaders.size > 0 && [...loaders].every((name) => loadedBy.includes(name));
    return loadedBy.every((name) => loaders.has(name)) && (!shared || pages.size > 1);
  });
  return layer?.name ?? null;
}

/**
 * Gives each module the name of its layer. By itself the bundler makes a chunk for each set of pages
 * that share a module: about fifty for one page, most below 2 KiB, which need more requests and
 * compress worse than a few large ones. Which page loads a module is known only after tree shaking,
 * so the application is built once more to learn it.
 *
 * @param config the configuration of the build, without the layers
 * @throws Error when a layer names a file that nothing imports on demand
 */
export async function chunkNames(
  layers: readonly Layer[],
  config: InlineConfig & { root: string },
): Promise<(moduleId: string) => string | null> {
  const loaders = await loadersOfModules(config);
  const known = new Set([...loaders.values()].flatMap((names) => [...names]));
  for (const name of layers.flatMap(({ loadedBy }) => loadedBy)) {
    if (!known.has(name)) throw new Error(`${name} is named in the layers but not loaded.`);
  }
  // Style sheets are no code, and nobody seems to load them: what every page has takes their places.
  return (moduleId) =>
    moduleId.endsWith('.css')
      ? BASE
      : layerOf(layers, loaders.get(moduleId) ?? new Set(), moduleId);
}

/** For each module the files, imported on demand, that load it at their start. */
async function loadersOfModules(config: InlineConfig & { root: string }) {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: {
      ...config.build,
      write: false,
      minify: false,
      rolldownOptions: {
        // These move code into chunks that load it anyway, which hides who needs it.
        experimental: {
          chunkOptimization: { mergeCommonChunks: false, avoidRedundantChunkLoads: false },
        },
      },
    },
  });
  const loaders = new Map<string, Set<string>>();
  for (const { output } of [built].flat().filter((result) => 'output' in result)) {
    const chunks = chunksOf(output);
    for (const entry of entryChunks(chunks)) {
      const name = moduleName(entry.facadeModuleId ?? '', config.root);
      for (const id of withImports(chunks, [entry]).flatMap(({ moduleIds }) => moduleIds)) {
        loaders.set(id, (loaders.get(id) ?? new Set()).add(name));
      }
    }
  }
  return loaders;
}
