import { expect, test } from './fixtures.ts';
import { json, refused, silence, text } from './support/answers.ts';

const FETCHING = 'Fetching information failed!';
const UNREADABLE = 'The hub sent an answer that this console cannot read';
const HTML = '<!doctype html><html><head><title>CANARY-PAGE</title></head><body>x</body></html>';

// tests/providers/hubClient.test.ts shows which answer is which failure, and what is repeated.
for (const [call, path, address, wayOn, sign] of [
  ['GET me', '/api/users/me', '/', 'Reload Page', 'Welcome back Ada!'],
  ['GET tenant/api-keys', '/api/tenant/api-keys', '/api-keys', 'Try again', 'Legacy importer'],
] as const) {
  test(`${call}: each kind of failure is reported, with a way on`, async ({ app, page }) => {
    await app.signedIn();
    for (const [answer, reason, most] of [
      // Of a refused connection the boot's call and the page's are repeated once.
      [refused, 'The hub cannot be reached. Check your connection.', 4],
      [text(HTML), UNREADABLE, 2],
    ] as const) {
      const calls = await app.answer('GET', path, answer);
      await app.open(address);
      const alert = page.getByRole('alert').filter({ hasText: FETCHING }).first();
      await expect(alert).toContainText(reason);
      await expect(page.getByRole('button', { name: wayOn })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await page.locator('body').innerText()).not.toContain('CANARY-PAGE');
      expect(calls.count).toBeLessThanOrEqual(most);
      await calls.stop();
    }
    expect(app.log.loads).toHaveLength(2);
    await page.getByRole('button', { name: wayOn }).click();
    await expect(page.getByText(sign)).toBeVisible();
    expect(app.log.writes).toEqual([]);
  });
}

test('while GET me hangs, the page says after 8 seconds what can be done, and gives up after 15', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.holdClock();
  const calls = await app.answer('GET', '/api/users/me', silence);
  await app.open('/');
  await expect.poll(() => calls.count).toBe(1);
  await expect(page.getByText('We are preparing everything ...')).toBeVisible();
  await page.clock.runFor(8100);
  await expect(page.getByText(/You can keep waiting or reload the page/)).toBeVisible();
  const reload = page.getByRole('button', { name: 'Reload Page' });
  await expect(reload).toBeVisible();
  await page.clock.runFor(7000);
  await expect(page.getByRole('alert')).toContainText('The hub did not answer in time.');
  await expect(reload).toBeVisible();
  expect(calls.count).toBe(1);
});

test('a tenant that cannot be read leaves the plan unknown and the keys usable, and a key of an unknown environment is an error on its own page', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const { id } = app.firstKey();
  const tenant = { id: '1', name: 'A', defaultName: 0, servicePermissions: [], plan: 'Platinum' };
  await app.answer('GET', '/api/tenant', json(tenant));
  await app.answer('GET', `/api/api-keys/${id}`, json({ id, name: 'x', environment: 'Staging' }));
  await app.open('/api-keys');
  await expect(page.getByText('Plan unknown')).toBeVisible();
  await page.getByRole('link', { name: 'Legacy importer' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Could not load API key!');
  await expect(page.getByRole('link', { name: 'Back to list' })).toBeVisible();
});
