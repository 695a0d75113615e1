// @vitest-environment jsdom
// @module-tag X110
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { PAGE_FILES } from '../../src/lib/pageFiles.ts';

const FURTHER = { '/assets/dialog.js': 'sha256-d', '/assets/form.js': 'sha256-f' };
const HASHES = { '/assets/page.js': 'sha256-p', '/assets/hashes.json': 'sha256-h' };

const ask = vi.fn<typeof fetch>();
let code: typeof import('../../src/lib/checkedCode.ts') &
  typeof import('../../src/lib/loadCode.ts');

beforeEach(async () => {
  const list = document.createElement('script');
  list.id = PAGE_FILES;
  list.type = 'application/json';
  const furtherHashes = '/assets/hashes.json';
  list.textContent = JSON.stringify({ hashes: HASHES, furtherHashes });
  document.head.replaceChildren(list);
  ask.mockReset().mockImplementation(() => Promise.resolve(Response.json(FURTHER)));
  vi.stubGlobal('fetch', ask);
  // What a document has asked for, it keeps.
  vi.resetModules();
  const loading = await import('../../src/lib/loadCode.ts');
  code = { ...loading, ...(await import('../../src/lib/checkedCode.ts')) };
});

// The next file has another document.
afterAll(() => void vi.resetModules());

const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].map(
    ({ src, integrity }) => [new URL(src).pathname + new URL(src).search, integrity],
  );
const last = () => [...document.querySelectorAll('script')].at(-1);

test('code is asked for with its hash before it is imported, each file once', async () => {
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve(scripts()));
  const needed = ['/assets/page.js', 'sha256-p'];
  expect(await code.loadChecked(load, ['assets/page.js'])).toEqual([needed]);
  expect(await code.loadChecked(load, ['assets/page.js'])).toEqual([needed]);
  expect(ask).not.toHaveBeenCalled();
});

test('the hashes that the document leaves out are fetched with their own, once', async () => {
  await Promise.all([code.admit(['/assets/dialog.js']), code.admit(['/assets/form.js'])]);
  expect(scripts()).toEqual(Object.entries(FURTHER));
  expect(ask.mock.calls).toEqual([['/assets/hashes.json', { integrity: 'sha256-h' }]]);
});

test('without that list code fails as if it were missing, and the next attempt asks for it again', async () => {
  const told = vi.fn<() => void>();
  window.addEventListener('vite:preloadError', told, { once: true });
  ask.mockRejectedValueOnce(new TypeError('refused'));
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('code'));
  await expect(code.loadChecked(load, ['assets/dialog.js'])).rejects.toThrow('refused');
  expect(load).not.toHaveBeenCalled();
  expect(told).toHaveBeenCalledOnce();
  expect(await code.loadChecked(load, ['assets/dialog.js'])).toBe('code');
});

test('a further attempt at another address has the hash of the file', async () => {
  await code.admit(['/assets/page.js']);
  last()?.dispatchEvent(new Event('error'));
  await code.admit(['/assets/page.js', '/assets/page.js?attempt=2']);
  expect(scripts()).toEqual([
    ['/assets/page.js', 'sha256-p'],
    ['/assets/page.js?attempt=2', 'sha256-p'],
  ]);
});

test('a script that no list names is not asked for', async () => {
  await code.admit(['/assets/other.js', '//other.example/page.js']);
  expect(scripts()).toEqual([]);
});

test.each([
  ['arrives and is refused for its hash', 200, true],
  ['is not there', 404, false],
  ['does not arrive', undefined, false],
] as const)('a script that failed and %s is changed: %s', async (_, status, expected) => {
  await code.admit(['/assets/page.js']);
  last()?.dispatchEvent(new Event('load'));
  ask.mockRejectedValue(new TypeError());
  expect(await code.isCodeChanged()).toBe(false);
  await code.admit(['/assets/page.js?attempt=2']);
  ask.mockImplementation((_url, init) =>
    status === undefined || init?.integrity
      ? Promise.reject(new TypeError())
      : Promise.resolve(new Response('', { status })),
  );
  expect(await code.isCodeChanged()).toBe(expected);
});

// What follows the comment's mark is no part of the module: the address may get a query.
const ADDRESS = 'data:text/javascript,export%20const%20code=7//';
const refusal = (address: string) =>
  new TypeError(`Failed to fetch dynamically imported module: ${address}`);

test('code that did not arrive is asked for at another address, which this browser has not refused yet', async () => {
  const load = vi.fn<() => Promise<object>>(() => Promise.reject(refusal(ADDRESS)));
  await expect(code.loadCode(load)).rejects.toThrow('Failed to fetch');
  expect(await code.loadCode(load)).toHaveProperty('code', 7);
  expect(load).toHaveBeenCalledTimes(1);
});

test('requests share an attempt, and one that comes during a failure makes another', async () => {
  const load = vi
    .fn<() => Promise<string>>(() => Promise.resolve('code'))
    .mockRejectedValueOnce(new Error('refused'));
  const [first, second, third] = [1, 2, 3].map(() => code.loadCode(load));
  await expect(first).rejects.toThrow('refused');
  expect(await Promise.all([second, third])).toEqual(['code', 'code']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a further attempt asks for the file with its hash', async () => {
  const file = `${globalThis.location.origin}/assets/page.js`;
  const load = vi.fn<() => Promise<object>>(() => Promise.reject(refusal(file)));
  await expect(code.loadCode(load)).rejects.toThrow('Failed to fetch');
  await expect(code.loadCode(load)).rejects.toThrow();
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
  await expect(code.loadCode(load)).rejects.toBe(error);
  expect(await code.loadCode(load)).toBe('code');
});

test('another attempt that fails is told to what looks for a new version, as Vite tells it of the first', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const told = vi.fn<() => void>();
  page.addEventListener('vite:preloadError', told);
  const gone = 'data:text/javascript,throw%20new%20Error(%22gone%22)//';
  const load = vi.fn<() => Promise<object>>(() => Promise.reject(refusal(gone)));
  await expect(code.loadCode(load)).rejects.toThrow('Failed to fetch');
  expect(told).not.toHaveBeenCalled();
  await expect(code.loadCode(load)).rejects.toThrow('gone');
  expect(told).toHaveBeenCalledTimes(1);
  // The error named no address, and the first one stays refused.
  await expect(code.loadCode(load)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(1);
});
