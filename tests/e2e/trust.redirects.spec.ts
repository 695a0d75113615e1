import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { REDIRECT_PAYLOADS } from './support/redirectPayloads.ts';

// tests/session/redirectTarget.test.ts tries every payload.
const every = (nth: number, payloads: readonly string[]) =>
  payloads.filter((_, index) => index % nth === 0);

/** Those that can follow the origin in an address that is typed into the bar. */
const TYPED = every(
  4,
  REDIRECT_PAYLOADS.filter((payload) => /^[/\\]/.test(payload)),
);

async function expectAtHome(app: ConsoleUnderTest, payload: string) {
  const answer = await app.page.goto(app.url + payload);
  // The host refuses some of them as malformed.
  if (answer?.ok()) await app.expectNotBlank();
  else expect(answer?.status(), payload).toBe(400);
  expect(new URL(app.page.url()).origin, payload).toBe(app.url);
}

test('a deep link that looks like another site leads nowhere else, signed out or in', async ({
  app,
}) => {
  for (const payload of TYPED) await expectAtHome(app, payload);
  await app.signedIn();
  for (const payload of TYPED) await expectAtHome(app, payload);
});

test('a saved address that was tampered with is not followed after the sign-in', async ({
  app,
  page,
}) => {
  // After one sign-in by the pages the provider knows the person.
  await app.open('/sign-in');
  await page.getByRole('button', { name: 'ada@acme.example' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();

  for (const payload of every(16, REDIRECT_PAYLOADS)) {
    const address = await app.heldSignIn();
    const changed = await page.evaluate((target) => {
      let count = 0;
      for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith('oidc.st.'))) {
        const record = JSON.parse(sessionStorage.getItem(key) ?? '{}') as {
          data: { redirectTo: string };
        };
        record.data.redirectTo = target;
        sessionStorage.setItem(key, JSON.stringify(record));
        count += 1;
      }
      return count;
    }, payload);
    expect(changed).toBeGreaterThan(0);
    await page.goto(address);
    await page.waitForURL((url) => url.origin === app.url && url.pathname !== '/auth-callback');
    await expect(
      page.getByRole('button', { name: /Account menu/ }),
      JSON.stringify(payload),
    ).toBeVisible();
    expect(page.url(), JSON.stringify(payload)).toMatch(
      new RegExp(`^${app.url}/(%2f|%5c|%09|[;.]|$)`, 'i'),
    );
  }
});
