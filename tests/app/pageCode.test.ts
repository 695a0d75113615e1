// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { loadedPage, loadWhileIdle } from '../../src/app/pageCode.ts';
import type { Page } from '../../src/providers/access/declaration.ts';

const Component = () => null;

/** A page whose code arrives when `arrive` is called. */
function pageOf(path: string) {
  let arrive = () => {};
  const code = new Promise<{ default: typeof Component }>((resolve) => {
    arrive = () => resolve({ default: Component });
  });
  const load = vi.fn<Page['load']>(() => code);
  const page: Page = { path, title: () => path, icon: 'home', order: 1, load };
  return { page, load, arrive };
}

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

test('pages are loaded one at a time, each when the browser is idle', async () => {
  const idle = idleBrowser();
  const [first, second] = [pageOf('/a'), pageOf('/b')];
  const over = loadWhileIdle([first.page, second.page], new AbortController().signal);
  expect(first.load).not.toHaveBeenCalled();
  await idle();
  await vi.waitFor(() => expect(first.load).toHaveBeenCalledOnce());
  expect(second.load).not.toHaveBeenCalled();
  first.arrive();
  await idle();
  second.arrive();
  await over;
  expect([loadedPage(first.page), loadedPage(second.page)]).toEqual([Component, Component]);
});

test('a page that does not arrive does not keep the others back', async () => {
  const idle = idleBrowser();
  const missing: Page = { ...pageOf('/a').page, load: () => Promise.reject(new TypeError('gone')) };
  const second = pageOf('/b');
  second.arrive();
  const over = loadWhileIdle([missing, second.page], new AbortController().signal);
  await idle();
  await idle();
  await over;
  expect([loadedPage(missing), loadedPage(second.page)]).toEqual([undefined, Component]);
});

test('tools are left until somebody opens one', async () => {
  const idle = idleBrowser();
  const [tool, next] = [pageOf('/tools/a'), pageOf('/b')];
  next.arrive();
  const grouped: Page = { ...tool.page, sidebar: { group: 'tools' } };
  const over = loadWhileIdle([grouped, next.page], new AbortController().signal);
  await idle();
  await over;
  expect(tool.load).not.toHaveBeenCalled();
  expect(next.load).toHaveBeenCalledOnce();
});

test('nothing is loaded for a layout that is gone, nor for people who save data', async () => {
  const idle = idleBrowser();
  const { page, load } = pageOf('/a');
  const gone = new AbortController();
  const over = loadWhileIdle([page], gone.signal);
  gone.abort();
  await idle();
  await over;
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await loadWhileIdle([page], new AbortController().signal);
  Reflect.deleteProperty(navigator, 'connection');
  expect(load).not.toHaveBeenCalled();
});
