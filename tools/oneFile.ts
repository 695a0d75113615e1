import { build, type Plugin, type Rolldown } from 'vite';
import { projectRoot } from './bootstrap.mjs';

/** What an import ends with that wants the text of a program instead of its exports. */
const SUFFIX = /\?onefile$/;

async function compile(entry: string, root: string): Promise<Rolldown.OutputChunk> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'node20',
      lib: { entry, formats: ['es'], fileName: 'one' },
      rolldownOptions: { external: /^node:/ },
    },
  });
  const files = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const [file, ...others] = files;
  if (file?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} is not one file.`);
  return file;
}

/**
 * A program of `src` with everything that it imports, as one file that a person can read and Node.js
 * 20 runs without packages. Throws where it does not compile.
 */
export async function oneFile(entry: string, root: string = projectRoot): Promise<string> {
  return (await compile(entry, root)).code;
}

/** `import text from './program.ts?onefile'`: the text of `oneFile`, made when it is asked for. */
export function oneFiles(root: string = projectRoot): Plugin {
  const made = new Map<string, ReturnType<typeof compile>>();
  return {
    name: 'console:one-file',
    enforce: 'pre',
    resolveId: {
      filter: { id: SUFFIX },
      async handler(source, importer) {
        const entry = await this.resolve(source.replace(SUFFIX, ''), importer);
        return entry && `${entry.id}?onefile`;
      },
    },
    load: {
      filter: { id: SUFFIX },
      async handler(id) {
        const entry = id.replace(SUFFIX, '');
        const making = made.get(entry) ?? compile(entry, root);
        made.set(entry, making);
        const { code, moduleIds } = await making;
        for (const module of moduleIds) this.addWatchFile(module);
        return `export default ${JSON.stringify(code)};`;
      },
    },
    // The development server makes it again after a change of any module.
    watchChange: () => made.clear(),
  };
}
