import getPort from 'get-port';
import * as z from 'zod/mini';
import { ANSWERS_WITHIN, finder, until, type Driver } from './driver.ts';
import { startProgram, temporaryFolder } from './program.ts';

/** The key of an element's id in messages (W3C WebDriver, Elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const answers = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });
const session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }),
});
const found = z.nullish(z.object({ [ELEMENT]: z.string() }));

type Method = 'GET' | 'POST' | 'DELETE';

/** Calls a driver by WebDriver (W3C); throws what it answers as an error. */
async function callDriver(url: string, method: Method, body?: object): Promise<unknown> {
  const sent = body ? { body: JSON.stringify(body) } : {};
  const signal = AbortSignal.timeout(ANSWERS_WITHIN);
  const response = await fetch(url, { method, signal, ...sent });
  const { value } = answers.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = failure.parse(value);
  throw new Error(`${error}: ${message}`);
}

/** Starts the small browser that comes with WebKitGTK, on a screen that nobody sees. */
export async function startWebKit(driver: string, screen: string): Promise<Driver> {
  const home = await temporaryFolder();
  const args = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const display = await startProgram(screen, args, /^\d+(?=\n)/m);
  const port = await getPort({ port: 4444 });
  const started = await startProgram(driver, [`--port=${port}`, '--host=local'], undefined, {
    DISPLAY: `:${display.said}`,
    GDK_BACKEND: 'x11',
    LANG: 'C.UTF-8',
    HOME: home.path,
    XDG_CACHE_HOME: home.path,
    XDG_CONFIG_HOME: home.path,
    XDG_DATA_HOME: home.path,
  });
  const service = `http://127.0.0.1:${port}`;
  await until('the driver', () => callDriver(`${service}/status`, 'GET'));
  const asked = { capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } } };
  const { sessionId, capabilities } = session.parse(
    await callDriver(`${service}/session`, 'POST', asked),
  );
  const call = (method: Method, path: string, body?: object) =>
    callDriver(`${service}/session/${sessionId}${path}`, method, body);

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    async open(url) {
      await call('POST', '/url', { url });
    },
    async evaluate(expression) {
      const script = `return JSON.stringify(${expression})`;
      const value = await call('POST', '/execute/sync', { script, args: [] });
      return JSON.parse(String(value)) as unknown;
    },
    async find(role, name) {
      const script = `return (${finder(role, name)})()`;
      const answer = await call('POST', '/execute/sync', { script, args: [] });
      return found.parse(answer)?.[ELEMENT];
    },
    async click(element) {
      await call('POST', `/element/${element}/click`, {});
    },
    async type(element, text) {
      await call('POST', `/element/${element}/value`, { text });
    },
    async close() {
      await call('DELETE', '');
      await started.stop();
      await display.stop();
      await home.remove();
    },
  };
}
