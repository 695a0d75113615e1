import { expect, test } from './fixtures.ts';

// tests/resources/api-keys/form/createLink.test.ts has the rules of what is taken from a key.
test('Rotate opens the form of a new key with the settings of the one that expires', async ({
  app,
  page,
}) => {
  const { apiKeys } = app.services.store.state;
  const name = `Rotated ${crypto.randomUUID().slice(0, 8)}`;
  const settings = {
    hostSoftware: 'MoneyMoney',
    redirectScraping: true,
    fintsProductName: 'Rotating FinTS',
    servicePermissions: ['Accounts'],
  } as const;
  apiKeys.push({
    ...app.keyNamed('Demo for sales'),
    ...settings,
    servicePermissions: [...settings.servicePermissions],
    id: crypto.randomUUID(),
    name,
  });
  await app.signIn('ada@acme.example', '/api-keys');
  await page.getByPlaceholder('Filter by name or key ID').fill(name);
  await expect(page.getByRole('row').filter({ hasText: 'API key expires' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Rotate', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    `${name} (copy)`,
  );
  const { sent } = await app.createKey();
  expect(sent).toMatchObject({ ...settings, name: `${name} (copy)` });
  await expect(page.getByText('Copy the secret, it can NOT be retrieved later.')).toBeVisible();
});
