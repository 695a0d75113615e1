import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import { versionFile } from '../../tools/versionFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'version-file-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeAll(() => {
  mkdirSync(join(folder, 'public'));
  write('index.html', '<!-- version --><script type="module" src="/main.js"></script>');
  write('main.js', `import('./late.js');`);
  write('late.js', 'document.title = "a";');
  write('public/icon.svg', '<svg/>');
  write('public/config.json', '{}');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Builds what is in the folder; the version in the file, which is also that of the page. */
async function versionNow(): Promise<string> {
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [versionFile()] });
  const read = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
  const { version } = JSON.parse(read('version.json')) as { version: string };
  expect(version).toMatch(/^[\da-f]{12}$/);
  expect(read('index.html')).toContain(`<meta name="version" content="${version}" />`);
  return version;
}

test('two builds of the same source have one version, any other file makes another', async () => {
  const first = await versionNow();
  expect(await versionNow()).toBe(first);
  write('public/config.json', '{"productName":"Other"}');
  expect(await versionNow(), 'what an operator replaces is no part of it').toBe(first);
  const versions = [first];
  for (const [name, text] of [
    ['late.js', 'document.title = "b";'],
    ['public/icon.svg', '<svg id="b"/>'],
    ['index.html', `<title>b</title>${readFileSync(join(folder, 'index.html'), 'utf8')}`],
  ] as const) {
    write(name, text);
    versions.push(await versionNow());
  }
  expect(new Set(versions).size).toBe(versions.length);
});
