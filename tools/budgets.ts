import { projectRoot } from './bootstrap.mjs';
import type { Plugin } from 'vite';
import { chunksOf, compressedSize, loadedChunks, moduleName, type Chunks } from './bundleGraph.ts';
import { bundleViolations } from './bundleRules.ts';

/** What a page loads before it can show itself, and the most that may weigh. */
interface Budget {
  page: string;
  kib: number;
  /** Source files, or folders ending in `/`; what they import statically counts too. */
  modules: readonly string[];
  /** What is loaded already, in the form of `modules`; it is not counted. */
  beyond?: readonly string[];
  /** Code that belongs to other pages. */
  without: readonly RegExp[];
}

/** Size of one page's scripts. */
export interface PageSize {
  page: string;
  kib: number;
  bytes: number;
  files: string[];
}

const react = /node_modules\/(react|react-dom|react-admin|ra-core|@mui)\//;
/** Only a page in the language loads them. */
const translations = /^src\/texts\/.*\bde\.ts$/;
const otherPages = [
  /^src\/(bank\/(?!services\.ts$)|verification\/(?!index\.ts$))/,
  /^src\/resources\/tenants\/.*\.tsx$/,
  translations,
  /node_modules\/@noble\//,
];

const boot = ['src/main.ts'];
const shell = [...boot, 'src/boot/startConsole.ts', 'src/app/renderConsole.tsx'];
const verification = [...shell, 'src/verification/AccountVerification.tsx'];

const budgets: readonly Budget[] = [
  {
    page: 'until the redirect to the identity provider leaves',
    kib: 30,
    modules: [...boot, 'src/providers/session/provider/authorize.ts'],
    without: [react, ...otherPages],
  },
  {
    page: 'dashboard with data',
    kib: 200,
    modules: [...shell, 'src/custom-pages/dashboard/Dashboard.tsx'],
    without: otherPages,
  },
  {
    page: 'API keys list',
    kib: 220,
    modules: [...shell, 'src/resources/api-keys/list/ApiKeyList.tsx'],
    without: otherPages,
  },
  {
    page: 'account verification, beyond the shell',
    kib: 50,
    modules: verification,
    beyond: shell,
    without: [/node_modules\/@noble\//, translations],
  },
  {
    page: 'bank service, beyond the account verification',
    kib: 39,
    modules: ['src/bank/client/index.ts'],
    beyond: verification,
    without: [react],
  },
];

/** The size of every page that has a budget. */
export function pageSizes(chunks: Chunks, root: string): PageSize[] {
  // Kept, because most chunks are part of several pages and the best compression is slow.
  const compressed = new Map<string, number>();
  const sizeOf = ({ fileName, code }: { fileName: string; code: string }) => {
    const size = compressed.get(fileName) ?? compressedSize(code);
    compressed.set(fileName, size);
    return size;
  };
  return budgets.map((budget) => {
    const { page, kib } = budget;
    const loaded = chunksOfPage(chunks, budget, root);
    const bytes = loaded.reduce((sum, chunk) => sum + sizeOf(chunk), 0);
    return { page, kib, bytes, files: loaded.map((chunk) => chunk.fileName) };
  });
}

function chunksOfPage(chunks: Chunks, { modules, beyond = [] }: Budget, root: string) {
  const there = new Set(loadedChunks(chunks, beyond, root));
  return loadedChunks(chunks, modules, root).filter((chunk) => !there.has(chunk));
}

/** The sizes as text: one line a page. */
export function formatSizes(sizes: readonly PageSize[]): string {
  const row = (...[page, size, budget, files]: string[]) =>
    `${page?.padEnd(52)}${size?.padStart(8)}${budget?.padStart(8)}${files?.padStart(8)}`;
  return [
    row('JavaScript, brotli 11, in KiB (1024 bytes)', 'size', 'budget', 'files'),
    ...sizes.map(({ page, bytes, kib, files }) =>
      row(page, (bytes / 1024).toFixed(1), kib.toFixed(0), String(files.length)),
    ),
  ].join('\n');
}

/** Code of other pages that a page would load, one line a page. */
function strayModules(chunks: Chunks, root: string): string[] {
  return budgets.flatMap((budget) => {
    const { page, without } = budget;
    const stray = chunksOfPage(chunks, budget, root)
      .flatMap((chunk) => chunk.moduleIds.map((id) => moduleName(id, root)))
      // All styles are one sheet, whichever chunk names them.
      .filter((module) => !module.endsWith('.css'))
      .filter((module) => without.some((pattern) => pattern.test(module)));
    const some = stray.slice(0, 5).join(', ');
    return stray.length > 0 ? [`'${page}' loads ${stray.length} stray modules: ${some} …`] : [];
  });
}

/** Prints the sizes of the pages and fails the build above a budget or with unshippable code. */
export function bundleBudgets(root: string = projectRoot): Plugin {
  return {
    name: 'console:bundle-budgets',
    apply: 'build',
    writeBundle(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = chunksOf(files);
      const sizes = pageSizes(chunks, root);
      const styles = files
        .filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
        .map((file) => compressedSize(file.type === 'asset' ? file.source : ''));
      const total = styles.reduce((sum, size) => sum + size, 0);
      console.log(`\n${formatSizes(sizes)}`);
      console.log(`All style sheets, not counted: ${(total / 1024).toFixed(1)}\n`);
      const problems = [
        ...sizes
          .filter(({ bytes, kib }) => bytes > kib * 1024)
          .map(({ page, bytes, kib }) => `'${page}' weighs ${bytes} of ${kib * 1024} bytes`),
        ...strayModules(chunks, root),
        ...files
          .filter(({ fileName }) => fileName.endsWith('.map'))
          .map(({ fileName }) => `${fileName} is a source map`),
        ...bundleViolations(chunks, root),
      ];
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}
