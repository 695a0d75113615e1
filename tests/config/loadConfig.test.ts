import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfigError, loadConfig } from '../../src/config/loadConfig.ts';

afterEach(() => vi.unstubAllGlobals());

/** The reason for which this answer to config.json is refused; the time limit is 15 seconds. */
async function reasonOf(answer: () => Response) {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', async () => answer());
  const error: unknown = await loadConfig().catch((cause: unknown) => cause);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
  return error instanceof ConfigError ? error.reason : error;
}

const START = '{"productName":"Hub"';

/** An answer that begins with this text and then fails, as after the time limit. */
const broken = (start: string) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
      pull: (controller) => controller.error(new DOMException('too late', 'TimeoutError')),
    }),
  );
const refused = () => {
  throw new TypeError('Failed to fetch');
};

test.each<[name: string, answer: () => Response]>([
  ['without an answer', refused],
  ['that ends after its headers', () => broken('')],
  ['that ends within its text', () => broken(START)],
  ['with status 500', () => new Response('{}', { status: 500 })],
])('a config.json %s is unreachable', { tags: ['X19'] }, async (_name, answer) => {
  expect(await reasonOf(answer)).toBe('unreachable');
});

test.each([
  ['without text', ''],
  ['that ends too early', START],
  ['with a trailing character', '{"a":1}x'],
  ['beyond the maximum length', JSON.stringify({ padding: 'x'.repeat(65_536) })],
])('a config.json %s is not valid JSON', { tags: ['X19'] }, async (_name, text) => {
  expect(await reasonOf(() => new Response(text))).toBe('not-json');
});

test('the configuration comes only from config.json and is frozen', { tags: ['T41'] }, async () => {
  const served = JSON.parse(readFileSync('public/config.json', 'utf8')) as { hub: object };
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json(served));
  });
  // Elements with these ids would be properties of the window.
  const planted = { ...served, hub: { baseUrl: 'https://evil.example' } };
  for (const name of ['__CONFIG', 'config', 'CONFIG', 'hub']) vi.stubGlobal(name, planted);
  vi.stubGlobal('window', { config: planted, __CONFIG: planted, hub: planted.hub });
  const config = await loadConfig();
  expect(asked).toEqual(['/config.json']);
  expect(JSON.stringify(config)).not.toContain('evil');
  expect(() => Object.assign(config, planted)).toThrow(TypeError);
});
