import type { Plugin } from 'vite';

/**
 * Leaves the package of ra-core's default CSV export out of the build: `ListBase` imports it, and no
 * list here uses it (`exporter={false}`). It would be 2 KiB of every list.
 */
export function leftOut(): Plugin {
  const stub = '\0left-out';
  return {
    name: 'console:left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith('jsonexport/') ? stub : undefined),
    load: (id) =>
      id === stub
        ? 'export default () => { throw new Error("The default export of lists is left out."); };'
        : undefined,
  };
}
