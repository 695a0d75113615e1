import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { expect, test, vi } from 'vitest';
import { compressFiles, markUnfinished, versionFile } from '../../tools/buildFiles.ts';
import { packaging } from '../../tools/hosting/package.ts';
import { sourceOf } from '../../tools/source.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const { directory: folder } = temporaryFiles();
const long = 'a text that compresses well; '.repeat(50);
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const inBuild = (name: string) => join(folder, 'dist', name);
const read = (name: string) => readFileSync(inBuild(name), 'utf8');

mkdirSync(join(folder, 'public'));
write('index.html', `<!-- version --><p>${long}</p><script type="module" src="/main.js"></script>`);
write('main.js', `import('./late.js'); document.title = '${long}';`);
write('late.js', 'document.title = "a";');
write('public/config.json', JSON.stringify({ long }));
write('public/long.txt', long);
write('public/short.txt', 'a');
write('public/picture.png', long);

const built = (...plugins: Plugin[]) =>
  build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, versionFile(), compressFiles(), markUnfinished()],
  });

/** Builds the folder and returns the version, which file and page share. */
async function versionNow(): Promise<string> {
  await built();
  const { version } = JSON.parse(read('version.json')) as { version: string };
  expect(version).toMatch(/^[\da-f]{12}$/);
  expect(read('index.html')).toContain(`<meta name="version" content="${version}" />`);
  return version;
}

test('the build compresses its files, except replaceable, compressed and growing ones', async () => {
  await built();
  const script = readdirSync(inBuild('assets')).find((name) => /^index.*\.js$/.test(name));
  for (const name of ['index.html', `assets/${script}`, 'long.txt']) {
    const content = readFileSync(inBuild(name));
    expect(brotliDecompressSync(readFileSync(inBuild(`${name}.br`))).equals(content)).toBe(true);
    expect(gunzipSync(readFileSync(inBuild(`${name}.gz`))).equals(content)).toBe(true);
  }
  const copies = readdirSync(inBuild('.')).filter((name) => /\.(br|gz)$/.test(name));
  expect(copies).toEqual(['index.html.br', 'index.html.gz', 'long.txt.br', 'long.txt.gz']);
});

test('two builds of the same source have the same version, and any changed file another', async () => {
  const first = await versionNow();
  expect(await versionNow()).toBe(first);
  write('public/config.json', '{"productName":"Other"}');
  expect(await versionNow(), 'the configuration does not count').toBe(first);
  const versions = [first];
  for (const [name, text] of [
    ['late.js', 'document.title = "b";'],
    ['public/picture.png', 'b'],
    ['index.html', `<title>b</title>${readFileSync(join(folder, 'index.html'), 'utf8')}`],
  ] as const) {
    write(name, text);
    versions.push(await versionNow());
  }
  expect(new Set(versions).size).toBe(versions.length);
});

test('version.json has date and release of the source, which do not change the version', async () => {
  const before = await versionNow();
  vi.stubEnv('SOURCE_DATE_EPOCH', '1764069585');
  vi.stubEnv('RELEASE', 'v1.2.0');
  const version = await versionNow();
  vi.unstubAllEnvs();
  expect(version).toBe(before);
  const file = JSON.parse(read('version.json')) as unknown;
  expect(file).toEqual({ version, date: '2025-11-25T11:19:45Z', release: 'v1.2.0' });
});

test('a release is a tagged commit without changes, or named by the environment', () => {
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
  expect(() => sourceOf({ SOURCE_DATE_EPOCH: 'now' }, none)).toThrow(
    'not a number of seconds since 1970',
  );
  expect(() => sourceOf({ RELEASE: 'a "b"' }, none)).toThrow('not a name such as v1.2.0');
});

test.each(['buildStart', 'writeBundle'] as const)(
  'after a build that fails in %s, nothing is packed until a build succeeds',
  async (hook) => {
    const failing = {
      name: 'fails',
      [hook]() {
        throw new Error('It fails here.');
      },
    };
    const pack = async () => (await packaging([], folder, inBuild('.'))).result;
    await built();
    const archive = await pack();
    await expect(built(failing)).rejects.toThrow('It fails here.');
    await expect(pack()).rejects.toThrow('The last build failed. Run npm run build.');
    await built();
    expect(await pack()).toBe(archive);
  },
);
