import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Wraps each text in `<font>` elements, and each later change, as Chrome's translation does. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const KEPT = '[translate="no"], script, style, textarea, svg, font[data-translated]';
    const wrap = (text: Text) => {
      if (!/\S/.test(text.data) || text.parentElement?.closest(KEPT) !== null) return;
      const outer = document.createElement('font');
      outer.dataset['translated'] = '';
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapIn = (node: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      if (node instanceof Text) texts.push(node);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) if (text.isConnected) wrap(text);
    };
    new MutationObserver((records) => {
      if (!document.body) return;
      for (const { target, addedNodes } of records) {
        if (document.body.contains(target))
          for (const node of [target, ...addedNodes]) wrapIn(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** The text is shown in the wrapper, which proves that the simulated translation works. */
const expectTranslated = (page: Page, text: string) =>
  expect(page.locator('font > font', { hasText: text }).first()).toBeVisible();

test.beforeEach(({ page }) => translate(page));

// tests/translated.ts finds unsafe texts in component tests; this journey runs whole pages.
test('a translated page creates a key', { tag: '@full' }, async ({ app, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const name = `Translated ${crypto.randomUUID().slice(0, 8)}`;
  await app.signIn('ada@acme.example', '/api-keys/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await expectTranslated(page, 'Create');
  const { id, secret } = await app.createKey();
  await expectTranslated(page, `${name} is ready.`);
  await expect(main.getByText(id).first()).toBeVisible();

  await button('Show').click();
  await expect(main.getByText(secret)).toBeVisible();
  await expect(button('Show')).toHaveCount(0);
  await button('Hide').click();
  await expect(main.getByText(secret)).toHaveCount(0);
  await expect(button('Hide')).toHaveCount(0);
  await expect(button('Show')).toBeVisible();
  const tick = main.getByTestId('copied');
  const copied = main.getByRole('status').getByText('Copied', { exact: true });
  await app.whileShown(copied, () => app.whileShown(tick, () => button('Copy Secret').click()));
  await expect(tick).toHaveCount(0);
  await expect(copied).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectTranslated(page, 'Tick the box first.');
  await page.getByLabel('I have stored the secret').check();
  await expect(main.getByText('Tick the box first.')).toHaveCount(0);
  await button('Done').click();
  await main.getByRole('link', { name: 'Back to list' }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(main.locator('tbody tr')).toHaveCount(1);
  await expect(main.getByRole('link', { name })).toBeVisible();

  await app.go('/tenant');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Update FinTS product name' }).click();
  await dialog.getByLabel('FinTS product name').fill('TRANSLATED');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('TRANSLATED', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete FinTS product name' }).click();
  await dialog.getByRole('button', { name: 'Delete name' }).click();
  await expect(button('Set FinTS product name')).toHaveText('Set');

  await app.go('/settings');
  await button('Dark').click();
  await expect(button('Dark')).toHaveAttribute('aria-pressed', 'true');
});
