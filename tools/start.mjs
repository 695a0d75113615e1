// `npm start`: the mock services and the console's development server, with one Ctrl+C for both.
// Flags go to the mock services: `npm start -- --reset --latency 300`.
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { bootstrap, projectRoot } from './bootstrap.mjs';

const mockPort = 4000;
const consolePort = 5173;
const startLimitMs = 120_000;

/** Starts the mock services. Shows their output only on failures. */
async function startMock(port, flags) {
  const child = spawn(
    process.execPath,
    // The last port wins over one in `flags`.
    ['--import', 'tsx', 'mock-server/main.ts', ...flags, '--port', String(port)],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  process.once('exit', () => child.kill());
  const lines = [];
  const keep = (data) => lines.push(data.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.once('exit', (code) => {
    if (stopping) return;
    console.error(lines.slice(-50).join(''));
    if (code !== 0) console.error('The mock services have stopped.');
    process.exit(code ?? 1);
  });
  const deadline = Date.now() + startLimitMs;
  while (!(await answers(`http://localhost:${port}/config.json`))) {
    if (Date.now() > deadline) throw new Error(`${lines.join('')}The mock services do not answer.`);
    await delay(100);
  }
  // After the start, only errors are shown.
  lines.length = 0;
  child.stderr.on('data', (data) => process.stderr.write(data));
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    // The services do not listen yet.
    return false;
  }
}

/** Starts the development server. */
async function startConsole(port) {
  const { createServer: createViteServer } = await import('vite');
  const server = await createViteServer({
    root: projectRoot,
    logLevel: 'warn',
    server: { host: 'localhost', port, strictPort: true },
  });
  await server.listen();
  return server;
}

let stopping = false;
bootstrap();
// Imported late, because `bootstrap` installs the packages.
const { default: getPort } = await import('get-port');
try {
  const mock = await getPort({ port: mockPort });
  const port = await getPort({ port: consolePort });
  process.env.MOCK_URL = `http://localhost:${mock}`;
  // In parallel, because each uses one core.
  const [server] = await Promise.all([startConsole(port), startMock(mock, process.argv.slice(2))]);
  console.log(`\nConsole: http://localhost:${port}`);
  console.log('Sign in as any listed user. Press Ctrl+C to stop.\n');
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void server.close().finally(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  stopping = true;
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
