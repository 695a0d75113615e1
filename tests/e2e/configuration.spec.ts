import { configOf, expect, test } from './fixtures.ts';
import { json, text } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const TITLE = 'The configuration cannot be used';

async function expectRefused(app: ConsoleUnderTest, words: RegExp | string) {
  const alert = app.page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(alert).toContainText(words);
  await expect(app.page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
}

// tests/config/parseConfig.test.ts covers each field.
test('a wrong configuration is named without values', { tag: '@full' }, async ({ app, page }) => {
  await page.route('**/config.json', text('Not found', 404, 'text/plain'));
  await app.open('/');
  await expectRefused(app, 'config.json could not be loaded.');
  await expect(page.getByRole('heading', { name: TITLE })).toBeFocused();
  expect(app.log.loads).toHaveLength(1);

  await page.unroute('**/config.json');
  const { oidc, ...others } = await configOf(app.services);
  const wrong = { ...oidc, authority: 'http://u:CANARY@id.example' };
  await page.route('**/config.json', json({ ...others, oidc: wrong }));
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expectRefused(app, 'config.json: the field “oidc.authority” is missing or wrong');
  expect(await page.content()).not.toContain('CANARY');

  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
});
