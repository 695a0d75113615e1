import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Config } from '../../src/config/schema.ts';
import type { TroubleTaker } from '../../src/reporting/troubles.ts';

let page: EventTarget;
beforeEach(() => {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => void vi.resetModules());

const withReporting = (sampleRate: number) =>
  ({ reporting: { endpoint: 'https://reports.example', sampleRate } }) as Config;

/** A page load with this configuration; `taken` is what its reporter has got. */
async function load(config: Config) {
  const taken: Parameters<TroubleTaker>[] = [];
  const createReporter =
    () =>
    (...trouble: Parameters<TroubleTaker>) =>
      taken.push(trouble);
  const troubles = await import('../../src/reporting/troubles.ts');
  const code = vi.fn<Parameters<typeof troubles.watchTroubles>[1]>(async () => ({
    createReporter,
  }));
  troubles.watchTroubles(config, code);
  return { ...troubles, code, taken };
}

test('without an endpoint nothing is watched, kept or loaded', { tags: ['X63'] }, async () => {
  const listened = vi.spyOn(page, 'addEventListener');
  const { code, noteTrouble, startReporting } = await load({} as Config);
  noteTrouble('screen', new Error('x'), 'id');
  startReporting();
  expect(listened).not.toHaveBeenCalled();
  expect(code).not.toHaveBeenCalled();
});

test('a page load that is not in the sample reports nothing, whatever happens', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  for (const [rate, loads] of [
    [0, 0],
    [0.25, 0],
    [0.26, 1],
    [1, 1],
  ] as const) {
    vi.resetModules();
    const { code, noteTrouble, startReporting } = await load(withReporting(rate));
    noteTrouble('screen', new Error('x'), 'id');
    startReporting();
    expect(code).toHaveBeenCalledTimes(loads);
  }
});

test('the first troubles load the reporter and wait for it; ten at most', async () => {
  const { code, noteTrouble, startReporting, taken } = await load(withReporting(1));
  const events = ['error', 'unhandledrejection', 'securitypolicyviolation'].map(
    (type) => new Event(type),
  );
  expect(code).not.toHaveBeenCalled();
  for (const event of events) page.dispatchEvent(event);
  for (let n = 0; n < 20; n += 1) noteTrouble('screen', n, `id ${n}`);
  startReporting();
  await vi.waitFor(() => expect(taken).not.toEqual([]));
  expect(code).toHaveBeenCalledTimes(1);
  expect(taken).toEqual([
    ...events.map((event) => [event.type, event]),
    ...Array.from({ length: 7 }, (_, n) => ['screen', n, `id ${n}`]),
  ]);
  noteTrouble('boot', 'late', 'id');
  expect(taken.at(-1)).toEqual(['boot', 'late', 'id']);
});
