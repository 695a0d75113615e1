import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import { compressFiles } from '../../tools/compressFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'compress-files-'));
const inBuild = (name: string) => join(folder, 'dist', name);
const long = 'a text that compresses well; '.repeat(50);

beforeAll(async () => {
  mkdirSync(join(folder, 'public'));
  writeFileSync(
    join(folder, 'index.html'),
    `<title>${long}</title><script type="module" src="/main.js"></script>`,
  );
  writeFileSync(join(folder, 'main.js'), `document.title = '${long}';`);
  writeFileSync(join(folder, 'public/config.json'), JSON.stringify({ long }));
  writeFileSync(join(folder, 'public/long.txt'), long);
  writeFileSync(join(folder, 'public/short.txt'), 'a');
  writeFileSync(join(folder, 'public/picture.png'), long);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      compressFiles(),
      {
        name: 'writes-late',
        closeBundle() {
          appendFileSync(inBuild('index.html'), '<!-- late -->');
        },
      },
    ],
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

test('page, scripts and public files have a copy of each kind, with what the host serves', () => {
  const script = readdirSync(inBuild('assets')).find((name) => name.endsWith('.js'));
  for (const name of ['index.html', `assets/${script}`, 'long.txt']) {
    const content = readFileSync(inBuild(name));
    expect(brotliDecompressSync(readFileSync(inBuild(`${name}.br`))).equals(content)).toBe(true);
    expect(gunzipSync(readFileSync(inBuild(`${name}.gz`))).equals(content)).toBe(true);
  }
  expect(readFileSync(inBuild('index.html'), 'utf8')).toContain('late');
});

test('what operators replace, what is compressed already and what grows has no copy', () => {
  const copies = readdirSync(inBuild('.')).filter((name) => /\.(br|gz)$/.test(name));
  expect(copies).toEqual(['index.html.br', 'index.html.gz', 'long.txt.br', 'long.txt.gz']);
});
