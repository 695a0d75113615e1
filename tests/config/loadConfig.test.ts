import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConfigError, loadConfig } from '../../src/config/loadConfig.ts';

let stop = () => {};
afterEach(() => stop());

/** A host whose answer for config.json is this. */
async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init),
  );
  // The 15 seconds that the console waits, shortened.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit);
    return timeout(200);
  });
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return limits;
}

async function reasonOf(answer: RequestListener) {
  const limits = await serve(answer);
  const error: unknown = await loadConfig().catch((cause: unknown) => cause);
  expect(limits).toEqual([15_000]);
  return error instanceof ConfigError ? error.reason : error;
}

const START = '{"productName":"Hub"';

describe('a config.json that does not arrive whole is unreachable', { tags: ['X19'] }, () => {
  const faults: [string, RequestListener][] = [
    ['no answer', () => {}],
    ['an answer that stops after its headers', (_, response) => response.flushHeaders()],
    ['an answer that stops in its midst', (_, response) => void response.write(START)],
    [
      'a connection that is cut in its midst',
      (_, response) => void response.write(START, () => response.destroy()),
    ],
    ['500', (_, response) => void response.writeHead(500).end('{}')],
  ];
  test.each(faults)('%s', async (_name, answer) => {
    expect(await reasonOf(answer)).toBe('unreachable');
  });
});

test.each(['', START, '{"a":1}x'])(
  'a whole config.json that is %j is not valid JSON',
  { tags: ['X19'] },
  async (text) => {
    expect(await reasonOf((_, response) => void response.end(text))).toBe('not-json');
  },
);

test(
  'the configuration comes only from config.json, whatever names the page has, and stays as it is',
  { tags: ['T41'] },
  async () => {
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
  },
);
