import { expect, test } from './fixtures.ts';
import { inTurn, real, text, tooMany } from './support/answers.ts';

const TOKEN = '**/oidc/token';

// tests/app/busyHub.test.tsx shows each page, tests/providers/hub/waits.test.ts how often it is tried, and
// tests/providers/session/busyProvider.test.ts each failure of a provider.
test(
  'the error id of the failure screen is in the details to copy for support; a first call and a list that the hub asks to wait are counted down and go on by themselves, as does a page while the token has expired and the provider is too busy',
  { tag: ['@full', '@F25', '@F20', '@X20'] },
  async ({ app, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.signedIn('ada@acme.example', 300);
    await app.holdClock();
    const failing = await app.answer('GET', '/api/users/me', text('<h1>CANARY</h1>', 500));
    await app.open('/api-keys?CANARY=1#CANARY');
    const shown = await page.getByText(/Error ID: [\da-f-]{36}/).innerText();
    await page.getByRole('button', { name: 'Copy details' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const [id = '', ...facts] = copied.split('\n');
    expect(shown).toContain(id);
    expect(id).toMatch(/^Error ID: [\da-f-]{36}$/);
    expect(facts).toEqual([
      expect.stringMatching(/^Time: \d{4}-\d\d-\d\dT[\d:.]+Z$/),
      expect.stringMatching(/^Build: [\da-f]{12}$/),
      'Page: /api-keys',
      'Error: HubError status 500 GET /api/users/me',
    ]);
    expect(await page.locator('body').innerText()).not.toContain('CANARY');
    await failing.stop();

    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
    };
    const me = await app.answer('GET', '/api/users/me', inTurn(tooMany(9), real));
    const list = await app.answer('GET', '/api/tenant/api-keys', inTurn(tooMany(30), real));
    await page.getByRole('button', { name: 'Reload Page' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Too many requests. Trying again in');
    await pass(10);
    const failure = page.getByRole('note').filter({ hasText: 'Fetching information failed!' });
    await expect(failure).toBeVisible();
    await expect(alert).toContainText('Too many requests. Trying again in');
    await expect(alert.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await app.expectAccessible();
    expect(list.count).toBe(1);
    await pass(31);
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    expect([me.count, list.count, app.log.loads.length]).toEqual([2, 2, 2]);

    const busy = tooMany(50);
    await page.route(TOKEN, (route) =>
      (route.request().postData() ?? '').includes('grant_type=refresh_token')
        ? busy(route)
        : route.fallback(),
    );
    await page.clock.setSystemTime(Date.now() + 400_000);
    const refused = page.waitForResponse(TOKEN);
    await app.go('/tenant');
    await refused;
    await expect(failure.first()).toContainText(
      'The sign-in service is busy. You are still signed in.',
    );
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).not.toBeNull();
    await page.unroute(TOKEN);
    await pass(60);
    await expect(page.getByRole('button', { name: 'Make Admin: Max Planck' })).toBeVisible();
    expect(app.log.loads).toHaveLength(2);
  },
);
