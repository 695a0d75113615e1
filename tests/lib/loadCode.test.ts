// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { PAGE_FILES } from '../../src/lib/pageFiles.ts';
import { loadCode } from '../../src/lib/loadCode.ts';

// What follows the comment's mark is no part of the module: the address may get a query.
const ADDRESS = 'data:text/javascript,export%20const%20code=7//';
const refusal = (address: string) =>
  new TypeError(`Failed to fetch dynamically imported module: ${address}`);

beforeEach(() => {
  const list = document.createElement('script');
  list.id = PAGE_FILES;
  list.type = 'application/json';
  list.textContent = JSON.stringify({ hashes: { '/assets/page.js': 'sha256-p' } });
  document.head.replaceChildren(list);
});

test('code that did not arrive is asked for at another address, which this browser has not refused yet', async () => {
  const load = vi.fn<() => Promise<object>>(() => Promise.reject(refusal(ADDRESS)));
  await expect(loadCode(load)).rejects.toThrow('Failed to fetch');
  expect(await loadCode(load)).toHaveProperty('code', 7);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a further attempt asks for the file with its hash', async () => {
  const file = `${globalThis.location.origin}/assets/page.js`;
  const load = vi.fn<() => Promise<object>>(() => Promise.reject(refusal(file)));
  await expect(loadCode(load)).rejects.toThrow();
  await expect(loadCode(load)).rejects.toThrow();
  const asked = document.querySelector<HTMLScriptElement>('script[type=module]');
  expect(asked?.src).toBe(`${file}?attempt=2`);
  expect(asked?.integrity).toBe('sha256-p');
});

test.each([
  ['an error of the code itself', new Error(`dynamically imported module: ${ADDRESS}`)],
  ['an error that names no address', new TypeError('Importing a module script failed.')],
])('after %s the same is asked again', async (_, error) => {
  const load = vi
    .fn<() => Promise<string>>(() => Promise.resolve('code'))
    .mockRejectedValueOnce(error);
  await expect(loadCode(load)).rejects.toBe(error);
  expect(await loadCode(load)).toBe('code');
});

test('another attempt that fails is told to what looks for a new version, as Vite tells it of the first', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const told = vi.fn<() => void>();
  page.addEventListener('vite:preloadError', told);
  const gone = 'data:text/javascript,throw%20new%20Error()//';
  const load = vi.fn<() => Promise<object>>(() => Promise.reject(refusal(gone)));
  await expect(loadCode(load)).rejects.toThrow('Failed to fetch');
  expect(told).not.toHaveBeenCalled();
  await expect(loadCode(load)).rejects.toThrow();
  expect(told).toHaveBeenCalledTimes(1);
  // The error named no address, and the first one stays refused.
  await expect(loadCode(load)).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(1);
});
