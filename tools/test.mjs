// `npm test`: all checks of the project. `npm run test:all` adds the full tier, Node's LTS line and
// the release check.
import { bootstrap } from './bootstrap.mjs';

bootstrap();
// Imported late, because `bootstrap` installs the packages.
const { register } = await import('tsx/esm/api');
register();
const { runChecks } = await import('./checks.ts');
const { showSummary } = await import('./checks/summary.ts');
const start = performance.now();
const parts = await runChecks({ all: process.argv.includes('--all') });
showSummary(parts, performance.now() - start);
process.exitCode = parts.some(({ failed }) => failed) ? 1 : 0;
