// `npm start`: the mock services and the console's development server, with one Ctrl+C for both.
// Flags go to the mock services: `npm start -- --reset --latency 300`.
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { bootstrap, projectRoot } from './bootstrap.mjs';

const mockPort = 4000;
const consolePort = 5173;
const startLimitMs = 60_000;

/** Starts the mock services; their output is shown only when there is something wrong with them. */
async function startMock(flags) {
  const port = await getPort({ port: mockPort });
  const url = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    // The port comes last, where it wins over one among the flags.
    ['--import', 'tsx', 'mock-server/main.ts', ...flags, '--port', String(port)],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] },
  );
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
  while (!(await answers(`${url}/config.json`))) {
    if (Date.now() > deadline) throw new Error(`${lines.join('')}The mock services do not answer.`);
    await delay(100);
  }
  // From here on only failures are news.
  lines.length = 0;
  child.stderr.on('data', (data) => process.stderr.write(data));
  return { url, stop: () => child.kill() };
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Nothing listens there yet.
    return false;
  }
}

async function startConsole(mockUrl) {
  process.env.MOCK_URL = mockUrl;
  const { createServer: createViteServer } = await import('vite');
  const port = await getPort({ port: consolePort });
  const server = await createViteServer({
    root: projectRoot,
    logLevel: 'warn',
    server: { host: 'localhost', port, strictPort: true },
  });
  await server.listen();
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

let stopping = false;
bootstrap();
// The packages exist only now.
const { default: getPort } = await import('get-port');
try {
  const mock = await startMock(process.argv.slice(2));
  process.once('exit', mock.stop);
  const application = await startConsole(mock.url);
  console.log(`\nConsole: ${application.url}`);
  console.log('Sign in as any of the people listed there. Ctrl+C stops everything.\n');
  const stop = () => {
    if (stopping) return;
    stopping = true;
    mock.stop();
    void application.stop().finally(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  stopping = true;
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
