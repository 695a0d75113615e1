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
