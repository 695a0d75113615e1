import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { expectGerman } from './support/foreignWords.ts';

const PHONE = { width: 360, height: 740 };

const GERMAN = /\/assets\/de-[\w-]+\.js$/;

const toast = (page: Page, text: string) =>
  page.locator('.toast-viewport').getByRole('listitem').filter({ hasText: text });

/** The page of this text fits and has no English text. */
async function expectFits(app: ConsoleUnderTest, sign: Locator) {
  await expect(sign.first()).toBeVisible();
  await app.expectNoSidewaysScroll();
  await expectGerman(app.page);
}

/** Records the paths of requests. */
function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  return urls;
}

async function openIn(app: ConsoleUnderTest, email: string, path = '/') {
  await app.signedIn(email);
  await app.open(path);
  await expect(app.page.getByRole('button', { name: /Kontomenü/ })).toBeVisible();
}

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE', viewport: PHONE });

  // tests/texts/translations.test.ts compares each text; screens.spec.ts covers the English pages.
  test('every page fits and is in German', { tag: '@full' }, async ({ app, page }) => {
    const urls = requestsOf(page);
    const check = (sign: Locator) => expectFits(app, sign);
    await app.open('/login');
    await check(page.getByText('Mit E-Mail registrieren'));
    await expect(page).toHaveTitle(/^Anmelden · /);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(urls.filter((url) => GERMAN.test(url))).toHaveLength(1);

    await openIn(app, 'ada@acme.example');
    await check(page.getByText('Ablaufende Keys, nächste 12 Monate'));
    for (const [path, sign] of [
      ['/profile', 'Sie können Ihr Profil noch nicht ändern.'],
      ['/verify-account', 'Bitte wählen Sie Ihre Bank:'],
      ['/settings', 'Hier gibt es noch nichts zu sehen'],
      ['/api-keys/new?tutorial', 'Zurück zum Tutorial'],
    ] as const) {
      await app.go(path);
      await check(page.getByText(sign));
    }
    await page.getByRole('radio', { name: /^Eigenes Datum/ }).check();
    await page.getByRole('button', { name: /^Ablaufdatum/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Ablaufdatum' });
    await expect(calendar.locator('th').first()).toHaveText('Mo');
    await check(calendar.getByRole('button', { name: 'Nächster Monat' }));
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);

    await app.go('/api-keys');
    const first = page.getByRole('link', { name: 'Legacy importer' });
    await check(first);
    await expect(page.locator('main time').first()).toHaveText(
      /^(Mo|Di|Mi|Do|Fr|Sa|So)\., \d{2}\.\d{2}\.\d{4}$/,
    );
    await first.click();
    await expect(page.getByText('Service-Berechtigungen').first()).toBeVisible();
    await check(page.getByText(/\(seit \d+ Tag(en)? abgelaufen\)/));

    await page.getByRole('button', { name: 'Navigation öffnen' }).click();
    const tenant = page.getByRole('link', { name: 'Mandant', exact: true });
    await check(tenant);
    await tenant.click();
    await check(page.getByText('Zum Admin machen'));
    await page.route('**/api/tenant/join-codes', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    const failure = toast(page, 'Einladungslink konnte nicht erstellt werden!');
    await app.whileShown(failure.filter({ hasText: 'FEHLER!' }), () =>
      page.getByRole('button', { name: 'Benutzer einladen' }).click(),
    );
    await check(page.getByText('Der Hub hat einen Fehler gemeldet'));
    await app.whileShown(
      toast(page, 'Für diese Seite ist die Berechtigung read:all_tenants nötig.'),
      () => app.go('/tenants'),
    );
    await openIn(app, 'root@hub.example', '/tenants');
    await check(page.getByText('Acme GmbH'));
  });

  test('a failed translation leaves English', { tag: '@full' }, async ({ app, page }) => {
    await page.route(GERMAN, (route) => route.abort());
    await app.signIn('ada@acme.example', '/api-keys');
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('main time').first()).toHaveText(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d/);
  });
});

test('the settings change the language and back', { tag: '@full' }, async ({ app, page }) => {
  const urls = requestsOf(page);
  await app.signIn('ada@acme.example', '/settings');
  await expect(page.getByText('Nothing to see here yet')).toBeVisible();
  expect(urls.filter((url) => GERMAN.test(url))).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  const german = page.getByRole('button', { name: 'Deutsch' });
  await expect(german).toHaveAttribute('lang', 'de');
  await german.click();
  await expect(page.getByText('Hier gibt es noch nichts zu sehen')).toBeVisible();
  await expect(german).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: /Kontomenü/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByRole('button', { name: 'Mit E-Mail anmelden' })).toBeVisible();
  await openIn(app, 'ada@acme.example', '/settings');

  const before = urls.length;
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Nothing to see here yet')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(urls.slice(before).filter((url) => GERMAN.test(url))).toEqual([]);
});
