import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Services } from '../../mock-server/index.ts';
import { hubClient } from '../mock-server/hub/hubClient.ts';
import { signInAs } from '../mock-server/hub/signIn.ts';
import { expect, test } from './fixtures.ts';
import { inTurn, json, real } from './support/answers.ts';
import { ConsoleUnderTest } from './support/consoleUnderTest.ts';

/** A name that only the key of the former tenant has. */
const CANARY = 'Former canary';

/** Adds a person with a tenant of their own and a key in it; returns the e-mail address. */
function settled({ store }: Services): string {
  const [sub, tenantId] = [randomUUID(), randomUUID()];
  const email = `p${sub.slice(0, 8)}@new.example`;
  const { people, tenants, users, apiKeys } = store.state;
  const [acmeKey] = apiKeys;
  if (!acmeKey) throw new Error('the seed has no key');
  const createdAt = new Date().toISOString();
  const names = { firstName: 'Emmy', lastName: 'Noether' };
  people.push({ id: sub, email, givenName: 'Emmy', familyName: 'Noether' });
  tenants.push({
    id: tenantId,
    name: `${CANARY} GmbH`,
    defaultName: false,
    servicePermissions: ['Accounts'],
    plan: 'Enterprise',
    createdAt,
  });
  users.push({ id: randomUUID(), sub, tenantId, role: 'Admin', email, createdAt, ...names });
  apiKeys.push({ ...acmeKey, id: randomUUID(), tenantId, name: `${CANARY} key` });
  return email;
}

const userOf = ({ store }: Services, email: string) =>
  store.state.users.find((user) => user.email === email);

async function inviteAddress({ url }: Services): Promise<string> {
  const { accessToken } = await signInAs(url, 'ada@acme.example');
  const code = (await hubClient(url, accessToken)('POST', '/api/tenant/join-codes')).body as object;
  return `/join-tenant?${new URLSearchParams({ ...code })}`;
}

/**
 * Records everything of the former tenant that the page shows from now on, in every document of
 * the console; the identity provider's page may name it.
 */
async function watchForFormer(page: Page, console: string): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('reportFormer', (text: string) => seen.push(text));
  const watch = ({ canary, origin }: { canary: string; origin: string }) => {
    if (window.location.origin !== origin) return;
    const reporter = window as unknown as { reportFormer: (text: string) => void };
    const look = () => {
      const text = document.documentElement.textContent;
      if (text.includes(canary)) reporter.reportFormer(text.slice(0, 200));
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  };
  await page.addInitScript(watch, { canary: CANARY, origin: console });
  return seen;
}

test(
  'a join in one tab clears the other',
  { tag: ['@full', '@T21'] },
  async ({ app, page, context, services }) => {
    const email = settled(services);
    await app.signedIn(email);
    await app.open('/api-keys');
    await expect(page.getByText(`${CANARY} key`)).toBeVisible();
    const seen = await watchForFormer(page, app.url);

    const other = await context.newPage();
    const second = new ConsoleUnderTest(other, services, app.url, app.log);
    await second.signedIn(email);
    await second.open(await inviteAddress(services));
    await expect(other.getByText(`you leave ${CANARY} GmbH.`)).toBeVisible();
    await other.getByRole('button', { name: 'Join', exact: true }).click();
    // New tokens come from a sign-in.
    await other.getByLabel('E-mail').fill(email);
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Welcome back Emmy!' })).toBeVisible();

    await expect(page.getByText('Legacy importer')).toBeVisible();
    await expect(page.getByText(CANARY)).toHaveCount(0);
    await expect(page.getByText('Free+ plan')).toBeVisible();
    // The permissions are those of the new tenant, where a Member cannot delete keys.
    await expect(page.getByRole('button', { name: /^Delete API key/ })).toHaveCount(0);
    expect(seen).toEqual([]);
    expect(app.log.loads).toHaveLength(2);
  },
);

test(
  'a refresh with another tenant reloads the page',
  { tag: ['@full', '@T21'] },
  async ({ app, page, services }) => {
    const email = settled(services);
    await app.signedIn(email);
    await app.open('/api-keys');
    await expect(page.getByText(`${CANARY} key`)).toBeVisible();
    await page.getByRole('link', { name: 'New API key' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${CANARY} draft`);
    const seen = await watchForFormer(page, app.url);
    // Another person has moved them, and this tab learns it from its next tokens.
    const acme = services.store.state.tenants.find(({ name }) => name === 'Acme GmbH');
    const user = userOf(services, email);
    expect(acme && user).toBeDefined();
    Object.assign(user ?? {}, { tenantId: acme?.id, role: 'Member' });
    const creation = await app.answer('POST', '/api/api-keys', inTurn(json({}, 401), real));
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Free+ plan')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    expect(creation.count).toBe(1);
    await page.getByRole('link', { name: 'Back to list' }).click();
    await expect(page.getByText('Legacy importer')).toBeVisible();
    await expect(page.getByText(CANARY)).toHaveCount(0);
    expect(seen).toEqual([]);
    expect(app.log.loads).toHaveLength(2);
  },
);
