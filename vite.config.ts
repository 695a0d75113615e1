import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudgets } from './tools/budgets.ts';
import { compressFiles, markUnfinished, versionFile } from './tools/buildFiles.ts';
import { oldBrowsers } from './tools/oldBrowsers.ts';
import { shellFiles } from './tools/shellFiles.ts';
import { buildTargets } from './tools/supportedBrowsers.ts';

/** Small modules that many pages share. Alone, each would be a file of its own. */
const kit =
  /\/src\/(components\/(?!dialog\/|export\/|list\/|form\/(inputs|ZodForm|LeaveGuard|CreationFailure|BusyButton|DraftRestored|OptionCard)\.|code\/)|theme\/|providers\/personal\/|resources\/[\w-]+\/\w+\.ts$)|@mui\/(icons-material|utils(?!\/useRoving)|system\/useThemeProps)\/|@mui\/material\/(useMediaQuery|Skeleton|utils)\/|@tanstack\//;

/** Shared modules that need Material UI's buttons, which no first page loads. */
const parts = /\/src\/components\/form\/(BusyButton|OptionCard)\./;

/** The first pages of most visits, beyond the files of the shell that the document lists. */
const first = /\/(Dashboard|ApiKeyList|authorize)-/;

/**
 * Code that pages share is in a few large files, because small ones compress worse. A group has what its modules
 * import as well, as far as no earlier group has it.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const] },
  { name: 'provider', test: /\/src\/(lib\/(foreign|retryAfter)|.*\/provider\/discovery)\.ts$/ },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  // Without React, so that the first calls do not wait for it.
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
  // ra-core takes eight functions of lodash into a list; those of es-toolkit are 3.5 KiB less.
  resolve: { alias: [{ find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' }] },
  // The mock services answer with their own configuration, so that both fit together on any ports.
  server: mock ? { proxy: { '/config.json': mock } } : {},
  build: {
    sourcemap: false,
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // A page with a style of its own would wait for one request more.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The first script carries this list, and has 30 KiB. Other pages find their imports when they arrive.
      resolveDependencies: (file, files) => (first.test(file) ? files : []),
    },
    target: buildTargets,
    license: { fileName: 'licenses.txt' },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
