import type { Page } from '@playwright/test';
import { FULL_SWEEP, sweep } from '../sweep.ts';
import { expect, test } from './fixtures.ts';
import { inTurn, json, real, refused, silence, text } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const FETCHING = 'Fetching information failed!';
const UNREADABLE = 'The hub sent an answer that this console cannot read';
const HTML = '<!doctype html><html><head><title>CANARY-PAGE</title></head><body>x</body></html>';

/** A call that a page needs, and what the page says when it fails. */
type Read = {
  call: string;
  path: (app: ConsoleUnderTest) => Promise<string>;
  page: (app: ConsoleUnderTest) => Promise<string>;
  title: string;
  wayOn: 'Reload Page' | 'Try again';
  works: (page: Page) => Promise<void>;
  /** A body that lacks a field, and one with a field of a wrong type. */
  missing: unknown;
  mistyped: unknown;
};

const keyPath = async (app: ConsoleUnderTest) => `/api-keys/${app.firstKey().id}`;
const fixed = (path: string) => () => Promise.resolve(path);

const READS: Read[] = [
  {
    call: 'GET me',
    path: fixed('/api/users/me'),
    page: fixed('/'),
    title: FETCHING,
    wayOn: 'Reload Page',
    works: (page) => expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible(),
    missing: { firstName: 'Ada', lastName: 'Lovelace' },
    mistyped: { firstName: 7, lastName: 'Lovelace', email: 'ada@acme.example' },
  },
  {
    call: 'GET tenant',
    path: fixed('/api/tenant'),
    page: fixed('/api-keys/new'),
    title: 'Your tenant’s settings could not be loaded, so no key can be created now.',
    wayOn: 'Try again',
    works: (page) => expect(page.getByLabel('Name', { exact: true })).toBeVisible(),
    missing: { id: '1', name: 'Acme', defaultName: false, servicePermissions: [] },
    mistyped: { id: '1', name: 'Acme', defaultName: 0, servicePermissions: 'all', plan: 'Free' },
  },
  {
    call: 'GET tenant/api-keys',
    path: fixed('/api/tenant/api-keys'),
    page: fixed('/api-keys'),
    title: FETCHING,
    wayOn: 'Try again',
    works: (page) => expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible(),
    missing: {},
    mistyped: 'keys',
  },
  {
    call: 'GET api-keys/{id}',
    path: async (app) => `/api${await keyPath(app)}`,
    page: keyPath,
    title: 'Could not load API key!',
    wayOn: 'Try again',
    works: (page) => expect(page.getByText('Expiration Date')).toBeVisible(),
    missing: { id: 'x', name: 'n' },
    mistyped: { id: 'x', name: ['n'], environment: 'Production' },
  },
];

/** All reads in the full sweep, else only these. */
const keptReads = (...calls: string[]) =>
  READS.filter(({ call }) => FULL_SWEEP || calls.includes(call));

// The component tests of the key and of the tenant show the same for the other two.
for (const read of keptReads('GET me', 'GET tenant/api-keys')) {
  test(`${read.call}: each kind of failure is reported, with a way on`, async ({ app, page }) => {
    await app.signedIn();
    const [path, address] = [await read.path(app), await read.page(app)];
    const faults = sweep(
      [
        ['connection refused', refused, 'The hub cannot be reached. Check your connection.'],
        ['500 with HTML', text(HTML, 500), 'The hub answered with an error (status 500).'],
        ['502 for ever', text(HTML, 502), 'The hub answered with an error (status 502).'],
        ['503 for ever', text(HTML, 503), 'The hub is busy. Try again in a moment.'],
        ['200 with index.html', text(HTML), UNREADABLE],
        ['malformed JSON', text('{"id":"1"', 200, 'application/json'), UNREADABLE],
        ['an empty body', text('', 200, 'application/json'), UNREADABLE],
        ['a missing field', json(read.missing), UNREADABLE],
        ['a mistyped field', json(read.mistyped), UNREADABLE],
        ['403', json({ message: 'no' }, 403), 'You are not allowed to do this.'],
      ],
      // tests/providers/hubClient.test.ts shows which answer is which failure.
      ['connection refused', 'a mistyped field'],
    );
    for (const [what, answer, reason] of faults) {
      await test.step(what, async () => {
        const from = app.log.loads.length;
        const calls = await app.answer('GET', path, answer);
        await app.open(address);
        const alert = page.getByRole('alert').filter({ hasText: read.title }).first();
        await expect(alert).toContainText(reason);
        await expect(page.getByRole('button', { name: read.wayOn })).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        expect(await page.locator('body').innerText()).not.toContain('CANARY-PAGE');
        // The boot asks once and the page once; transient failures are repeated once.
        const repeated = what === 'connection refused' || /^50[23]/.test(what);
        expect(calls.count).toBeLessThanOrEqual(repeated ? 4 : 2);
        expect(app.log.loads.length - from).toBe(1);
        await calls.stop();
      });
    }
    await page.getByRole('button', { name: read.wayOn }).click();
    await read.works(page);
    expect(app.log.writes).toEqual([]);
  });
}

// tests/providers/hubClient.test.ts shows for each call how often it is repeated, and its timeout.
for (const read of keptReads('GET tenant/api-keys')) {
  test(`${read.call}: a 502 or a cut connection is repeated once and never seen`, async ({
    app,
    page,
  }) => {
    await app.signedIn();
    for (const first of [text(HTML, 502), refused]) {
      const calls = await app.answer('GET', await read.path(app), inTurn(first, real));
      await app.open(await read.page(app));
      await read.works(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(calls.count).toBe(2);
      await calls.stop();
    }
  });

  test(`${read.call}: a hang ends after 15 seconds with a message and a way on`, async ({
    app,
    page,
  }) => {
    await app.signedIn();
    await app.holdClock();
    const calls = await app.answer('GET', await read.path(app), silence);
    await app.open(await read.page(app));
    await expect.poll(() => calls.count).toBe(1);
    await expect(page.getByText(read.title)).toHaveCount(0);
    await expect(
      page.locator('[aria-busy=true], [role=status]').filter({ hasText: /\S/ }).first(),
    ).toBeAttached();
    const alert = page.getByRole('alert').filter({ hasText: read.title }).first();
    // The page's clock also runs by itself, which leaves room for a slow machine.
    await page.clock.runFor(9000);
    await expect(alert).toHaveCount(0);
    // The boot's call may be followed by one of the page.
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(alert).toBeVisible({ timeout: 300 });
    }).toPass();
    await expect(alert).toContainText('The hub did not answer in time.');
    await expect(page.getByRole('button', { name: read.wayOn })).toBeVisible();
    expect(calls.count).toBeLessThanOrEqual(2);
    app.expectCalm();
  });
}

test('while GET me hangs, the page says after 8 seconds what can be done', async ({
  app,
  page,
}) => {
  await app.signedIn();
  await app.holdClock();
  await app.answer('GET', '/api/users/me', silence);
  await app.open('/');
  await expect(page.getByText('We are preparing everything ...')).toBeVisible();
  await page.clock.runFor(8100);
  await expect(page.getByText(/You can keep waiting or reload the page/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
});

test('a tenant that cannot be read leaves the plan unknown and the keys usable', async ({
  app,
  page,
}) => {
  await app.signedIn();
  for (const answer of [
    json({ id: '1', name: 'A', defaultName: 0, servicePermissions: [], plan: 'Platinum' }),
    json({ message: 'Tenant not found' }, 404),
    text(HTML, 500),
  ]) {
    const calls = await app.answer('GET', '/api/tenant', answer);
    await app.open('/api-keys');
    await expect(page.getByText('Plan unknown')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
    await calls.stop();
  }
});

// tests/resources/api-keys/list.test.tsx shows each case.
test('one bad row is an unreadable entry with its id; the others work @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const good = {
    name: 'A good key',
    environment: 'Production',
    createdAt: '2026-01-01T00:00:00.000Z',
    hostSoftware: 'Generic',
    redirectScraping: false,
  };
  await app.answer(
    'GET',
    '/api/tenant/api-keys',
    json([
      { ...good, id: 'bad-env', environment: 'Staging' },
      { ...good, id: 'good-1' },
      { ...good, id: 'bad-date', createdAt: 'Invalid' },
      { ...good, id: 'bad-host', hostSoftware: 'Quicken' },
      { ...good, id: 'no-name', name: undefined },
      null,
      'row',
      { ...good, id: 'good-2', name: 'Another good key', extra: { a: 1 } },
    ]),
  );
  await app.open('/api-keys');
  await expect(page.getByRole('link', { name: 'A good key' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Another good key' })).toBeVisible();
  await expect(page.getByText('Unreadable entry')).toHaveCount(6);
  for (const [id, field] of [
    ['bad-env', 'environment'],
    ['bad-date', 'createdAt'],
    ['bad-host', 'hostSoftware'],
    ['no-name', 'name'],
  ] as const) {
    const row = page.getByRole('row').filter({ hasText: id });
    await expect(row).toContainText(field);
  }
  await expect(page.getByText('Invalid Date')).toHaveCount(0);
  await expect(page.getByText('1–8 of 8')).toBeVisible();
});

test('a key of an unknown environment is an error on its own page, not a crash', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const { id } = app.firstKey();
  await app.answer('GET', `/api/api-keys/${id}`, json({ id, name: 'x', environment: 'Staging' }));
  await app.open(`/api-keys/${id}`);
  await expect(page.getByRole('alert').first()).toContainText('Could not load API key!');
  await expect(page.getByRole('link', { name: 'Back to list' })).toBeVisible();
});

// tests/resources/api-keys/list.test.tsx shows each case.
test('404 for a key is a not-found state at once, with a way back @sweep', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const calls = await app.answer('GET', '/api/api-keys/gone', json({ message: 'gone' }, 404));
  await app.open('/api-keys/gone');
  await expect(page.getByRole('heading', { name: 'API key not found' })).toBeVisible();
  expect(calls.count).toBe(1);
  await page.getByRole('link', { name: 'Back to list' }).click();
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
});
