import { expect, test } from './fixtures.ts';
import { heldBack, refused } from './support/answers.ts';
import { painted, watchShifts } from './support/shifts.ts';

/** Calls for the data of pages; the shell needs only the user. */
const LATER = /\/api\/(?!users\/me)/;

/** User, path, and for a navigation within the document a text of the loaded page. */
const PAGES = [
  ['ada@acme.example', '/'],
  ['ada@acme.example', '/api-keys'],
  ['ada@acme.example', '/tenant', 'Zum Admin machen'],
  ['root@hub.example', '/verify-account'],
  ['root@hub.example', '/tenants', 'Acme GmbH'],
  ['solo@solo.example', '/'],
] as const;

test.use({ viewport: { width: 360, height: 800 }, locale: 'de-DE' });

test('pages load without jumps, titles in one line', { tag: '@full' }, async ({ app, page }) => {
  const shifts = await watchShifts(page);
  // Shifts by the web font depend on the fonts of the machine.
  await page.route('**/*.woff2', refused);
  let user = '';
  for (const [email, path, sign] of PAGES) {
    if (email !== user) await app.signedIn(email);
    user = email;
    const { answer, release } = heldBack();
    let held = 0;
    // The data is held back until the loading state is painted.
    await page.route(LATER, (route) => {
      held += 1;
      return answer(route);
    });
    await (sign ? app.go(path) : app.open(path));
    await expect(page.getByRole('button', { name: /Account menu|Kontomenü/ })).toBeVisible();
    await expect.poll(() => held).toBeGreaterThan(0);
    await painted(page);
    release();
    if (sign) await expect(page.getByText(sign).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect.soft(await shifts(), `${email} ${path}`).toEqual([]);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect.soft(title?.height, `title of ${path}`).toBeLessThan(30);
    await page.unroute(LATER);
  }
});
