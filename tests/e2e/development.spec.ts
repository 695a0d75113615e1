import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { projectRoot } from '../../tools/bootstrap.mjs';
import { expect, test } from './fixtures.ts';

test(
  'the development server shows an edit of a component and of a style sheet without a reload',
  { tag: '@full' },
  async ({ page, services }) => {
    const root = await mkdtemp(join(tmpdir(), 'console-development-'));
    for (const name of ['index.html', 'public', 'src', 'tsconfig.json']) {
      await cp(join(projectRoot, name), join(root, name), { recursive: true });
    }
    await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
    const config = await fetch(`${services.url}/config.json`);
    await writeFile(join(root, 'public/config.json'), await config.text());
    const edit = async (name: string, change: (source: string) => string) => {
      const file = join(root, 'src', name);
      await writeFile(file, change(await readFile(file, 'utf8')));
    };
    const server = await createServer({
      root,
      configFile: join(projectRoot, 'vite.config.ts'),
      logLevel: 'error',
      server: { host: 'localhost', port: 0, strictPort: true },
    });
    try {
      await server.listen();
      await page.goto(`${server.resolvedUrls?.local[0] ?? ''}landing`);
      await page.getByRole('link', { name: 'Sign in' }).waitFor();
      await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
      await edit('custom-pages/signed-out/Landing.tsx', (source) =>
        source.replace('{texts.signInShort}', 'Edited'),
      );
      await page.getByRole('link', { name: 'Edited' }).waitFor();
      await edit('boot/boot.css', (source) => `${source}\nbody { outline: 3px solid red }`);
      await expect(page.locator('body')).toHaveCSS('outline-width', '3px');
      expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);
    } finally {
      await server.close();
      await rm(root, { recursive: true, force: true });
    }
  },
);
