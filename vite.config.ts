import react from '@vitejs/plugin-react';
import { defineConfig, type BuildOptions, type UserConfig } from 'vite';
import { projectRoot } from './tools/bootstrap.mjs';
import { bundleBudgets } from './tools/budgets.ts';
import { chunkNames, type Layer } from './tools/chunkLayers.ts';
import { compressFiles } from './tools/compressFiles.ts';
import { devConfig, keptFiles } from './tools/devConfig.ts';
import { integrity } from './tools/integrity.ts';
import { leftOut } from './tools/leftOut.ts';
import { oldBrowsers } from './tools/oldBrowsers.ts';
import { pageFiles } from './tools/pageFiles.ts';
import { buildTargets } from './tools/supportedBrowsers.ts';
import { markUnfinished } from './tools/unfinished.ts';
import { versionFile } from './tools/versionFile.ts';

const build: BuildOptions = {
  sourcemap: false,
  // A data: URL would need an exception in the content security policy.
  assetsInlineLimit: 0,
  // A page with a style of its own would wait for one request more.
  cssCodeSplit: false,
  modulePreload: {
    polyfill: false,
    // A script needs its hash too where it imports no other. What the document names has its own there.
    resolveDependencies: (file, needed, { hostType }) =>
      hostType === 'html'
        ? needed
        : [...new Set([file, ...needed])].filter((name) => !name.startsWith('assets/base-')),
  },
  target: buildTargets,
};

/**
 * The development server bundles as well: a page is some scripts, not hundreds of modules one by one. All
 * pages at once, because the mock services take as long to start; a page that is bundled when somebody opens
 * it lets them wait.
 */
const development: UserConfig = {
  experimental: { bundledDev: true },
  build: { rolldownOptions: { experimental: { devMode: { lazy: false } } } },
};

/** The pages and parts of pages for people who write software against the bank service. */
const tools =
  /^src\/(custom-pages\/(playground|ticket-inspector|bank-explorer|attestation)|customer-backend|resources\/api-keys\/(try|server))\//;

const rendering = ['src/app/renderPublic.tsx', 'src/app/renderConsole.tsx'];

/** From what every visit loads to what two pages share. A module is in the first layer that fits. */
const layers: readonly Layer[] = [
  { name: 'start', loadedBy: ['src/boot/startConsole.ts'], alone: true },
  // What pages share with the start and the redirect to sign in can do without. It is not in `start`,
  // which names the pages: the shell would change with each of them.
  {
    name: 'data',
    loadedBy: ['src/boot/startConsole.ts'],
    from: /\/src\/(lib\/(retryAfter|excess|arrivingJson|browser)|providers\/(access\/|personal\/interruptedWrites|hub\/|lists\/)|app\/pageCode|bank\/services|resources\/)/,
  },
  { name: 'base', loadedBy: ['src/boot/startConsole.ts'] },
  // Apart, because several pages share it and it names the file with the calendar's code: the shell may
  // name no code of a page.
  {
    name: 'calendar',
    loadedBy: [],
    from: /\/src\/resources\/api-keys\/expiry\/useExpiryCalendar\.ts$/,
  },
  // The check of ID tokens in one script, though tools sign and verify with the same package: the first
  // script names each script that it may load.
  {
    name: 'tokens',
    loadedBy: [
      'src/providers/session/provider/refresh.ts',
      'src/providers/session/provider/signInReturn.ts',
    ],
    within: new RegExp(`/provider/(refresh|signInReturn)\\.ts$|${tools.source}`),
  },
  // React and the look: the pages of strangers have them too. They are apart, so that they arrive
  // before the shell and are evaluated while it is on its way.
  { name: 'react', loadedBy: rendering, from: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'look', loadedBy: rendering },
  { name: 'shell', loadedBy: ['src/app/renderConsole.tsx'] },
  { name: 'shell', loadedBy: ['src/custom-pages/dashboard/Dashboard.tsx'], shared: true },
  // What every dialog, menu and drawer needs.
  { name: 'overlay', loadedBy: ['src/app/shell/Overlays.tsx'] },
  // What the tools for developers take from the account verification; no other page needs it.
  {
    name: 'bank',
    loadedBy: ['src/verification/AccountVerification.tsx'],
    shared: true,
    within: new RegExp(`^src/(bank|verification)/|${tools.source}`),
  },
  { name: 'kit', loadedBy: ['src/verification/AccountVerification.tsx'], shared: true },
  { name: 'list', loadedBy: ['src/resources/api-keys/list/ApiKeyList.tsx'], shared: true },
  { name: 'list', loadedBy: ['src/resources/tenants/TenantList.tsx'], shared: true },
  // It names the tools on the pages of a key; the shell loads what forms share and may name no page.
  {
    name: 'key',
    loadedBy: [
      'src/resources/api-keys/form/ApiKeyCreate.tsx',
      'src/resources/api-keys/key/ApiKeyShow.tsx',
    ],
    within: /^src\/resources\/api-keys\//,
  },
  { name: 'form', loadedBy: ['src/resources/api-keys/form/ApiKeyCreate.tsx'], shared: true },
  { name: 'form', loadedBy: ['src/resources/tenants/TenantDialogs.tsx'], shared: true },
];

export default defineConfig(async ({ command }) => {
  const plugins = [
    react(),
    leftOut(),
    devConfig(),
    keptFiles(),
    pageFiles(),
    oldBrowsers(),
    integrity(),
    versionFile(),
    bundleBudgets(),
    compressFiles(),
    markUnfinished(),
  ];
  if (command === 'serve') return { plugins, ...development };
  const name = await chunkNames(layers, {
    root: projectRoot,
    plugins: [react(), leftOut()],
    build,
  });
  // A layer is complete without what its code imports: that has a layer of its own.
  const codeSplitting = {
    groups: [{ debugName: 'layers', name, includeDependenciesRecursively: false }],
  };
  return {
    plugins,
    build: {
      ...build,
      license: { fileName: 'licenses.txt' },
      rolldownOptions: { output: { codeSplitting } },
    },
  };
});
