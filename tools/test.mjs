// `npm test`: every check of the project in one run, after installing what is missing.
// `npm run test:all` adds every case of every loop.
import { bootstrap } from './bootstrap.mjs';

bootstrap();
// The packages exist only now, so what needs them is imported late.
const { register } = await import('tsx/esm/api');
register();
const { runChecks } = await import('./checks.ts');
process.exitCode = await runChecks({ sweeps: process.argv.includes('--all') });
