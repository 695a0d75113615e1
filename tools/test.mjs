// `npm test`: every check of the project in one run, after installing what is missing.
// `npm run test:all` adds the full tier, Node's LTS line, other browsers and the release check.
import { bootstrap } from './bootstrap.mjs';

bootstrap();
// The packages exist only now, so what needs them is imported late.
const { register } = await import('tsx/esm/api');
register();
const { runChecks } = await import('./checks.ts');
const { showSummary } = await import('./checks/summary.ts');
const start = performance.now();
const parts = await runChecks({ all: process.argv.includes('--all') });
showSummary(parts, performance.now() - start);
process.exitCode = parts.some(({ failed }) => failed) ? 1 : 0;
