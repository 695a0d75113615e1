import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { ANSWERS_WITHIN, finder, type Driver } from './driver.ts';
import { startProgram, temporaryFolder } from './program.ts';

type Call = (method: string, params?: object) => Promise<unknown>;

const reply = z.object({
  id: z.optional(z.nullable(z.number())),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** Connects to a browser by WebDriver BiDi (a W3C draft). */
async function connect(url: string): Promise<{ call: Call; end: () => void }> {
  const socket = new WebSocket(url);
  const waiting = new Map<
    number,
    { done: (value: unknown) => void; failed: (error: Error) => void }
  >();
  await new Promise((opened, failed) => {
    socket.once('open', opened).once('error', failed);
  });
  socket.on('message', (data: Buffer) => {
    const { id, result, error, message } = reply.parse(JSON.parse(data.toString()));
    // Without an id it is an event.
    const call = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error === undefined) call?.done(result);
    else call?.failed(new Error(`${error}: ${message}`));
  });
  socket.on('close', () => {
    for (const { failed } of waiting.values()) failed(new Error('The browser has gone.'));
  });
  let last = 0;
  return {
    call: (method, params = {}) =>
      new Promise((done, failed) => {
        last += 1;
        waiting.set(last, { done, failed });
        setTimeout(() => failed(new Error(`no answer to ${method}`)), ANSWERS_WITHIN).unref();
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    end: () => socket.close(),
  };
}

const session = z.object({
  capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }),
});
const tab = z.object({ context: z.string() });
const evaluated = z.union([
  z.object({
    type: z.literal('success'),
    result: z.object({ value: z.optional(z.unknown()), sharedId: z.optional(z.string()) }),
  }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);

/** Starts an official Firefox, without windows, with a profile of its own. */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = await temporaryFolder();
  const started = await startProgram(
    program,
    ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port=0'],
    /ws:\/\/[\w.:]+/,
    { MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  const { call, end } = await connect(`${started.said}/session`);
  const { capabilities } = session.parse(await call('session.new', { capabilities: {} }));
  const { context } = tab.parse(await call('browsingContext.create', { type: 'tab' }));
  await call('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });

  async function callFunction(functionDeclaration: string, element?: string) {
    const answer = evaluated.parse(
      await call('script.callFunction', {
        functionDeclaration,
        arguments: element === undefined ? [] : [{ sharedId: element }],
        target: { context },
        awaitPromise: false,
      }),
    );
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }
  const perform = (source: object) => call('input.performActions', { context, actions: [source] });

  /** Scrolls to an element; says whether a pointer in its middle would hit it. */
  const isReachable = async (element: string) => {
    const { value } = await callFunction(
      `(element) => {
        element.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      }`,
      element,
    );
    return value === true;
  };

  async function click(element: string) {
    if (!(await isReachable(element))) throw new Error('something covers it');
    await perform({
      type: 'pointer',
      id: 'mouse',
      actions: [
        {
          type: 'pointerMove',
          x: 0,
          y: 0,
          origin: { type: 'element', element: { sharedId: element } },
        },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async open(url) {
      // The page may lead elsewhere before it is complete.
      await call('browsingContext.navigate', { context, url, wait: 'none' });
    },
    async evaluate(expression) {
      const { value } = await callFunction(`() => JSON.stringify(${expression})`);
      return JSON.parse(String(value)) as unknown;
    },
    async find(role, name) {
      return (await callFunction(finder(role, name))).sharedId;
    },
    click,
    async type(element, text) {
      await click(element);
      const keys = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform({ type: 'key', id: 'keyboard', actions: keys });
    },
    async close() {
      await call('browser.close');
      end();
      await started.stop();
      await profile.remove();
    },
  };
}
