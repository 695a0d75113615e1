import { FULL_SWEEP } from '../sweep.ts';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { REDIRECT_PAYLOADS } from './support/redirectPayloads.ts';

/** Every fourth payload; tests/session/redirectTarget.test.ts tries them all. */
const some = (payloads: readonly string[]) =>
  payloads.filter((_, index) => FULL_SWEEP || index % 4 === 0);

/** Payloads that can follow the origin in an address that is typed into the bar. */
const typed = some(REDIRECT_PAYLOADS.filter((payload) => /^[/\\]/.test(payload)));

async function expectAtHome(app: ConsoleUnderTest, payload: string) {
  const answer = await app.page.goto(app.url + payload);
  // The host refuses some of them as malformed.
  if (answer?.ok()) await app.expectNotBlank();
  else expect(answer?.status(), payload).toBe(400);
  expect(new URL(app.page.url()).origin, payload).toBe(app.url);
}

test('the fixture holds forty different addresses', () => {
  expect(REDIRECT_PAYLOADS).toHaveLength(40);
  expect(new Set(REDIRECT_PAYLOADS).size).toBe(40);
});

test('a deep link that looks like another site leads nowhere else, signed out', async ({ app }) => {
  for (const payload of typed) {
    await expectAtHome(app, payload);
  }
});

test('a deep link that looks like another site leads nowhere else, signed in', async ({ app }) => {
  await app.signedIn();
  for (const payload of typed) {
    await expectAtHome(app, payload);
  }
});

test('a saved address that was tampered with is not followed after the sign-in', async ({
  app,
  page,
}) => {
  test.setTimeout(180_000);
  // After one sign-in by the pages the provider knows the person.
  await app.open('/sign-in');
  await page.getByRole('button', { name: 'ada@acme.example' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();

  for (const payload of some(some(REDIRECT_PAYLOADS))) {
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
