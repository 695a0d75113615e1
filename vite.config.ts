import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudgets } from './tools/budgets.ts';
import { compressFiles, markUnfinished, versionFile } from './tools/buildFiles.ts';
import { oldBrowsers } from './tools/oldBrowsers.ts';
import { shellFiles } from './tools/shellFiles.ts';
import { buildTargets } from './tools/supportedBrowsers.ts';

/** Small modules that many pages share, and that would otherwise become one file each. */
const kit =
  /\/src\/(components\/(?!dialog\/|export\/|list\/|form\/(inputs|ZodForm|LeaveGuard|CreationFailure|BusyButton|DraftRestored|OptionCard)\.|code\/)|theme\/|providers\/personal\/|resources\/[\w-]+\/\w+\.ts$)|@mui\/(icons-material|utils(?!\/useRoving)|system\/useThemeProps)\/|@mui\/material\/(useMediaQuery|Skeleton|utils)\/|@tanstack\//;

/** Shared modules that need Material UI's buttons, which no first page loads. */
const parts = /\/src\/components\/form\/(BusyButton|OptionCard)\./;

/** First pages of most visits, in addition to the shell files in the document. */
const first = /\/(Dashboard|ApiKeyList|authorize)-/;

/**
 * A few large files for code that pages share, because small files compress worse. A group includes the
 * imports of its modules, except those in an earlier group.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const] },
  { name: 'provider', test: /\/src\/(lib\/(foreign|retryAfter)|.*\/provider\/discovery)\.ts$/ },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  // Without React, so the first calls do not wait for it.
  { name: 'start', test: /\/src\/boot\/startConsole\.ts$/ },
  { name: 'look', test: /\/src\/app\/shell\/AppRoot\.tsx$/ },
  {
    name: 'shell',
    test: /\/src\/(app\/(shell\/Console|renderConsole)|custom-pages\/dashboard\/Attention|providers\/data\/useRows)\.tsx?$/,
  },
  { name: 'kit', test: kit, minShareCount: 3, includeDependenciesRecursively: false },
  {
    name: 'button',
    test: /@mui\/material\/(Alert|AlertTitle|Button|ButtonBase|CircularProgress|IconButton)\//,
  },
  { name: 'surface', test: /@mui\/material\/(Paper|utils)\// },
  {
    name: 'field',
    test: /@mui\/material\/(FormControl|FormHelperText|FormLabel|InputBase|InputLabel|OutlinedInput|TextareaAutosize)\//,
  },
  {
    name: 'list',
    test: /\/src\/(components\/(list\/(ListPage|DataTable|filters)|dialog\/RowDialog|export\/ExportButton))\.tsx?$/,
  },
  { name: 'parts', test: parts, includeDependenciesRecursively: false },
  { name: 'dialog', test: /\/src\/components\/dialog\/ConfirmDialog\.tsx$/ },
  { name: 'form', test: /\/src\/components\/form\/(inputs|ZodForm)\.tsx$/ },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

const mock = process.env['MOCK_URL'];

export default defineConfig({
  plugins: [
    react(),
    oldBrowsers(),
    shellFiles(),
    versionFile(),
    bundleBudgets(),
    compressFiles(),
    markUnfinished(),
  ],
  // ra-core imports eight functions of lodash; those of es-toolkit save 3.5 KiB.
  resolve: { alias: [{ find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' }] },
  // The mock services serve a configuration with their own ports.
  server: mock ? { proxy: { '/config.json': mock } } : {},
  build: {
    sourcemap: false,
    // A data: URL would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // A separate style sheet for a page would cost one more request.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The first script contains this list and has a budget of 30 KiB, so the list has few pages.
      resolveDependencies: (file, files) => (first.test(file) ? files : []),
    },
    target: buildTargets,
    license: { fileName: 'licenses.txt' },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
