// `npm test`: every check of the project in one run, after installing what is missing.
// `npm run test:all` adds the full tier, other browsers, the release, the container and the snippets.
// `npm run test:steady -- --times N --load M` runs `npm test` N times beside M busy loops.
import { bootstrap } from './bootstrap.mjs';

bootstrap();
// The packages exist only now, so what needs them is imported late.
const { register } = await import('tsx/esm/api');
register();
const args = process.argv.slice(2);
if (args.includes('--steady')) {
  const { runSteadily } = await import('./checks/steady.ts');
  process.exitCode = await runSteadily(args);
} else {
  const { runChecks } = await import('./checks.ts');
  const { showSummary } = await import('./checks/summary.ts');
  const start = performance.now();
  const parts = await runChecks({ all: args.includes('--all') });
  showSummary(parts, performance.now() - start);
  process.exitCode = parts.some(({ failed }) => failed) ? 1 : 0;
}
