import { expect, test } from './fixtures.ts';
import { inTurn, json, real, refused, silence, text } from './support/answers.ts';

const HTML = '<!doctype html><html><head><title>CANARY</title></head><body>x</body></html>';

// tests/providers/hub/hubClient.test.ts shows which answer is which failure, and what is repeated.
test(
  'while GET me hangs, the page says after 8 seconds what can be done, and gives up after 15; a refused connection is reported too, each with an error id that needs no further code',
  { tag: ['@full', '@F1'] },
  async ({ app, page }) => {
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
    await expect(alert).toContainText('The hub did not answer in time.');
    await expect(errorId).toBeVisible();
    expect(hung.count).toBe(1);
    await hung.stop();

    const cut = await app.answer('GET', '/api/users/me', refused);
    await reload.click();
    await expect(alert).toContainText('Fetching information failed!');
    await expect(alert).toContainText('The hub cannot be reached. Check your connection.');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    // The boot's call and the page's are repeated once.
    expect(cut.count).toBeLessThanOrEqual(4);
    await expect(errorId).toBeVisible();
    expect(app.log.loads).toHaveLength(2);
  },
);

test(
  'GET tenant/api-keys: each kind of failure is reported, with a next try; a tenant that cannot be read leaves the plan unknown and the keys usable, and a key of an unknown environment is an error on its own page',
  { tag: ['@full', '@F2', '@F3', '@F5', '@F6', '@F7', '@F11', '@F16', '@F17'] },
  async ({ app, page }) => {
    await app.signedIn();
    const { id } = app.firstKey();
    const tenant = { id: '1', name: 'A', defaultName: 0, servicePermissions: [], plan: 'Platinum' };
    await app.answer('GET', '/api/tenant', json(tenant));
    await app.answer('GET', `/api/api-keys/${id}`, json({ id, name: 'x', environment: 'Staging' }));
    const title = page.getByRole('note').filter({ hasText: 'Fetching information failed!' });
    const alert = title.getByRole('alert');
    const again = page.getByRole('button', { name: 'Try again' });
    const cut = await app.answer('GET', '/api/tenant/api-keys', refused);
    await app.open('/api-keys');
    await expect(alert).toContainText('The hub cannot be reached. Check your connection.');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(cut.count).toBeLessThanOrEqual(4);
    await cut.stop();
    const calls = await app.answer('GET', '/api/tenant/api-keys', inTurn(text(HTML), real));
    await again.click();
    await expect(alert).toContainText('The hub sent an answer that this console cannot read');
    expect(await page.locator('body').innerText()).not.toContain('CANARY');
    expect(calls.count).toBe(1);
    await again.click();
    const key = page.getByRole('link', { name: 'Legacy importer' });
    await expect(key).toBeVisible();
    await expect(page.getByText('Plan unknown')).toBeVisible();
    await key.click();
    await expect(page.getByRole('alert').first()).toContainText('Could not load API key!');
    await expect(page.getByRole('link', { name: 'Back to list' })).toBeVisible();
    expect(app.log.loads).toHaveLength(1);
    expect(app.log.writes).toEqual([]);
  },
);
