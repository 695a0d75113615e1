import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { build } from 'vite';
import { sourceOf } from '../../tools/source.ts';
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

test('date and release of the source are in version.json, and change no version', async () => {
  const before = await versionNow();
  vi.stubEnv('SOURCE_DATE_EPOCH', '1764069585');
  vi.stubEnv('RELEASE', 'v1.2.0');
  const version = await versionNow();
  vi.unstubAllEnvs();
  expect(version).toBe(before);
  const file = JSON.parse(readFileSync(join(folder, 'dist/version.json'), 'utf8')) as unknown;
  expect(file).toEqual({ version, date: '2025-11-25T11:19:45Z', release: 'v1.2.0' });
});

test('a release is a commit with a tag and without changes, or what the environment names', () => {
  const git =
    (tag: string | undefined, changes: string) =>
    (...[command]: string[]) =>
      command === 'log' ? '1764069585' : command === 'status' ? changes : tag;
  const date = '2025-11-25T11:19:45Z';
  const none = () => undefined;
  expect(sourceOf({}, git('v2.0.0', ''))).toEqual({ date, release: 'v2.0.0' });
  expect(sourceOf({}, git(undefined, ''))).toEqual({ date });
  expect(sourceOf({}, git('v2.0.0', ' M index.html'))).toEqual({ date });
  expect(sourceOf({ SOURCE_DATE_EPOCH: '', RELEASE: '' }, none)).toEqual({});
  expect(() => sourceOf({ SOURCE_DATE_EPOCH: 'now' }, none)).toThrow('not the seconds since 1970');
  expect(() => sourceOf({ RELEASE: 'a "b"' }, none)).toThrow('not a name such as v1.2.0');
});
