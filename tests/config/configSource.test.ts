// @module-tag T41
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { loadConfig } from '../../src/config/loadConfig.ts';

test('the configuration comes from config.json alone, whatever names the page has, and stays as it is', async () => {
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
