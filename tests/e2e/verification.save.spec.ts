import { expect, test } from './fixtures.ts';
import type { MockServices } from './support/consoleUnderTest.ts';
import { Wizard } from './support/wizard.ts';

const OWNERS = 'Dr. Peter Steiger und Zoë Müller-Größ';

/** Ada's tenant in the hub. */
function acme({ store }: Pick<MockServices, 'store'>) {
  const tenant = store.state.tenants.find(({ name }) => name === 'Acme GmbH');
  if (!tenant) throw new Error('Acme is not in the seed');
  return tenant;
}

test.afterEach(({ services }) => {
  const tenant = acme(services);
  tenant.plan = 'FreePlus';
  delete tenant.verifiedAccount;
});

// tests/verification covers the choice of an account and the failures of saving.
test('from the tenant to a saved account', { tag: '@full' }, async ({ app, page, services }) => {
  const tenant = acme(services);
  const wizard = new Wizard(app);
  await app.signIn('ada@acme.example', '/tenant');
  await page.getByRole('link', { name: 'Verify account' }).click();
  await wizard.expectStep('SelectConnection');
  await wizard.logInAs('result');
  await wizard.expectStep('ShowRoutexResult');
  await page.getByRole('group', { name: 'Your accounts at Demo Bank' }).getByText(OWNERS).click();
  await expect(page.getByRole('radio').last()).toBeChecked();

  await expect(page.getByText('Free+ plan')).toBeVisible();
  tenant.plan = 'Enterprise';
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') reads.push(new URL(request.url()).pathname);
  });
  const saved = page.waitForRequest('**/api/tenant/verify');
  await wizard.button('Save').dblclick();
  const order: unknown = (await saved).postDataJSON();
  expect(order).toEqual({ result: expect.stringMatching(/^eyJ/), accountIdx: 2 });
  await wizard.expectStep('ShowHubResponse');
  // The new plan comes from the answer, without another request.
  await expect(page.getByText('Enterprise plan')).toBeVisible();
  expect(reads).not.toContain('/api/tenant');
  expect(app.log.writes.filter((write) => write.endsWith('/verify'))).toHaveLength(1);
  const { iban = '', ownerName } = tenant.verifiedAccount ?? {};
  expect(ownerName).toBe(OWNERS);
  await expect(page.locator('main dd')).toHaveText([OWNERS, iban]);
  await page.getByRole('link', { name: 'Back to tenant' }).click();
  await expect(page).toHaveTitle('Tenant · Hub');
});
