import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite';
import { projectRoot } from '../../bootstrap.mjs';
import { PSEUDO_TAGS } from './pseudo.ts';

const LIST = 'const TRANSLATIONS = {\n';

/** Adds the pseudo-languages to the translations of a build. */
function pseudoLanguages(): Plugin {
  const lines = Object.entries(PSEUDO_TAGS).map(
    ([name, tag]) =>
      `  ${tag}: { load: async () => (await import('/tools/screens/languages/pseudo.ts')).PSEUDO.${name} },\n`,
  );
  return {
    name: 'console:pseudo-languages',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/texts/language.ts')) return undefined;
      if (!code.includes(LIST)) this.error('The list of the translations is not found.');
      return { code: code.replace(LIST, LIST + lines.join('')), map: null };
    },
  };
}

/** What a build for pictures needs no more: its sizes are not those of the console, and nobody downloads it. */
const LEFT_OUT = new Set(['console:bundle-budgets', 'console:compress-files']);

const named = (plugin: PluginOption) =>
  plugin && 'name' in plugin && typeof plugin.name === 'string' ? plugin.name : '';

/** Builds the console with the pseudo-languages into a folder of its own, for as long as `show` runs. */
export async function withPseudoLanguages<T>(show: (root: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pseudo-languages-'));
  try {
    const environment = { command: 'build', mode: 'production' } as const;
    const loaded = await loadConfigFromFile(environment, undefined, projectRoot);
    const config = loaded?.config ?? {};
    const plugins = (config.plugins ?? [])
      .flat()
      .filter((it) => !LEFT_OUT.has(named(it as PluginOption)));
    await build({
      ...config,
      root: projectRoot,
      configFile: false,
      logLevel: 'error',
      plugins: [pseudoLanguages(), ...plugins],
      build: { ...config.build, outDir: folder, emptyOutDir: true },
    });
    return await show(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
