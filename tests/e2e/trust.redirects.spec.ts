import { FULL_SWEEP } from '../sweep.ts';
import { expect, expectNotBlank, heldSignIn, test, type Lab } from './support/lab.ts';
import { REDIRECT_PAYLOADS } from './support/redirectPayloads.ts';

/** The rule has a table of its own for all of them (tests/session/redirectTarget.test.ts): here some. */
const some = (payloads: readonly string[]) =>
  payloads.filter((_, index) => FULL_SWEEP || index % 4 === 0);

/** An address typed into the bar: what a browser makes of a payload that starts as a path. */
const typed = some(REDIRECT_PAYLOADS.filter((payload) => /^[/\\]/.test(payload)));

async function expectAtHome(lab: Lab, payload: string) {
  const answer = await lab.page.goto(lab.url + payload);
  // The host refuses some of them as no address at all.
  if (answer?.ok()) await expectNotBlank(lab.page);
  else expect(answer?.status(), payload).toBe(400);
  expect(new URL(lab.page.url()).origin, payload).toBe(lab.url);
}

test('forty addresses of other sites: the fixture is what it says', () => {
  expect(REDIRECT_PAYLOADS).toHaveLength(40);
  expect(new Set(REDIRECT_PAYLOADS).size).toBe(40);
});

test('a deep link that looks like another site leads nowhere else, signed out', async ({ lab }) => {
  for (const payload of typed) {
    await expectAtHome(lab, payload);
  }
});

test('a deep link that looks like another site leads nowhere else, signed in', async ({ lab }) => {
  await lab.signedIn();
  for (const payload of typed) {
    await expectAtHome(lab, payload);
  }
});

test('a saved address that was tampered with is not followed after the sign-in', async ({
  lab,
  page,
}) => {
  test.setTimeout(180_000);
  // Once through the pages, so that the provider knows the person from then on.
  await lab.open('/sign-in');
  await page.getByRole('button', { name: 'ada@acme.example' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();

  for (const payload of some(some(REDIRECT_PAYLOADS))) {
    const address = await heldSignIn(lab);
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
    await page.waitForURL((url) => url.origin === lab.url && url.pathname !== '/auth-callback');
    await expect(
      page.getByRole('button', { name: /Account menu/ }),
      JSON.stringify(payload),
    ).toBeVisible();
    expect(page.url(), JSON.stringify(payload)).toMatch(
      new RegExp(`^${lab.url}/(%2f|%5c|%09|[;.]|$)`, 'i'),
    );
  }
});
