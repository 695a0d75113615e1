import { build, runnerImport, type Plugin } from 'vite';
import { PAGE_FILES, type PageFiles } from '../src/lib/pageFiles.ts';
import { projectRoot } from './bootstrap.mjs';
import { loaded } from './budgets.ts';
import { moduleName } from './bundleRules.ts';
import type { pageModules } from './pageModules.ts';
import { buildTargets } from './supportedBrowsers.ts';

/** Where index.html takes what this plugin writes: before its scripts and style sheets. */
const PLACE = '<!-- page files -->';

const BOOT = ['src/main.ts'];
const SIGN_IN = ['src/providers/session/provider/authorize.ts'];
const SHELL = ['src/boot/startConsole.ts', 'src/app/renderConsole.tsx'];

/** The declared pages. Their code is replaced by its name, so none of it is run. */
async function listPages(root: string): Promise<typeof pageModules> {
  const namesForCode: Plugin = {
    name: 'console:names-for-code',
    load: (id) =>
      id.endsWith('.tsx') ? `export default ${JSON.stringify(moduleName(id, root))}` : null,
  };
  const { module } = await runnerImport<{ pageModules: typeof pageModules }>(
    '/tools/pageModules.ts',
    { root, configFile: false, logLevel: 'silent', plugins: [namesForCode] },
  );
  return module.pageModules;
}

/** The files that the pages load after those of the document itself. */
function filesOf(
  chunks: Parameters<typeof loaded>[0],
  pages: typeof pageModules,
  root: string,
): PageFiles {
  const urls = (modules: readonly string[], beyond: readonly string[]) => {
    const there = loaded(chunks, beyond, root);
    return [...loaded(chunks, modules, root)]
      .filter((chunk) => !there.has(chunk))
      .map(({ fileName }) => `/${fileName}`);
  };
  return {
    shell: urls(SHELL, BOOT),
    signIn: urls(SIGN_IN, BOOT),
    pages: pages.map(({ path, module }) => ({ path, files: urls([module], [...BOOT, ...SHELL]) })),
  };
}

/** The script of `src/boot/documentScript.ts` as one text. */
export async function documentScript(root: string = projectRoot): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: buildTargets,
      lib: { entry: 'src/boot/documentScript.ts', formats: ['iife'], name: 'unused' },
    },
  });
  const [file] = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  if (file?.type !== 'chunk') throw new Error('The script of the document was not built.');
  return file.code.trim();
}

/**
 * Writes the pages' addresses and files into the document, and the script that asks for the files.
 * The list is data, which no policy restricts; the script is the same in every build with the same
 * source, and so is its hash in the policy.
 */
export function pageFiles(root: string = projectRoot): Plugin {
  let isBuild = false;
  return {
    name: 'console:page-files',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        // The development server has a bundle as well, whose files nobody has to ask for ahead.
        const bundle = isBuild ? context.bundle : undefined;
        const pages = await listPages(root);
        const files: PageFiles = bundle
          ? filesOf(
              Object.values(bundle).filter((file) => file.type === 'chunk'),
              pages,
              root,
            )
          : {
              shell: [],
              signIn: [],
              pages: pages.map(({ path }) => ({ path, files: [] })),
            };
        const data = JSON.stringify(files).replaceAll('<', String.raw`\u003c`);
        const list = `<script type="application/json" id="${PAGE_FILES}">${data}</script>`;
        const script = bundle ? `\n    <script>${await documentScript(root)}</script>` : '';
        return html.replace(PLACE, () => list + script);
      },
    },
  };
}
