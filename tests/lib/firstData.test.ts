// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

let code: typeof import('../../src/lib/firstData.ts');
beforeEach(async () => {
  vi.resetModules();
  code = await import('../../src/lib/firstData.ts');
});

const nextFrame = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });

test('what waits begins after the frame that follows the report, once', async () => {
  const run = vi.fn<() => void>();
  code.afterFirstData(run);
  await nextFrame();
  expect(run).not.toHaveBeenCalled();
  code.reportFirstData();
  code.reportFirstData();
  expect([run.mock.calls.length, code.firstDataShown.get()]).toEqual([0, false]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  code.reportFirstData();
  await nextFrame();
  expect([run.mock.calls.length, code.firstDataShown.get()]).toEqual([1, true]);
});

test('what comes later begins at once, and what has left does not begin', async () => {
  const left = vi.fn<() => void>();
  code.afterFirstData(left)();
  code.reportFirstData();
  await vi.waitFor(() => expect(code.firstDataShown.get()).toBe(true));
  const late = vi.fn<() => void>();
  code.afterFirstData(late);
  expect([left.mock.calls.length, late.mock.calls.length]).toEqual([0, 1]);
});

test('a page that has asked for more by then reports again', async () => {
  const run = vi.fn<() => void>();
  code.afterFirstData(run);
  code.reportFirstData(() => false);
  await nextFrame();
  await nextFrame();
  expect(run).not.toHaveBeenCalled();
  code.reportFirstData(() => true);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});

test('a page that awaits data of its own puts it off, also after the report', async () => {
  const run = vi.fn<() => void>();
  code.afterFirstData(run);
  const release = [code.holdFirstData(), code.holdFirstData()];
  code.reportFirstData();
  release[0]?.();
  await nextFrame();
  expect(run).not.toHaveBeenCalled();
  release[1]?.();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});
