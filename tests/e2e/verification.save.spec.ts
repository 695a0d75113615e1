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

test('from the tenant over search and login to an account that the hub keeps', async ({
  app,
  page,
  services,
}) => {
  const tenant = acme(services);
  const wizard = new Wizard(app);
  const { search } = wizard;
  const options = page.getByRole('option');
  const kept = verifications(app);
  await app.signedIn();
  await app.open('/tenant');
  await page.getByRole('link', { name: 'Verify account' }).click();
  await wizard.expectStep('SelectConnection');

  await test.step('hits have flags, and those with the term in their name come first', async () => {
    await search.fill('volksb');
    await expect(options).toHaveCount(10);
    await expect(options.filter({ hasNotText: 'olksb' })).toHaveCount(0);
    const flag = wizard.option('Österreichische Volksbanken').locator('img');
    await expect(flag).toHaveCount(1);
    await expect
      .poll(() => flag.evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0);
    await expectShown(app);

    // The last bank has the term in its BIC.
    await search.fill('gen');
    await expect(options).toHaveText([
      /Genossenschaftsbank Seeblick/,
      /Stadtbank Falkenhagen/,
      /Crédit Généré Bank/,
    ]);
    await expect(options.last().getByText('+1', { exact: true })).toBeVisible();

    await search.fill('nordlicht');
    await expect(options).toHaveCount(1);
    await expect(options.locator('img')).toHaveCount(3);
    await options.getByText('+2', { exact: true }).hover();
    await expect(page.getByRole('tooltip').getByRole('listitem')).toHaveText([
      'Germany',
      'Denmark',
      'Norway',
      'Sweden',
      'Finland',
    ]);
    await expectShown(app);
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  await test.step('another bank says what it calls its fields', async () => {
    await search.fill('musterstadt');
    await wizard.option('Sparkasse Musterstadt').click();
    await wizard.expectStep('CredentialsForm');
    await expect(page.getByRole('heading', { name: 'Sparkasse Musterstadt' })).toBeVisible();
    await expect(wizard.field('Anmeldename oder Legitimations-ID')).toHaveValue('');
    await expect(wizard.field('Online-Banking-PIN')).toHaveAttribute('type', 'password');
    const advice = page.getByRole('note').filter({ hasText: 'Advice' });
    await expect(advice).toContainText(/number of your card\.\nAfter three wrong PINs/);
    await expectShown(app);

    await wizard.button('Select different bank').click();
    await wizard.expectStep('SelectConnection');
    await expect(search).toHaveValue('musterstadt');
    await expect(wizard.option('Sparkasse Musterstadt')).toBeVisible();
  });

  await wizard.logInAs('result');
  await wizard.expectStep('ShowRoutexResult');
  const accounts = page.getByRole('group', { name: 'Your accounts at Demo Bank' });
  const radios = accounts.getByRole('radio');
  await expect(radios).toHaveCount(2);
  await expect(radios.first()).toBeChecked();
  await expect(radios.first()).toHaveAccessibleName(/^Dr\. Peter Steiger DE02/);
  await expectShown(app);
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
  await app.go('/');
  const step = page.getByRole('listitem').filter({ hasText: 'Verify your account' });
  await expect(step).toContainText('Done');
});
