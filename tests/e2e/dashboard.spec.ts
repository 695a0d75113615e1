import axe from 'axe-core';
import { dashboardEn } from '../../src/texts/dashboard.en.ts';
import { dashboardPartsEn } from '../../src/texts/dashboardParts.en.ts';
import { de } from '../../src/texts/de.ts';
import { expect, test } from './fixtures.ts';
import { inTurn, json, refused } from './support/answers.ts';
import { shownOf, wordsOf } from './support/foreignWords.ts';

const DAY = 86_400_000;
const TIMELINE = 'Key expirations, next 12 months';

const keyThat = (values: object) => ({
  environment: 'Production',
  hostSoftware: 'Generic',
  redirectScraping: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...values,
});

/** Twelve keys, of which one expires in each of the next months, and the first has expired. */
const monthly = Array.from({ length: 12 }, (_, n) =>
  keyThat({
    id: `key-${n}`,
    name: `Key ${n}`,
    expiresAt: new Date(Date.now() + (n * 30 - 1) * DAY).toISOString(),
  }),
);

test('no two targets overlap, as bars with a month open and as a table', async ({ app, page }) => {
  await app.signedIn();
  await app.answer('GET', '/api/tenant/api-keys', json(monthly));
  await app.open('/');
  const timeline = page.getByRole('region', { name: TIMELINE });
  const months = timeline.getByRole('listitem').getByRole('button');
  await months.nth(3).click();
  await expect(timeline.getByRole('region').getByRole('link')).toHaveCount(1);
  await page.evaluate(axe.source);
  for (const view of ['Chart', 'Table']) {
    await timeline.getByRole('button', { name: view }).click();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const { passes, violations, incomplete } = await page.evaluate(() =>
        (window as unknown as AxeWindow).axe.run('main', { runOnly: ['target-size'] }),
      );
      expect({ violations, incomplete }).toEqual({ violations: [], incomplete: [] });
      expect(passes[0]?.nodes.length).toBeGreaterThanOrEqual(8);
      await app.expectNoSidewaysScroll();
    }
  }
});

type Finding = { nodes: unknown[] };
type AxeWindow = {
  axe: {
    run: (
      context: string,
      options: { runOnly: string[] },
    ) => Promise<{ passes: Finding[]; violations: Finding[]; incomplete: Finding[] }>;
  };
};

test('keys that do not load are reported on the page and in a toast, and the next try shows them', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const failing = await app.answer('GET', '/api/tenant/api-keys', json({}, 500));
  await app.open('/');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Fetching information failed!',
  );
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toasts).toHaveText('ERROR! Fetching information failed!');
  await failing.stop();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(TIMELINE)).toBeVisible();
});

// That the parts wait for the first data is the rule of tests/lib/firstData.test.ts.
for (const [width, email] of [
  [1280, 'ada@acme.example'],
  [360, 'ada@acme.example'],
  [360, 'root@hub.example'],
] as const) {
  test(`what comes after the first data moves nothing: ${email} at ${width} @sweep`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const entries: PerformanceEntryList = [];
      new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      Reflect.set(window, 'shifts', entries);
    });
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await page.route('**/assets/parts-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest('**/assets/parts-*.js');
    await app.signedIn(email);
    await app.open('/');
    await asked;
    await expect(page.getByText('Needs attention')).toBeVisible();
    release();
    await expect(page.getByText('Get started')).toBeVisible();
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const sum = (all: number, entry: PerformanceEntry) =>
            all + Number(Reflect.get(entry, 'value'));
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve(
                (window as unknown as { shifts: PerformanceEntryList }).shifts.reduce(sum, 0),
              ),
            ),
          );
        }),
    );
    expect(moved).toBeLessThanOrEqual(0.02);
  });
}

// useLater asks again with another need: tests/e2e/palette.spec.ts has the same for the palette.
test('parts that do not load are said to be missing, and the next try shows them @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await page.route('**/assets/parts-*.js', refused);
  await app.open('/');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('A part of this page could not be loaded.');
  await expect(page.getByRole('link', { name: 'Rotate Night batch' })).toBeVisible();
  await page.unroute('**/assets/parts-*.js');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(TIMELINE)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

// The rules are those of tests/custom-pages/dashboard.test.tsx and tests/app/busyHub.test.tsx.
test('a hub that is busy, a tenant that does not load and an unreadable key leave the rest @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const busy = async (route: Parameters<ReturnType<typeof json>>[0]) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      headers: {
        'Retry-After': '1',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
      },
      body: '{}',
    });
  const keys = [{ id: 'unreadable' }, ...monthly];
  await app.answer('GET', '/api/tenant/api-keys', inTurn(busy, json(keys)));
  await app.answer('GET', '/api/tenant', json({}, 500));
  await app.open('/');
  await expect(page.getByRole('link', { name: '12 Production' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  const steps = page.getByRole('region', { name: 'Get started' });
  await expect(steps.getByText('Test a key')).toBeVisible();
  await expect(steps.getByText('Name your tenant')).toHaveCount(0);
  await app.expectAccessible();
});

// What is due at a moment is the rule of tests/custom-pages/dashboardRules.test.ts.
test('a key that expires while the page is open moves to what needs attention @sweep', async ({
  app,
  page,
}) => {
  await app.holdClock();
  await app.signedIn();
  const key = keyThat({
    id: 'soon',
    name: 'Soon',
    expiresAt: new Date(Date.now() + 7 * DAY + 60_000).toISOString(),
  });
  await app.answer('GET', '/api/tenant/api-keys', json([key]));
  await app.open('/');
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(page.getByRole('link', { name: 'Rotate Soon' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 Expiring' })).toBeVisible();
});

// That the page keeps its data is the rule of tests/providers/offline.test.ts.
test('offline, what was loaded stays, and the months still open @sweep', async ({
  app,
  page,
  context,
}) => {
  await app.signIn('ada@acme.example');
  const timeline = page.getByRole('region', { name: TIMELINE });
  await expect(timeline).toBeVisible();
  await context.setOffline(true);
  await timeline.getByRole('listitem').getByRole('button').first().click();
  await expect(timeline.getByRole('region').getByRole('link')).not.toHaveCount(0);
  await context.setOffline(false);
});

// Names, states and targets are those of tests/custom-pages/dashboard.test.tsx.
test('the keyboard alone opens a month, changes the view and follows a number @sweep', async ({
  app,
  page,
}) => {
  await app.signIn('ada@acme.example');
  const timeline = page.getByRole('region', { name: TIMELINE });
  await expect(timeline).toBeVisible();
  const focused = page.locator(':focus');
  /** Presses Tab until what has the focus has this name. */
  async function reach(name: RegExp) {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const text = await focused.evaluate(
        (element) => element.getAttribute('aria-label') ?? element.textContent,
      );
      if (name.test(text ?? '')) return;
    }
    throw new Error(`${name} is not reached`);
  }
  await reach(/^Rotate Night batch$/);
  await reach(/^Table$/);
  await page.keyboard.press('Enter');
  await expect(timeline.getByRole('table')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await reach(/\d{4}: .*keys?/);
  await page.keyboard.press('Space');
  await expect(focused).toHaveAttribute('aria-expanded', 'true');
  await expect(timeline.getByRole('region')).toBeVisible();
  await reach(/^9 Production$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api-keys\?filter=/);
  await expect(page.getByRole('button', { name: 'Production', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

// The dialog and its failures are those of tests/custom-pages/tenant.
test('the tenant is named from the dashboard, and the step ticks itself @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn('solo@solo.example');
  const name = 'Solo Dev Ltd';
  const tenant = app.services.store.state.tenants.find((row) => row.name === 'Solo Dev');
  if (!tenant) throw new Error('no such tenant');
  let renamed = false;
  const answer = () => ({ ...tenant, ...(renamed ? { name, defaultName: false } : {}) });
  await page.route('**/api/tenant', (route) => json(answer())(route));
  await page.route('**/api/tenant/name', (route) => {
    renamed ||= route.request().method() === 'PUT';
    return json(answer())(route);
  });
  await app.open('/');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.getByRole('button', { name: 'Set the name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set your legal name' });
  await dialog.getByLabel('Legal name').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(attention.getByText('default name')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Welcome back Solo!' })).toBeFocused();
  const step = page.getByRole('listitem').filter({ hasText: 'Name your tenant' });
  await expect(step).toContainText('Done');
});

const german = new Set(wordsOf(de));
const english = [dashboardEn, dashboardPartsEn]
  .flatMap((catalogue) => wordsOf(catalogue))
  .filter((text) => !german.has(text));

// axe looks at the English page of every size in tests/e2e/screens.spec.ts.
for (const width of [360, 1280]) {
  test.describe(`at ${width} px in German`, () => {
    test.use({ viewport: { width, height: 800 }, locale: 'de-DE' });

    test(`everything fits on one line of a title, and axe finds nothing @sweep`, async ({
      app,
      page,
    }) => {
      for (const email of ['ada@acme.example', 'solo@solo.example', 'root@hub.example']) {
        await app.signedIn(email);
        await app.open('/');
        await expect(page.getByText('Erste Schritte')).toBeVisible();
        const titles = page.getByRole('main').getByRole('heading');
        const heights = await titles.evaluateAll((all) =>
          all.map((title) => title.getBoundingClientRect().height),
        );
        expect(Math.max(...heights)).toBeLessThanOrEqual(30);
        expect(await shownOf(page, english)).toEqual([]);
        await app.expectNoSidewaysScroll();
        await app.expectAccessible();
      }
    });
  });
}
