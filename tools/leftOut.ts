import type { Plugin } from 'vite';

/** The package that the build takes in place of lodash. */
export const IN_PLACE_OF_LODASH = 'es-toolkit';

/** The module of MUI that makes each icon. */
const ICONS = './utils/createSvgIcon.mjs';
const ICONS_OF = '/@mui/icons-material/';

/** A function of lodash, as ra-core imports it. */
const LODASH = /^lodash\/(\w+)\.js$/;

/** Only cmdk imports it, for its `CommandDialog`. */
const DIALOG_OF_CMDK = '@radix-ui/react-dialog';

/** React for the page, and its signals: errors that it throws and catches itself, and shows to nobody. */
const REACT = /\/react-dom-client\.production\.js$/;
const SIGNALS =
  /\b(Suspense(?:y?Commit|Action)?|SelectiveHydration|HydrationMismatch)Exception = Error\(/g;
const NUMBER_OF_SIGNALS = 5;

/**
 * Leaves the package of ra-core's default CSV export out of the build: `ListBase` imports it, and no
 * list here uses it (`exporter={false}`). It would be 2 KiB of every list.
 *
 * Replaces lodash by the same functions of es-toolkit: ra-core takes eight functions of lodash into a list,
 * which are 90 modules and 5 KiB.
 *
 * Leaves out the dialog of cmdk, which is a property of its root and brings 12 KiB of Radix UI with it: the
 * palette is in a dialog of MUI's.
 *
 * Makes the icons of @mui/icons-material by `src/theme/plainIcon.tsx`, which is one element for each where
 * MUI's function is a styled component.
 *
 * Makes React's signals without stacks. While a page is watched, by DevTools, Lighthouse or a test, Chromium reads
 * every script on the stack of an error once more to number its lines: react-dom and the shell, a seventh of a
 * second visit.
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
      return source.startsWith('jsonexport/') || source === DIALOG_OF_CMDK ? stub : undefined;
    },
    load: (id) =>
      id === stub
        ? 'const leftOut = () => { throw new Error("This is left out of the build."); };' +
          'export { leftOut as default, leftOut as Root, leftOut as Portal, leftOut as Overlay, leftOut as Content };'
        : undefined,
    transform(code, id) {
      if (!REACT.test(id)) return undefined;
      const found = code.match(SIGNALS)?.length ?? 0;
      if (found !== NUMBER_OF_SIGNALS) this.error(`React has ${found} signals.`);
      const signal =
        'const signal = (message) => Object.create(Error.prototype, { message: { value: message } });\n';
      return { code: signal + code.replaceAll(SIGNALS, '$1Exception = signal('), map: null };
    },
  };
}
