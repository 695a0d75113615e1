import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

// tests/providers/session/redirectTarget.test.ts tries every spelling.

/** They follow the origin in an address that is typed into the bar. */
const TYPED = ['//evil.example', '/%5c%5cevil.example'];

async function expectAtHome(app: ConsoleUnderTest, payload: string) {
  const answer = await app.page.goto(app.url + payload);
  // The host refuses some of them as malformed.
  if (answer?.ok()) await app.expectNotBlank();
  else expect(answer?.status(), payload).toBe(400);
  expect(new URL(app.page.url()).origin, payload).toBe(app.url);
}

/** The sign-ins that this tab has begun lead to another address; resolves to how many they are. */
function tamper(target: string): number {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith('oidc.st.'));
  for (const name of names) {
    const record = JSON.parse(sessionStorage.getItem(name) ?? '{}') as {
      data: { redirectTo: string };
    };
    record.data.redirectTo = target;
    sessionStorage.setItem(name, JSON.stringify(record));
  }
  return names.length;
}

test(
  'an address that looks like another site leads nowhere else',
  { tag: ['@full', '@T5', '@C6'] },
  async ({ app, page }) => {
    for (const payload of TYPED) await expectAtHome(app, payload);

    const address = await app.heldSignIn();
    expect(await page.evaluate(tamper, '//evil.example')).toBeGreaterThan(0);
    await page.goto(address);
    await app.pickPerson('ada@acme.example');
    await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
    expect(page.url()).toBe(`${app.url}/`);

    for (const payload of TYPED) await expectAtHome(app, payload);
  },
);
