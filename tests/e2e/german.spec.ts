import type { Page } from '@playwright/test';
import { accountEn } from '../../src/texts/account.en.ts';
import { apiKeyEn } from '../../src/texts/apiKey.en.ts';
import { apiKeysEn } from '../../src/texts/apiKeys.en.ts';
import { dashboardEn } from '../../src/texts/dashboard.en.ts';
import { dashboardPartsEn } from '../../src/texts/dashboardParts.en.ts';
import { de } from '../../src/texts/de.ts';
import { en } from '../../src/texts/en.ts';
import { signedOutEn } from '../../src/texts/signedOut.en.ts';
import { tenantEn } from '../../src/texts/tenant.en.ts';
import { tenantsEn } from '../../src/texts/tenants.en.ts';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { shownOf, wordsOf } from './support/foreignWords.ts';

/** The chunk with the German texts. */
const GERMAN = /\/assets\/de-[\w-]+\.js$/;

const toast = (page: Page, text: string) =>
  page.locator('.toast-viewport').getByRole('listitem').filter({ hasText: text });

const german = new Set(wordsOf(de));
const english = [
  en,
  accountEn,
  apiKeyEn,
  apiKeysEn,
  dashboardEn,
  dashboardPartsEn,
  signedOutEn,
  tenantEn,
  tenantsEn,
]
  .flatMap((catalogue) => wordsOf(catalogue))
  .filter((text) => !german.has(text));

/** Paths that the page requests from now on. */
function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  return urls;
}

/** Opens `path` signed in, in German. */
async function openInGerman(app: ConsoleUnderTest, email: string, path = '/') {
  await app.signedIn(email);
  await app.open(path);
  await expect(app.page.getByRole('button', { name: /Kontomenü/ })).toBeVisible();
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /Kontomenü/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByRole('button', { name: 'Mit E-Mail anmelden' })).toBeVisible();
}

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('everything is in German, from the login screen to the toasts', async ({ app, page }) => {
    const urls = requestsOf(page);
    await app.open('/login');
    await expect(page.getByRole('heading', { name: /^Willkommen in der Welt von/ })).toBeVisible();
    await expect(page.getByText('Oder weiter mit')).toBeVisible();
    await expect(page).toHaveTitle(/^Anmelden · /);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(urls.filter((url) => GERMAN.test(url))).toHaveLength(1);

    await page.getByRole('button', { name: 'Mit E-Mail anmelden' }).click();
    await app.pickPerson('ada@acme.example');
    await expect(page.getByRole('heading', { name: /^Willkommen zurück, / })).toBeVisible();
    await expect(page.getByText('Ablaufende Keys, nächste 12 Monate')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Zu erledigen' })).toBeVisible();
    await app.open('/api-keys');
    const row = page.getByRole('row').filter({ hasText: 'Legacy importer' });
    await expect(row.getByText(/^Dieser API-Key ist vor \d+ Tag(en)? abgelaufen\./)).toBeVisible();
    await expect(row.getByText(/^(Produktion|Integration)$/)).toBeVisible();
    await expect(page.locator('main time').first()).toHaveText(
      /^(Mo|Di|Mi|Do|Fr|Sa|So)\., \d{1,2}\. \p{L}+\.? \d{4}$/u,
    );
    await page.getByRole('link', { name: 'Legacy importer' }).click();
    await expect(page.getByText(/\(seit \d+ Tag(en)? abgelaufen\)/)).toBeVisible();

    await app.go('/api-keys/new');
    await page.getByRole('radio', { name: /^Eigenes Datum/ }).check();
    await page.getByRole('button', { name: /^Ablaufdatum/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Ablaufdatum' });
    await expect(calendar.getByRole('columnheader').first()).toHaveText('Mo');
    await calendar.getByRole('button', { name: 'Nächster Monat' }).click();
    const month = new Date();
    month.setMonth(month.getMonth() + 1, 1);
    const name = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric' }).format(month);
    await expect(calendar.getByText(name, { exact: true })).toBeVisible();

    await app.open('/tenant');
    await expect(page.getByRole('heading', { level: 1, name: 'Mandant' })).toBeVisible();
    const max = page.getByRole('row').filter({ hasText: 'max@acme.example' });
    await expect(max.getByRole('cell', { name: /^(Admin|Mitglied)$/ })).toBeVisible();
    await page.route('**/api/tenant/join-codes', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    const failure = toast(page, 'Einladungslink konnte nicht erstellt werden!');
    await app.telling(failure.filter({ hasText: 'FEHLER!' }), () =>
      page.getByRole('button', { name: 'Benutzer einladen' }).click(),
    );
    await expect(page.getByText('Der Hub hat mit einem Fehler geantwortet')).toBeVisible();

    await app.open('/settings');
    await expect(page.getByText('Hier gibt es noch nichts zu sehen')).toBeVisible();
    await expect(page).toHaveTitle(/^Einstellungen · /);
    await app.telling(
      toast(page, 'Für diese Seite ist die Berechtigung read:all_tenants nötig.'),
      () => app.open('/tenants'),
    );
  });

  test('without the translation the console works in English', async ({ app, page }) => {
    await page.route(GERMAN, (route) => route.abort());
    await app.signIn('ada@acme.example');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await app.open('/api-keys');
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    await expect(page.locator('main time').first()).toHaveText(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d/);
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    // The English pages of every size: screens.spec.ts; every text: tests/texts/german.test.ts.
    test('every page fits, is in German alone, and axe finds nothing', async ({ app, page }) => {
      const check = async (sign: string) => {
        await expect(page.getByText(sign).first()).toBeVisible();
        await app.expectNoSidewaysScroll();
        expect(await shownOf(page, english)).toEqual([]);
        // Words that are longer than their space would be cut off or cover others.
        const cut = await page.evaluate(() =>
          Array.from(document.querySelectorAll('button, h1, h2, h3, label, legend'))
            .filter((it) => it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1)
            .map((it) => it.outerHTML),
        );
        expect(cut).toEqual([]);
      };
      await app.open('/login');
      await check('Mit E-Mail registrieren');
      await openInGerman(app, 'ada@acme.example');
      for (const [path, sign] of [
        ['/', 'Ablaufende Keys, nächste 12 Monate'],
        ['/tenant', 'Zum Admin machen'],
        ['/profile', 'Sie können Ihr Profil noch nicht ändern.'],
        ['/verify-account', 'Bitte wählen Sie Ihre Bank:'],
        ['/api-keys/new?tutorial', 'Zurück zum Tutorial'],
        ['/api-keys', 'Legacy importer'],
      ] as const) {
        await app.go(path);
        await check(sign);
      }
      await page.getByRole('link', { name: 'Legacy importer' }).click();
      await check('Service-Berechtigungen');
      await page.getByRole('button', { name: 'Navigation öffnen' }).click();
      await expect(page.getByRole('link', { name: 'Mandant', exact: true })).toBeVisible();
      await app.expectAccessible();
    });
  });
});

test('the settings change the language of this browser, and change it back', async ({
  app,
  page,
}) => {
  const urls = requestsOf(page);
  await app.signIn('ada@acme.example', '/settings');
  await expect(page.getByText('Nothing to see here yet')).toBeVisible();
  expect(urls.filter((url) => GERMAN.test(url))).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByText('Hier gibt es noch nichts zu sehen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deutsch' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByText('Hier gibt es noch nichts zu sehen')).toBeVisible();
  await logOut(page);
  await page.reload();
  await openInGerman(app, 'ada@acme.example', '/settings');

  const before = urls.length;
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Nothing to see here yet')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(urls.slice(before).filter((url) => GERMAN.test(url))).toEqual([]);
});
