import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { bundleViolations, moduleName } from './bundleRules.ts';

/** The modules that a page loads before its first display, with their maximum size. */
interface Budget {
  page: string;
  kib: number;
  /** Source files. Their static imports count, too. */
  modules: readonly string[];
  /** Modules that are loaded before and not counted. */
  beyond?: readonly string[];
}

const boot = ['src/main.ts'];
const shell = [...boot, 'src/boot/startConsole.ts', 'src/app/renderConsole.tsx'];
const verification = [...shell, 'src/verification/AccountVerification.tsx'];

const BUDGETS: readonly Budget[] = [
  {
    page: 'until the redirect to the identity provider leaves',
    kib: 30,
    modules: [...boot, 'src/providers/session/provider/authorize.ts'],
  },
  {
    page: 'dashboard with data',
    kib: 225,
    modules: [...shell, 'src/custom-pages/dashboard/Dashboard.tsx'],
  },
  {
    page: 'API keys list',
    kib: 250,
    modules: [...shell, 'src/resources/api-keys/list/ApiKeyList.tsx'],
  },
  {
    page: 'account verification, beyond the shell',
    kib: 60,
    modules: verification,
    beyond: shell,
  },
  {
    page: 'bank service, beyond the account verification',
    kib: 39,
    modules: ['src/bank/client/index.ts'],
    beyond: verification,
  },
];

/** The translation and the bank's pages, which only their users must load. */
const onDemand =
  /^src\/(texts\/.*\bde\.ts$|bank\/(?!services\.ts$)|verification\/(?!index\.ts$)|resources\/tenants\/.*\.tsx$)|@noble\//;

type Chunk = Rolldown.OutputChunk;

/** Size in bytes with brotli's default quality, 11. */
export const compressedSize = (text: string | Uint8Array): number =>
  brotliCompressSync(text).length;

/** The chunks that contain these modules, with all static imports. */
export function loaded(chunks: readonly Chunk[], modules: readonly string[]): Set<Chunk> {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  for (const name of modules) {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => moduleName(id) === name));
    // Without this check, a budget for a removed module would always pass.
    if (!holder) throw new Error(`${name} is named in the budgets but not built.`);
    add(holder);
  }
  return found;
}

/** One line per page with its size, and the problems: too large, or with code for other pages. */
export function checkBudgets(chunks: readonly Chunk[], budgets = BUDGETS) {
  const lines: string[] = [];
  const problems: string[] = [];
  for (const { page, kib, modules, beyond } of budgets) {
    const before = loaded(chunks, beyond ?? []);
    const own = [...loaded(chunks, modules)].filter((chunk) => !before.has(chunk));
    const bytes = own.reduce((sum, { code }) => sum + compressedSize(code), 0);
    const size = (bytes / 1024).toFixed(1).padStart(7);
    lines.push(`${page.padEnd(52)}${size} of ${kib} KiB in ${own.length} files`);
    if (bytes > kib * 1024) problems.push(`'${page}' weighs ${bytes} of ${kib * 1024} bytes`);
    const names = own.flatMap(({ moduleIds }) => moduleIds.map((id) => moduleName(id)));
    // All styles are in one sheet, so their chunk is irrelevant.
    const stray = names.filter((name) => !name.endsWith('.css') && onDemand.test(name));
    if (!beyond && stray.length > 0) problems.push(`'${page}' loads ${stray.join(', ')}`);
  }
  return { lines, problems };
}

/** Prints the sizes of the pages, and fails a build above a budget or with unshippable code. */
export function bundleBudgets(): Plugin {
  return {
    name: 'console:bundle-budgets',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const { lines, problems } = checkBudgets(chunks);
      console.log(`\n${lines.join('\n')}\n`);
      const all = [...problems, ...bundleViolations(chunks)];
      if (all.length > 0) this.error(all.join('\n'));
    },
  };
}
