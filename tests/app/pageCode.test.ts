// @vitest-environment jsdom
// @module-tag F23
import { expect, test, vi } from 'vitest';
import { loadedPage, loadWhileIdle } from '../../src/app/pageCode.ts';
import type { Route } from '../../src/providers/access/routes.ts';

const Component = () => null;

/** A page whose code arrives when `arrive` is called. */
function pageOf(path: `/${string}`) {
  let arrive = () => {};
  const code = new Promise<{ default: typeof Component }>((resolve) => {
    arrive = () => resolve({ default: Component });
  });
  const load = vi.fn<Route['load']>(() => code);
  const page: Route = { path, title: 'users', load };
  return { page, load, arrive };
}

const ahead = (given: Partial<Parameters<typeof loadWhileIdle>[0]>) => ({
  always: [],
  pages: [],
  others: [],
  ...given,
});

/** Runs the callbacks of an idle browser one at a time. */
function idleBrowser() {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => callbacks.push(run));
  return async () => {
    await vi.waitFor(() => expect(callbacks).toHaveLength(1));
    callbacks.shift()?.();
    await Promise.resolve();
  };
}

test(
  'pages are loaded one at a time, each when the browser is idle; tools and what is missing keep none back',
  { tags: ['F43'] },
  async () => {
    const idle = idleBrowser();
    const [tool, first, second] = [pageOf('/tools/a'), pageOf('/a'), pageOf('/b')];
    const missing: Route = {
      ...pageOf('/c').page,
      load: () => Promise.reject(new TypeError('gone')),
    };
    const grouped: Route = { ...tool.page, menu: 'tools' };
    const over = loadWhileIdle(
      ahead({ pages: [grouped, missing, first.page, second.page] }),
      new AbortController().signal,
    );
    await idle();
    expect(first.load).not.toHaveBeenCalled();
    await idle();
    await vi.waitFor(() => expect(first.load).toHaveBeenCalledOnce());
    expect(second.load).not.toHaveBeenCalled();
    first.arrive();
    await idle();
    second.arrive();
    await over;
    expect([missing, first.page, second.page].map(loadedPage)).toEqual([
      undefined,
      Component,
      Component,
    ]);
    expect(tool.load).not.toHaveBeenCalled();
  },
);

test('nothing is loaded for a layout that is gone', async () => {
  const idle = idleBrowser();
  const { page, load } = pageOf('/a');
  const gone = new AbortController();
  const over = loadWhileIdle(ahead({ pages: [page] }), gone.signal);
  gone.abort();
  await idle();
  await over;
  expect(load).not.toHaveBeenCalled();
});

test('what exists for bad moments comes first, and for people who save data alone', async () => {
  const idle = idleBrowser();
  const order: string[] = [];
  const note = (name: string) => () => Promise.resolve(order.push(name));
  const page = {
    ...pageOf('/a').page,
    load: () => note('page')().then(() => ({ default: Component })),
  };
  const all = { always: [note('always')], pages: [page], others: [note('other')] };
  const run = async (rounds: number) => {
    const over = loadWhileIdle(all, new AbortController().signal);
    for (let round = 0; round < rounds; round += 1) await idle();
    await over;
    return order.splice(0);
  };
  expect(await run(3)).toEqual(['always', 'page', 'other']);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const saving = await run(1);
  Reflect.deleteProperty(navigator, 'connection');
  expect(saving).toEqual(['always']);
});

test('nothing is asked for without a line, and what a lost line has cut is asked for again', async () => {
  const idle = idleBrowser();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const back = () => {
    line.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
  };
  const load = vi
    .fn<() => Promise<unknown>>(() => Promise.resolve())
    .mockImplementationOnce(() => {
      line.mockReturnValue(false);
      return Promise.reject(new TypeError('cut'));
    });
  const over = loadWhileIdle(ahead({ always: [load] }), new AbortController().signal);
  await idle();
  expect(load).not.toHaveBeenCalled();
  back();
  await idle();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  back();
  await over;
  expect(load).toHaveBeenCalledTimes(2);
  line.mockReturnValue(false);
  const gone = new AbortController();
  const left = loadWhileIdle(ahead({ always: [load] }), gone.signal);
  await idle();
  gone.abort();
  await left;
  expect(load).toHaveBeenCalledTimes(2);
  line.mockRestore();
});
