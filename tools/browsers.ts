// `npm run test:browsers`: the main jobs in Debian's Firefox (WebDriver BiDi) and WebKitGTK (WebDriver), on the last
// build.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { WebSocket } from 'ws';
import { startMockServices } from '../mock-server/index.ts';
import { findInPath, installFromDebian } from './debian.ts';
import { startStaticHost } from './hosting/serve.ts';

type Browser = {
  open: (url: string) => Promise<unknown>;
  /** Runs the body of a function in the page; its result is what JSON carries. */
  run: (body: string) => Promise<unknown>;
  /** Performs actions of a pointer or a keyboard, which both protocols write alike. */
  act: (source: object) => Promise<unknown>;
};

/** Programs and the packages of Debian that have them. */
const programs = [
  ['firefox-esr', 'firefox-esr'],
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['Xvfb', 'xvfb'],
] as const;

/** Ends after the time for which a person waits for one thing. */
const patience = () => AbortSignal.timeout(20_000);

const folder = await mkdtemp(join(tmpdir(), 'console-browsers-'));
const children: ChildProcess[] = [];

/** Starts a program; resolves to the part of its output that fits. */
function start(program: string, args: string[], fits: RegExp, env = {}): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, HOME: folder, ...env } });
  children.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    function read(part: Buffer) {
      output += part.toString();
      const [found] = fits.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    }
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${program} ended:\n${output}`)));
  });
}

/** Asks until there is an answer. A page that changes meanwhile has none. */
async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  let cause: unknown;
  for (const end = patience(); !end.aborted; await delay(50)) {
    const answer = await ask().catch((error: unknown) => void (cause = error));
    if (answer !== undefined) return answer;
  }
  throw new Error(`waited in vain for ${what}`, { cause });
}

async function firefox(): Promise<Browser> {
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0'];
  const socket = new WebSocket(`${await start('firefox-esr', args, /ws:\/\/[\w.:]+/)}/session`);
  await once(socket, 'open');
  type Reply = { id: number; result?: { context?: string; result?: { value?: string } } };
  let last = 0;
  async function call(method: string, params: object) {
    last += 1;
    socket.send(JSON.stringify({ id: last, method, params }));
    // Nothing subscribes to events, so each message is a reply.
    const [data] = (await once(socket, 'message', { signal: patience() })) as [Buffer];
    const { id, result } = JSON.parse(data.toString()) as Reply;
    if (id !== last || !result) throw new Error(data.toString());
    return result;
  }
  await call('session.new', { capabilities: {} });
  const { context } = await call('browsingContext.create', { type: 'tab' });
  return {
    open: (url) => call('browsingContext.navigate', { context, url, wait: 'none' }),
    async run(body) {
      const functionDeclaration = `() => JSON.stringify((() => { ${body} })())`;
      const asked = { functionDeclaration, target: { context }, awaitPromise: false };
      return JSON.parse((await call('script.callFunction', asked)).result?.value ?? '') as unknown;
    },
    act: (source) => call('input.performActions', { context, actions: [source] }),
  };
}

async function webKit(): Promise<Browser> {
  const screen = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const display = await start('Xvfb', screen, /^\d+(?=\n)/m);
  const port = await getPort();
  const env = { DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LANG: 'C.UTF-8' };
  const ended = start('WebKitWebDriver', [`--port=${port}`], /^listens$/, env);
  async function call(path: string, body?: object): Promise<unknown> {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const to = `http://127.0.0.1:${port}${path}`;
    const response = await fetch(to, { ...sent, signal: patience() });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  }
  await Promise.race([ended, until('the driver', () => call('/status'))]);
  const asked = { capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } } };
  const { sessionId } = (await call('/session', asked)) as { sessionId: string };
  const inSession = (path: string, body: object) => call(`/session/${sessionId}/${path}`, body);
  return {
    open: (url) => inSession('url', { url }),
    run: (body) => inSession('execute/sync', { script: body, args: [] }),
    act: (source) => inSession('actions', { actions: [source] }),
  };
}

/** Middle of the first visible element of a selector whose name has a text; null while it is covered. */
const middleOf = (selector: string, name: string) => `
  const names = (it) => it.ariaLabel ?? (it.labels?.length ? it.labels[0] : it).textContent;
  const element = [...document.querySelectorAll('${selector}')]
    .find((it) => it.checkVisibility() && names(it).includes('${name}'));
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return element.contains(hit) || hit.contains(element) ? { x, y } : null;`;

/** Does the main jobs as Ada. */
async function doJobs({ open, run, act }: Browser, url: string) {
  async function press(selector: string, name: string) {
    let before = '';
    const at = await until(`${selector} '${name}'`, async () => {
      const found = await run(middleOf(selector, name));
      const stands = before === JSON.stringify(found);
      before = JSON.stringify(found);
      return found && stands ? found : undefined;
    });
    const presses = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    const actions = [{ type: 'pointerMove', ...at }, ...presses];
    await act({ type: 'pointer', id: 'mouse', actions });
  }
  async function fill(name: string, text: string) {
    await press('input', name);
    const both = ['keyDown', 'keyUp'];
    const actions = Array.from(text).flatMap((value) => both.map((type) => ({ type, value })));
    await act({ type: 'key', id: 'keyboard', actions });
  }
  const shown = async () => String(await run('return document.body.innerText'));
  const sees = (text: RegExp) =>
    until(String(text), async () => text.test(await shown()) || undefined);

  await open(`${url}/login`);
  await press('button', 'Log in with Email');
  await fill('E-mail', 'ada@acme.example');
  await press('button', 'Continue');
  await press('a', 'API Keys');
  await sees(/12 API keys/);
  await press('a', 'New API key');
  await fill('Name', 'Other browser');
  await press('button', 'Create');
  await sees(/Other browser is ready/);
  await press('button', 'Show');
  await sees(/^[A-Za-z0-9+/]{43}=$/m);
  await press('input', 'I have stored the secret');
  await press('button', 'Done');
  await sees(/13 API keys/);
  await press('a', 'Tenant');
  await press('a', 'Verify account');
  await fill('Bank name', 'Demo Bank');
  await press('[role=option]', 'Demo Bank');
  await fill('User ID', 'input');
  await fill('Password', 'geheim');
  await press('button', 'Login');
  await fill('TAN', '123456');
  await press('button', 'Continue');
  await press('button', 'Save');
  await sees(/successfully verified/);
  await press('button', 'Account menu');
  await press('[role=menuitem]', 'Log out');
  await sees(/Log in with Email/);
}

const absent = programs.filter((it) => !findInPath([it[0]]) && !installFromDebian(it[1]));
if (absent.length > 0) console.log(`skipped: ${absent.join(', ')} cannot be had here`);
for (const begin of absent.length > 0 ? [] : [firefox, webKit]) {
  // What one browser does, the next would find done.
  const services = await startMockServices();
  const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
  const host = await startStaticHost({ root: 'dist', config });
  const failure = await begin()
    .then((browser) => doJobs(browser, host.url))
    .catch((error: unknown) => error);
  console.log(`${begin.name}:`, failure ?? 'the main jobs can be done');
  if (failure) process.exitCode = 1;
  await host.close();
  await services.close();
}
for (const child of children) if (child.kill()) await once(child, 'close');
await rm(folder, { recursive: true, force: true, maxRetries: 10 });
