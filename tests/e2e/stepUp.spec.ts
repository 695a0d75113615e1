import { startMockServices } from '../../mock-server/index.ts';
import { startStaticHost } from '../../tools/hosting/serve.ts';
import { expect, expectQuiet, test, watchContext } from './fixtures.ts';

const SECOND_FACTOR = ['urn:mock:second-factor'];

// tests/providers/session/stepUp.test.ts has two hundred interruptions; here the page and its words come back.
test('a hub that asks for another sign-in gets it, and the write after one more press; what was typed is kept', async ({
  page,
  context,
}) => {
  const stepUp = { permissions: ['delete:api_keys'], acrValues: SECOND_FACTOR };
  const services = await startMockServices({ stepUp });
  const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
  const host = await startStaticHost({ root: 'dist', config });
  const watch = await watchContext(context, [services.url, host.url]);
  const writes: string[] = [];
  page.on('response', (answer) => {
    const method = answer.request().method();
    const isWrite = /\/api\/api-keys/.test(answer.url()) && /POST|DELETE/.test(method);
    if (isWrite) writes.push(`${method} ${answer.status()}`);
  });
  const ada = page.getByRole('button', { name: 'ada@acme.example' });
  const done = page.getByText('You have signed in as the hub asks for it.');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  async function deleteImporter() {
    await press('Delete API key Legacy importer');
    await press('Delete API key');
  }

  try {
    await page.goto(`${host.url}/api-keys`);
    await press('Log in with Email');
    await ada.click();
    await deleteImporter();
    await expect(ada).toBeVisible();
    expect(new URL(page.url()).origin).toBe(services.url);
    await page.goto(`${host.url}/api-keys`);
    await expect(page.getByText('the hub asks you to sign in once more')).toBeVisible();
    await deleteImporter();
    await ada.click();
    await expect(done).toBeVisible();
    await deleteImporter();
    await expect(page.getByText('API key deleted').first()).toBeVisible();
    await expect(done).toHaveCount(0);
    expect(writes).toEqual(['DELETE 401', 'DELETE 401', 'DELETE 204']);

    Object.assign(stepUp, { permissions: ['create:api_keys'], acrValues: ['urn:mock:password'] });
    await page.getByRole('link', { name: 'New API key' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kept');
    await press('Create');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText('was cancelled or refused')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Kept');
    await press('Create');
    await ada.click();
    await expect(done).toBeVisible();
    expect(writes).toHaveLength(5);
    await press('Create');
    await expect(page.getByText(/is ready\./)).toBeVisible();
    expect(writes.at(-1)).toBe('POST 201');
    expectQuiet(watch);
  } finally {
    await host.close();
    await services.close();
  }
});
