import { expect, test } from './fixtures.ts';
import { refused, silence } from './support/answers.ts';

// tests/providers/hub/hubClient.test.ts maps answers to failures and repetitions.
test('a silent or refusing hub is reported', { tag: ['@full', '@F1'] }, async ({ app, page }) => {
  const alert = page.getByRole('alert');
  const reload = page.getByRole('button', { name: 'Reload Page' });
  const errorId = page.getByText(/Error ID: [\da-f-]{36}/);
  await app.signedIn();
  await app.holdClock();
  await page.route('**/assets/FailureDetails-*', refused);
  const hung = await app.answer('GET', '/api/users/me', silence);
  await app.open('/');
  await expect.poll(() => hung.count).toBe(1);
  await expect(page.getByText('We are preparing everything ...')).toBeVisible();
  await page.clock.runFor(8100);
  await expect(page.getByText(/You can keep waiting or reload the page/)).toBeVisible();
  await expect(reload).toBeVisible();
  await page.clock.runFor(7000);
  await expect(alert).toContainText('The hub did not respond in time.');
  await expect(errorId).toBeVisible();
  expect(hung.count).toBe(1);
  await hung.stop();

  const cut = await app.answer('GET', '/api/users/me', refused);
  await reload.click();
  await expect(alert).toContainText('Fetching information failed!');
  await expect(alert).toContainText('The hub cannot be reached. Check your connection.');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // The boot and the page each repeat their call once.
  expect(cut.count).toBeLessThanOrEqual(4);
  await expect(errorId).toBeVisible();
  expect(app.log.loads).toHaveLength(2);
});
