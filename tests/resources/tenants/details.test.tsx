import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { tenantJson } from '../../../src/resources/tenants/tenantText.ts';
import { buildTenant } from '../../hubRows.ts';
import { deferred, type HubCall } from '../../fakeHub.ts';
import { quietHubErrors } from '../../quietHubErrors.ts';
import { names, openTenants, TENANTS } from './openTenants.ts';

beforeEach(quietHubErrors);

const BETA = TENANTS[1]?.id ?? '';
const isOne = (call: HubCall) => call.path === `/api/tenants/${BETA}`;

async function openDetails(options: Parameters<typeof openTenants>[0] = {}) {
  const page = await openTenants(options);
  await page.user.click(await screen.findByRole('button', { name: 'Details of Beta Ltd' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tenant details' }));
  const json = () => dialog.getByRole('region', { name: 'Tenant as JSON' });
  return { ...page, dialog, json };
}

describe('the details', () => {
  it('are the row’s at once, then the hub’s own, in a region for the keyboard', async () => {
    const answer = deferred<{ status: number; body: unknown }>();
    const { json } = await openDetails({
      instead: (call) => (isOne(call) ? answer.promise : undefined),
    });
    expect(JSON.parse(json().textContent ?? '')).toMatchObject({ id: BETA, name: 'Beta Ltd' });
    expect(json().getAttribute('aria-busy')).toBe('true');
    expect(json().tabIndex).toBe(0);
    answer.resolve({
      status: 200,
      body: { ...TENANTS[1], fintsProductName: 'NEW', surprise: 'dropped' },
    });
    await waitFor(() => expect(json().textContent).toContain('"fintsProductName": "NEW"'));
    expect(json().textContent).not.toContain('surprise');
  });

  it('of a tenant that is gone say so, and the list is fetched again', async () => {
    const page = await openTenants();
    await screen.findByText('Beta Ltd');
    page.remove(BETA);
    await page.user.click(screen.getByRole('button', { name: 'Details of Beta Ltd' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tenant details' }));
    await dialog.findByText('Tenant not found');
    await waitFor(() => expect(names()).toEqual(['Acme GmbH', 'Gamma AG']));
    expect(page.lists()).toBe(2);
    expect(screen.queryByText('Fetching information failed!')).toBeNull();
  });

  it('keep the row’s data after a failure, with the reason and a retry', async () => {
    const unread = { status: 200, body: { ...TENANTS[1], plan: 'Platinum' } };
    let broken = true;
    const { dialog, json, user } = await openDetails({
      instead: (call) => (broken && isOne(call) ? unread : undefined),
    });
    const alert = await dialog.findByRole('alert');
    within(alert).getByText('Fetching information failed!');
    within(alert).getByText(/cannot read \(plan/);
    expect(json().textContent).toContain('Beta Ltd');
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Details of Beta Ltd'),
    );
  });

  it('write invisible characters as escapes', { tags: ['T42'] }, () => {
    const tenant = buildTenant({ name: 'safe\u202eexe.\u2066\u0085\u0000' });
    const json = tenantJson(tenant);
    expect(json).toContain('safe\\u202eexe.\\u2066\\u0085\\u0000');
    expect(JSON.parse(json)).toMatchObject({ name: tenant.name });
  });
});
