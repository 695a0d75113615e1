import type { Plugin } from 'vite';

/** The package that the build takes in place of lodash. */
export const IN_PLACE_OF_LODASH = 'es-toolkit';

/** What makes each icon of MUI's. */
const ICONS = './utils/createSvgIcon.mjs';
const ICONS_OF = '/@mui/icons-material/';

/** A function of lodash, as ra-core imports it. */
const LODASH = /^lodash\/(\w+)\.js$/;

/**
 * Leaves the package of ra-core's default CSV export out of the build: `ListBase` imports it, and no
 * list here uses it (`exporter={false}`). It would be 2 KiB of every list.
 *
 * Replaces lodash by the same functions of es-toolkit: ra-core takes eight functions of lodash into a list,
 * which are 90 modules and 5 KiB.
 *
 * Makes the icons of @mui/icons-material by `src/theme/plainIcon.tsx`, which is one element for each where
 * MUI's function is a styled component.
 */
export function leftOut(): Plugin {
  const stub = '\0left-out';
  return {
    name: 'console:left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const [, name] = LODASH.exec(source) ?? [];
      if (source === ICONS && importer?.includes(ICONS_OF)) {
        return this.resolve('/src/theme/plainIcon.tsx', importer);
      }
      if (name) return this.resolve(`${IN_PLACE_OF_LODASH}/compat/${name}`, importer);
      return source.startsWith('jsonexport/') ? stub : undefined;
    },
    load: (id) =>
      id === stub
        ? 'export default () => { throw new Error("The default export of lists is left out."); };'
        : undefined,
  };
}
