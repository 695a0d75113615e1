import type { Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { refused } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const REFRESH = 'Refresh my access';

/** Makes Max what he is for the hub; his next tokens say so. */
function promote({ services }: ConsoleUnderTest, role: 'Admin' | 'Member') {
  const max = services.store.state.users.find(({ email }) => email === 'max@acme.example');
  if (max) max.role = role;
}

/** Answers refreshes, and lets other calls of the token endpoint through. */
const onRefresh = (app: ConsoleUnderTest, answer: (route: Route) => Promise<void>) =>
  app.page.route('**/oidc/token', (route) =>
    (route.request().postData() ?? '').includes('grant_type=refresh_token')
      ? answer(route)
      : route.fallback(),
  );

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } });

    // tests/custom-pages/profile/access.test.ts compares the page with the declarations.
    test('a Member sees what they may do, what not, who decides and what to send them @sweep', async ({
      app,
      page,
    }) => {
      await app.signIn('max@acme.example', '/profile');
      const card = page.getByRole('region', { name: 'What you may do' });
      await expect(card.getByText('Your role in this tenant: Member.')).toBeVisible();
      await expect(card.getByRole('listitem').filter({ hasText: 'read:api_keys' })).toContainText(
        'See the API keys of the tenantOpen PlaygroundOpen Ticket inspector',
      );
      await expect(card.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })).toContainText(
        'ada@acme.example',
      );
      await expect(
        card.getByText(/I need more access in Hub for the tenant Acme GmbH/),
      ).toContainText('- delete:api_keys (Delete API keys)');
      const mail = await card.getByRole('link', { name: 'Write an email' }).getAttribute('href');
      expect(mail).toMatch(
        /^mailto:ada@acme\.example\?subject=More%20access%20in%20Hub&body=Hello/,
      );
      expect(decodeURIComponent(mail ?? '')).not.toMatch(/eyJ|secret/i);
      await app.expectNoSidewaysScroll();
      await app.expectAccessible();
      // Without motion: a colour on its way to the other theme is no finding.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await app.expectAccessible({ colours: true });
    });
  });
}

// tests/custom-pages/profile/access.test.ts knows which permissions are the operator's.
test('an Admin has nobody to ask, and a person without rights is told so @sweep', async ({
  app,
  page,
}) => {
  await app.signIn('ada@acme.example', '/profile');
  await expect(page.getByText('You may do everything that this console offers')).toBeVisible();
  await expect(page.getByText('Your role in this tenant: Admin.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who can change this' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'For administrators' })).toBeVisible();
  await page.evaluate(holdNothing);
  await app.open('/profile');
  await expect(page.getByText('No permission has been given to you.')).toBeVisible();
  await expect(page.getByText('You may not see who belongs to your tenant')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy A text to send them' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write an email' })).toHaveCount(0);
  await app.expectAccessible();
});

/** Changes the stored ID token, which the console reads. */
function holdNothing() {
  const record = JSON.parse(sessionStorage.getItem('session') ?? '{}') as { idToken: string };
  const [header, payload, signature] = record.idToken.split('.');
  const text = atob((payload ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  const claims = { ...(JSON.parse(text) as object), permissions: [] };
  record.idToken = [header, btoa(JSON.stringify(claims)), signature].join('.');
  sessionStorage.setItem('session', JSON.stringify(record));
}

// tests/app/accessMatrix.test.tsx opens every page without its permission.
test('a denied page leads to the explanation by keyboard alone, and the reason stays readable @sweep', async ({
  app,
  page,
}) => {
  await app.signIn('max@acme.example', '/tenants');
  const notice = page.getByRole('main').getByRole('note').filter({ hasText: 'read:all_tenants' });
  await expect(notice).toBeVisible();
  await app.expectAccessible();
  const link = notice.getByRole('link', { name: 'What you may do, and who can change it' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What you may do', exact: true })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('note').filter({ hasText: 'That page' }),
  ).toHaveCount(0);
});

test.describe('after a change at the hub', () => {
  test.afterEach(({ app }) => promote(app, 'Member'));

  // tests/custom-pages/profile/access.test.ts compares permissions; the navigation needs a browser.
  test('a refresh tells what has changed, and the whole console follows without a new page load @sweep', async ({
    app,
    page,
  }) => {
    await app.signIn('max@acme.example', '/api-keys');
    await expect(page.getByText('Legacy importer')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete API key/ })).toHaveCount(0);
    await app.go('/verify-account');
    await expect(page.getByText('update:account_verification').first()).toBeVisible();
    await app.go('/profile');
    const refresh = page.getByRole('button', { name: REFRESH });
    const outcome = page.getByRole('status').filter({ hasText: /has changed/ });
    await refresh.click();
    await expect(outcome).toContainText('Nothing has changed: you have the same 4 permissions');

    promote(app, 'Admin');
    const loads = app.log.loads.length;
    await refresh.click();
    await expect(outcome).toContainText('Your access has changed.');
    await expect(outcome).toContainText('New: delete:api_keys, update:user_roles,');
    await expect(outcome).toContainText('Your role: Member → Admin');
    await expect(outcome).toContainText('Unchanged: 4');
    await app.expectAccessible();
    await expect(page.getByText('You may do everything that this console offers')).toBeVisible();
    await app.go('/api-keys');
    await expect(page.getByRole('button', { name: /^Delete API key/ }).first()).toBeVisible();
    await app.go('/verify-account');
    await expect(page.getByRole('heading', { name: 'Please select your bank:' })).toBeVisible();

    promote(app, 'Member');
    await app.go('/profile');
    await refresh.click();
    await expect(outcome).toContainText('No longer: delete:api_keys, update:user_roles,');
    await app.go('/api-keys');
    await expect(page.getByText('Legacy importer')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete API key/ })).toHaveCount(0);
    expect(app.log.loads).toHaveLength(loads);
  });
});

// tests/session/busyProvider.test.ts and faults.test.ts have every failure of a refresh.
test('a refresh that fails says why in place and takes nothing away @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn('max@acme.example');
  await app.open('/profile');
  const refresh = page.getByRole('button', { name: REFRESH });
  const failure = page.getByRole('alert').filter({ hasText: 'could not be refreshed' });
  await expect(page.getByText('Your role in this tenant: Member.')).toBeVisible();

  await page.context().setOffline(true);
  await refresh.click();
  await expect(failure).toContainText('You are offline, so nothing was sent.');
  await page.context().setOffline(false);
  await app.expectAccessible();

  await onRefresh(app, refused);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Refreshing …' })).toBeVisible();
  await expect(failure).toContainText(
    'The sign-in service does not answer. You are still signed in',
  );

  await page.unroute('**/oidc/token');
  await onRefresh(app, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '40', 'Access-Control-Expose-Headers': 'Retry-After' },
      body: '{}',
    }),
  );
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toContainText(
    /The sign-in service is busy\. .* You can try again in \d+ s\./,
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'read:api_keys' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'API Keys', exact: true })).toBeVisible();
});

// tests/session/refresh.test.ts: a refused refresh ends the session.
test('a refresh that the provider refuses ends the session, and the page offers the way back @sweep', async ({
  app,
  page,
}) => {
  await app.signIn('max@acme.example', '/profile');
  await expect(page.getByText('Your role in this tenant: Member.')).toBeVisible();
  await onRefresh(app, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: '{"error":"invalid_grant"}',
    }),
  );
  await page.getByRole('button', { name: REFRESH }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'could not be refreshed' });
  await expect(failure).toContainText('Your session has ended.');
  await app.expectAccessible();
  await page.unroute('**/oidc/token');
  await failure.getByRole('button', { name: 'Sign in again' }).click();
  await app.pickPerson('max@acme.example');
  await expect(page).toHaveURL(`${app.url}/profile`);
  await expect(page.getByText('Your role in this tenant: Member.')).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } });

  // tests/texts/german.test.ts compares the texts.
  test('the explanation and the refresh are in German and fit on a phone @sweep', async ({
    app,
    page,
  }) => {
    await app.signIn('max@acme.example', '/profile');
    await expect(page.getByText('Ihre Rolle in diesem Mandanten: Mitglied.')).toBeVisible();
    await expect(page.getByText(/ich brauche mehr Zugriff in Hub/)).toBeVisible();
    await page.getByRole('button', { name: 'Zugriff erneuern' }).click();
    await expect(page.getByText('Nichts hat sich geändert')).toBeVisible();
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
  });
});
