// Builds the console into a folder, with another title of the settings: what a later version may change.
import { build, type Plugin, type PluginOption } from 'vite';
import viteConfig from '../../../vite.config.ts';

const [, , outDir = '', title = ''] = process.argv;

const changed: Plugin = {
  name: 'another-title',
  enforce: 'pre',
  transform: (source, id) =>
    id.endsWith('/src/texts/en.ts')
      ? { code: source.replace("settings: 'Settings'", () => `settings: '${title}'`), map: null }
      : undefined,
};

/** They take most of the time of a build and change nothing of what is tried. */
const LEFT_OUT = ['console:compress-files', 'console:bundle-budgets'];
const keeps = (plugin: PluginOption) =>
  !(plugin && 'name' in plugin && LEFT_OUT.includes(plugin.name));

const config = await viteConfig({ command: 'build', mode: 'production' });
await build({
  ...config,
  configFile: false,
  logLevel: 'error',
  plugins: [...(config.plugins ?? []).filter(keeps), changed],
  build: { ...config.build, outDir, emptyOutDir: true },
});
