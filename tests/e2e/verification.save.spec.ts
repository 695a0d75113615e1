import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest, MockServices } from './support/consoleUnderTest.ts';
import { Wizard } from './support/wizard.ts';

const VERIFY = '/api/tenant/verify';

/** Ada's tenant in the hub. */
function acme({ store }: Pick<MockServices, 'store'>) {
  const tenant = store.state.tenants.find(({ name }) => name === 'Acme GmbH');
  if (!tenant) throw new Error('Acme is not in the seed');
  return tenant;
}

async function expectShown(app: ConsoleUnderTest) {
  await app.expectAccessible();
  await app.expectNoSidewaysScroll();
}

test.afterEach(({ services }) => {
  const tenant = acme(services);
  tenant.plan = 'FreePlus';
  delete tenant.verifiedAccount;
});

/** Bodies of the console's requests to the hub to save an account. */
function verifications(app: ConsoleUnderTest): unknown[] {
  const bodies: unknown[] = [];
  app.page.on('request', (request) => {
    const isVerification = request.method() === 'PUT' && request.url().endsWith(VERIFY);
    if (isVerification) bodies.push(request.postDataJSON());
  });
  return bodies;
}

// tests/bank/login/flow/search.test.ts has what is found, tests/bank/login/search how it is shown.
test('from the tenant to a saved account', { tag: '@full' }, async ({ app, page, services }) => {
  const tenant = acme(services);
  const wizard = new Wizard(app);
  const options = page.getByRole('option');
  const kept = verifications(app);
  await app.signIn('ada@acme.example', '/tenant');
  await page.getByRole('link', { name: 'Verify account' }).click();
  await wizard.expectStep('SelectConnection');

  await wizard.search.fill('volksb');
  await expect(options).toHaveCount(10);
  const flag = wizard.option('Österreichische Volksbanken').locator('img');
  await expect(flag).toHaveCount(1);
  await expect
    .poll(() => flag.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0);
  await expectShown(app);

  // This bank has names of its own for its fields.
  await wizard.search.fill('musterstadt');
  await wizard.option('Sparkasse Musterstadt').click();
  await wizard.expectStep('CredentialsForm');
  await expect(page.getByRole('heading', { name: 'Sparkasse Musterstadt' })).toBeVisible();
  const advice = page.getByRole('note').filter({ hasText: 'Advice' });
  await expect(advice).toContainText(/number of your card\.\nAfter three wrong PINs/);
  await expectShown(app);
  await wizard.field('Anmeldename oder Legitimations-ID').fill('result');
  await wizard.field('Online-Banking-PIN').fill('geheim');
  await wizard.button('Login').click();

  await wizard.expectStep('ShowRoutexResult');
  const accounts = page.getByRole('group', { name: 'Your accounts at Sparkasse Musterstadt' });
  const radios = accounts.getByRole('radio');
  await expect(radios).toHaveCount(2);
  await expect(radios.first()).toBeChecked();
  await expect(radios.first()).toHaveAccessibleName(/^Dr\. Peter Steiger DE\d\d/);
  await app.expectNoSidewaysScroll();
  // A press on the owner's name selects it too.
  await accounts.getByText('Dr. Peter Steiger und Zoë Müller-Größ').click();
  await expect(radios.last()).toBeChecked();
  await expect(radios.first()).not.toBeChecked();

  await expect(page.getByText('Free+ plan')).toBeVisible();
  tenant.plan = 'Enterprise';
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') reads.push(new URL(request.url()).pathname);
  });
  await wizard.button('Save').dblclick();
  await wizard.expectStep('ShowHubResponse');
  await expect(page.getByText('Enterprise plan')).toBeVisible();
  // The new state comes from the answer.
  expect(reads).not.toContain('/api/tenant');
  expect(kept).toEqual([{ result: expect.stringMatching(/^eyJ/), accountIdx: 2 }]);
  const { iban = '', ownerName } = tenant.verifiedAccount ?? {};
  expect(ownerName).toBe('Dr. Peter Steiger und Zoë Müller-Größ');
  expect(iban).toMatch(/^DE\d\d12030000/);
  const end = page.getByRole('main');
  await expect(end.locator('dd')).toHaveText([String(ownerName), iban]);
  await expectShown(app);
  await end.getByRole('link', { name: 'Back to tenant' }).click();
  await expect(page).toHaveTitle('Tenant · Hub');
  await expect(page.getByRole('link', { name: 'Verify account' })).toBeVisible();
});
