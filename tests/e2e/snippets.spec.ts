import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';

// What each language has: tests/resources/api-keys/server; its colours: screens.spec.ts.
test(
  'the page of a key has the code of every language, by keyboard, to copy and download; no secret is on the page',
  { tag: ['@full', '@X21'] },
  async ({ app, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const key = app.keyNamed('CI pipeline');
    await app.signIn('ada@acme.example', `/api-keys/${key.id}`);
    const mint = page.getByRole('region', { name: 'Code for your server' });
    const deploy = page.getByRole('region', { name: 'Give the key to your server' });
    const actions = page.locator('a, button', {
      hasText: /^(Rotate|Create similar|Delete API key)$/,
    });
    await expect(actions).toHaveCount(3);
    const lines = await actions.evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect().top),
    );
    expect(new Set(lines).size, 'lines of the actions at 1280 px').toBe(1);
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCSS('margin', '0px');
    await mint.getByRole('tab', { name: 'TypeScript' }).focus();
    for (const title of ['Python', 'Java']) {
      await page.keyboard.press('ArrowRight');
      await expect(mint.getByRole('tab', { name: title, selected: true })).toBeFocused();
      await expect(mint.getByRole('tabpanel', { name: title })).toContainText('HUB_SECRET');
    }
    await page.keyboard.press('ArrowRight');
    await expect(mint.getByRole('tab', { name: 'TypeScript' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(mint.getByRole('tab', { name: 'Java' })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await expect(mint.getByLabel('Service')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(mint.getByRole('button', { name: 'Copy mint-ticket.ts' })).toBeFocused();

    await mint.getByLabel('Service').selectOption('CollectPayment');
    await expect(mint.getByRole('tabpanel')).toContainText('"service": "CollectPayment"');
    await mint.getByRole('button', { name: 'Copy mint-ticket.ts' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await mint.locator('pre').textContent());
    const downloading = page.waitForEvent('download');
    await mint.getByRole('button', { name: 'Download mint-ticket.ts' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('mint-ticket.ts');
    expect(await readFile(await download.path(), 'utf8')).toBe(copied);

    await mint.getByRole('button', { name: 'Mint a ticket' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(mint.getByRole('tabpanel')).toContainText('function verifyResult(');

    // The code wraps, and the tabs scroll in themselves.
    await page.setViewportSize({ width: 360, height: 740 });
    for (const title of ['TypeScript', 'Java']) {
      await mint.getByRole('tab', { name: title }).click();
      await app.expectNoSidewaysScroll();
    }
    await deploy.getByRole('tab', { name: 'Kubernetes' }).click();
    await expect(deploy.getByRole('tabpanel')).toContainText(key.id);
    await app.expectNoSidewaysScroll();
    expect(await page.content()).not.toContain(key.secret);
  },
);
