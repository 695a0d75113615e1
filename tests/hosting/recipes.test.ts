// @module-tag X53
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { examples } from '../../tools/hosting/examples.ts';
import { HOSTS } from '../../tools/hosting/generate.ts';
import { makeRecipe } from '../../tools/hosting/recipe.ts';
import { CACHING } from '../../tools/hosting/securityHeaders.ts';
import { config, html } from './expectations.ts';

const source = { config, documents: [html] };
const kinds = ['nginx', 'caddy', 'headers'] as const;

test('the examples in docs/hosting are what the command writes: npm run hosting:examples', async () => {
  const written = await examples();
  const there = readdirSync('docs/hosting').filter((name) => name !== 'config.json');
  expect(there.toSorted()).toEqual(Object.keys(written).toSorted());
  for (const name of there)
    expect(readFileSync(`docs/hosting/${name}`, 'utf8')).toBe(written[name]);
});

describe.each(kinds)('%s', (kind) => {
  test('names every response header with its value, and every rule of caching', () => {
    const recipe = makeRecipe(source);
    const text = HOSTS[kind](recipe);
    const missing = Object.entries(recipe.headers).filter(
      ([name, value]) => !(text.includes(name) && text.includes(value)),
    );
    expect(missing).toEqual([]);
    expect(Object.values(CACHING).filter((value) => !text.includes(value))).toEqual([]);
  });

  test('allows the scripts of every document that is named, so that two versions can change places', () => {
    const text = HOSTS[kind](
      makeRecipe({ config, documents: [html, '<script>before();</script>'] }),
    );
    expect(text.match(/script-src [^;]*/)?.[0].match(/'sha256-/g)).toHaveLength(2);
  });
});

test.each([
  ['a host name with a quote', { serverName: 'a"b' }, "'a\"b' is not a host name."],
  ['a folder with a variable', { root: '/srv/$host' }, "'/srv/$host' is not an absolute path."],
  ['a path with a line break', { configPath: '/a\n}' }, "'/a\n}' is not an absolute path."],
  ['an address that is none', { listen: 'all' }, "'all' is not a port or address:port."],
  ['a further origin that is none', { connectTo: ['*'] }, '* is no origin to connect to'],
  [
    'a host name that would end the directive',
    { config: { ...config, hub: { baseUrl: 'https://a;b' } } },
    'hub.baseUrl has a host name that no policy can name.',
  ],
])('%s is refused with a sentence', { tags: ['X54'] }, (_name, wrong, sentence) => {
  expect(() => makeRecipe({ ...source, ...wrong })).toThrow(sentence);
});
