import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { compressFiles } from '../../tools/compressFiles.ts';
import { packaging } from '../../tools/hosting/package.ts';
import { markUnfinished } from '../../tools/unfinished.ts';
import { versionFile } from '../../tools/versionFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'unfinished-'));
mkdirSync(join(folder, 'public'));
writeFileSync(
  join(folder, 'index.html'),
  '<!-- version --><script type="module" src="/main.js"></script>',
);
writeFileSync(join(folder, 'main.js'), `document.title = 'a';`);
afterAll(() => rmSync(folder, { recursive: true }));

const failing = (hook: 'buildStart' | 'closeBundle'): Plugin => ({
  name: 'fails',
  [hook]() {
    throw new Error('It fails here.');
  },
});
const built = (...plugins: Plugin[]) =>
  build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, versionFile(), compressFiles(), markUnfinished()],
  });
const pack = async () => (await packaging([], folder, join(folder, 'dist'))).result;

test.each(['buildStart', 'closeBundle'] as const)(
  'a build that fails in %s is not packed, nor is the one before it, until one succeeds',
  async (hook) => {
    await built();
    const archive = await pack();
    await expect(built(failing(hook))).rejects.toThrow('It fails here.');
    await expect(pack()).rejects.toThrow('did not succeed, so nothing is packed: npm run build.');
    await built();
    expect(await pack()).toBe(archive);
  },
);
