// @vitest-environment jsdom
// @module-tag F23
import { expect, test, vi } from 'vitest';
import { prefetch } from '../../src/app/prefetch.ts';

/** Returns a function that runs one idle callback. */
function idleBrowser() {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => callbacks.push(run));
  return async () => {
    await vi.waitFor(() => expect(callbacks).toHaveLength(1));
    callbacks.shift()?.();
    await Promise.resolve();
  };
}

test('code needed offline is loaded first; the data saver prevents the rest', async () => {
  const idle = idleBrowser();
  const order: string[] = [];
  const note = (name: string) => () => Promise.resolve(order.push(name));
  const gone = () => Promise.reject(new TypeError('gone'));
  const run = async (rounds: number) => {
    const over = prefetch([note('refresh')], [gone, note('page')]);
    for (let round = 0; round < rounds; round += 1) await idle();
    await over;
    return order.splice(0);
  };
  expect(await run(3)).toEqual(['refresh', 'page']);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const saving = await run(1);
  Reflect.deleteProperty(navigator, 'connection');
  expect(saving).toEqual(['refresh']);
});

test('nothing is requested while the browser is offline', async () => {
  const idle = idleBrowser();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const over = prefetch([load], []);
  await idle();
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await over;
  expect(load).toHaveBeenCalledOnce();
  line.mockRestore();
});
