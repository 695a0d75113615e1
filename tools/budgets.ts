import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { projectRoot } from './bootstrap.mjs';
import { bundleViolations, moduleName } from './bundleRules.ts';

/** What a page loads before it can show itself, and the most KiB that may weigh. */
interface Budget {
  page: string;
  kib: number;
  /** Source files; what they import statically counts too. */
  modules: readonly string[];
  /** What is loaded already, in the form of `modules`; it is not counted. */
  beyond?: readonly string[];
  /** Code that belongs to other pages. */
  without: RegExp;
}

const translations = String.raw`^src/texts/.*\bde\.ts$`;
const bank = String.raw`^src/(bank/(?!services\.ts$)|verification/(?!index\.ts$))|@noble/`;
const others = new RegExp(`${translations}|${bank}|^src/resources/tenants/.*\\.tsx$`);

const boot = ['src/main.ts'];
const shell = [...boot, 'src/boot/startConsole.ts', 'src/app/renderConsole.tsx'];
const verification = [...shell, 'src/verification/AccountVerification.tsx'];

const BUDGETS: readonly Budget[] = [
  {
    page: 'until the redirect to the identity provider leaves',
    kib: 30,
    modules: [...boot, 'src/providers/session/provider/authorize.ts'],
    without: new RegExp(`${others.source}|node_modules/(react|react-dom|ra-core|@mui)/`),
  },
  {
    page: 'dashboard with data',
    kib: 225,
    modules: [...shell, 'src/custom-pages/dashboard/Dashboard.tsx'],
    without: others,
  },
  {
    page: 'API keys list',
    kib: 250,
    modules: [...shell, 'src/resources/api-keys/list/ApiKeyList.tsx'],
    without: others,
  },
  {
    page: 'account verification, beyond the shell',
    kib: 50,
    modules: verification,
    beyond: shell,
    without: new RegExp(`${translations}|@noble/`),
  },
  {
    page: 'bank service, beyond the account verification',
    kib: 39,
    modules: ['src/bank/client/index.ts'],
    beyond: verification,
    without: /node_modules\/(react|react-dom)\//,
  },
];

type Chunk = Rolldown.OutputChunk;

/** Bytes of a text under the best static compression (brotli, quality 11). */
export function compressedSize(text: string | Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).length;
}

/** The chunks that contain these modules, and all that they import statically. */
export function loaded(
  chunks: readonly Chunk[],
  modules: readonly string[],
  root: string,
): Set<Chunk> {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  for (const name of modules) {
    const holder = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => moduleName(id, root) === name),
    );
    // A budget that measures nothing would pass for ever.
    if (!holder) throw new Error(`${name} is named in the budgets but not built.`);
    add(holder);
  }
  return found;
}

/** One line a page with its size, and one for each page above its budget or with code of other pages. */
export function checkBudgets(chunks: readonly Chunk[], root: string, budgets = BUDGETS) {
  const checked = budgets.map(({ page, kib, modules, beyond = [], without }) => {
    const there = loaded(chunks, beyond, root);
    const own = [...loaded(chunks, modules, root)].filter((chunk) => !there.has(chunk));
    const bytes = own.reduce((sum, { code }) => sum + compressedSize(code), 0);
    const stray = own
      .flatMap(({ moduleIds }) => moduleIds.map((id) => moduleName(id, root)))
      // All styles are one sheet, whichever chunk names them.
      .filter((module) => !module.endsWith('.css') && without.test(module));
    const size = (bytes / 1024).toFixed(1);
    return {
      line: `${page.padEnd(52)}${size.padStart(7)} of ${kib} KiB in ${own.length} files`,
      problems: [
        ...(bytes > kib * 1024 ? [`'${page}' weighs ${bytes} of ${kib * 1024} bytes`] : []),
        ...(stray.length > 0 ? [`'${page}' loads ${stray.slice(0, 5).join(', ')}`] : []),
      ],
    };
  });
  return {
    lines: checked.map(({ line }) => line),
    problems: checked.flatMap(({ problems }) => problems),
  };
}

/** Prints the sizes of the pages, and fails a build above a budget or with unshippable code. */
export function bundleBudgets(root: string = projectRoot): Plugin {
  return {
    name: 'console:bundle-budgets',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const { lines, problems } = checkBudgets(chunks, root);
      console.log(`\n${lines.join('\n')}\n`);
      const all = [...problems, ...bundleViolations(chunks, root)];
      if (all.length > 0) this.error(all.join('\n'));
    },
  };
}
