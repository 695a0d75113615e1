import { readdirSync, readFileSync } from 'node:fs';
import type { Hashes, PageFiles } from '../../src/lib/pageFiles.ts';
import { integrityOf } from '../../tools/integrity.ts';
import { test, expect } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

// When code is asked for with its hash: tests/lib/loadCode.test.ts. Here is the build that has these hashes,
// and a host that serves other scripts.

/** Writes down that it ran, in what outlives a reload. */
const CHANGE =
  ";localStorage.setItem('ran', (localStorage.getItem('ran') ?? '') + import.meta.url);";

/** Serves a changed file in place of each whose name begins so, until the result is called. */
async function change({ page }: ConsoleUnderTest, name: string): Promise<() => Promise<void>> {
  const files = readdirSync('dist/assets').filter((file) => file.startsWith(`${name}-`));
  expect(files.filter((file) => /\.js(?:on)?$/.test(file))).toHaveLength(1);
  const pattern = `**/assets/${name}-*`;
  let served = 0;
  await page.route(pattern, async (route) => {
    served += 1;
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + CHANGE });
  });
  return async () => {
    expect(served).toBeGreaterThan(0);
    await page.unroute(pattern);
  };
}

test(
  'the document knows the hash of every script and style sheet of the build',
  { tag: ['@X110'] },
  () => {
    const document = readFileSync('dist/index.html', 'utf8');
    const [, json = ''] = /id="page-files">([^<]*)/.exec(document) ?? [];
    const { hashes, furtherHashes = '' } = JSON.parse(json) as PageFiles;
    const further = JSON.parse(readFileSync(`dist${furtherHashes}`, 'utf8')) as Hashes;
    const tags = [...document.matchAll(/integrity="([^"]+)" (?:src|href)="([^"]+)"/g)];
    const known = new Map([
      ...Object.entries({ ...further, ...hashes }),
      ...tags.map(([, hash, url]) => [url, hash] as const),
    ]);
    const built = readdirSync('dist/assets').filter((name) => /\.(js|css|json)$/.test(name));
    expect(built.length).toBeGreaterThan(50);
    for (const name of built) {
      const url = `/assets/${name}`;
      expect(known.get(url), url).toBe(integrityOf(readFileSync(`dist${url}`)));
    }
    expect(document.match(/<(script|link)\b[^>]*\b(src|href)="\/assets/g)).toHaveLength(
      tags.length,
    );
  },
);

const NOT_STARTED = /The console could not start: .* was not run\./;
const NOT_RUN = /A part of the console was not run, because/;
const PART_NOT_RUN = /A part of this page was not run, because/;

test(
  'a script that was changed on the host is never run, and the person is told',
  { tag: ['@full', '@X110'] },
  async ({ app, page }) => {
    await app.signIn('ada@acme.example', '/api-keys');
    for (const [name, sentence] of [
      ['base', NOT_STARTED],
      ['index', NOT_STARTED],
      ['start', NOT_RUN],
      ['shell', NOT_RUN],
      ['ApiKeyList', NOT_RUN],
    ] as const) {
      const restore = await change(app, name);
      await page.goto('about:blank');
      await app.open('/api-keys');
      await expect(page.getByText(sentence), name).toBeVisible();
      await restore();
    }
    // The hash of the one is in the document, that of the other in the list beside it.
    for (const [name, use] of [
      ['Dashboard', () => app.go('/')],
      ['CommandPalette', () => page.keyboard.press('Control+KeyK')],
    ] as const) {
      await app.open('/api-keys');
      await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
      const restore = await change(app, name);
      await use();
      await expect(page.getByText(PART_NOT_RUN), name).toBeVisible();
      await restore();
    }
    expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull();
  },
);
