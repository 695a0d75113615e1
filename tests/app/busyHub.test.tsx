// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Dashboard from '../../src/custom-pages/dashboard/Dashboard.tsx';
import Profile from '../../src/custom-pages/profile/Profile.tsx';
import Tenant from '../../src/custom-pages/tenant/Tenant.tsx';
import ApiKeyCreate from '../../src/resources/api-keys/ApiKeyCreate.tsx';
import ApiKeyList from '../../src/resources/api-keys/ApiKeyList.tsx';
import ApiKeyShow from '../../src/resources/api-keys/ApiKeyShow.tsx';
import TenantList from '../../src/resources/tenants/TenantList.tsx';
import { openConsole } from '../openConsole.tsx';
import { buildApiKey, buildTenant } from '../resources/api-keys/builders.ts';
import { sweep } from '../sweep.ts';
import { quietHubErrors } from '../resources/quietHubErrors.ts';

beforeEach(quietHubErrors);
afterEach(cleanup);

const KEY = buildApiKey({ name: 'Alpha' });
const TENANT = buildTenant({ name: 'Beta Ltd' });
const USER = { id: 'u1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@x.example' };

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/users/me': USER,
  '/api/users': [{ ...USER, role: 'Admin' }],
  '/api/tenant': TENANT,
  '/api/tenant/users': [{ ...USER, role: 'Admin' }],
  '/api/tenants': [TENANT],
  '/api/tenant/api-keys': [KEY],
  [`/api/api-keys/${KEY.id}`]: KEY,
};

/** A hub that asks the first call of `path` to wait for a second. */
function hubThatWaits(path: string) {
  const calls: number[] = [];
  const fetch = (input: string | URL | Request): Promise<Response> => {
    const asked = input instanceof Request ? input.url : String(input);
    const headers = { 'Retry-After': '1' };
    if (asked === path && calls.push(Date.now()) === 1) {
      return Promise.resolve(new Response('{}', { status: 429, headers }));
    }
    const body = ANSWERS[asked];
    return Promise.resolve(
      new Response(JSON.stringify(body ?? {}), { status: body === undefined ? 404 : 200 }),
    );
  };
  return { fetch, calls };
}

describe('a read that the hub asks to wait is repeated by itself', () => {
  it.each(
    sweep(
      [
        ['the keys of the list', '/api/tenant/api-keys', ApiKeyList, 'api-keys', 'Alpha'],
        ['the keys of the dashboard', '/api/tenant/api-keys', Dashboard, '', /expires|Welcome/],
        ['a key', `/api/api-keys/${KEY.id}`, ApiKeyShow, 'api-keys', 'Alpha'],
        ['the tenant, for a new key', '/api/tenant', ApiKeyCreate, 'api-keys', 'Create'],
        ['the tenants', '/api/tenants', TenantList, 'tenants', 'Beta Ltd'],
        ['the own tenant', '/api/tenant', Tenant, '', 'Beta Ltd'],
        ['the person', '/api/users/me', Profile, '', 'ada@x.example'],
      ] as const,
      ['the keys of the list', 'a key', 'the own tenant'],
    ),
  )('%s', async (_what, path, Page, resource, shown) => {
    const { fetch, calls } = hubThatWaits(path);
    const page = <Page />;
    openConsole({
      fetch,
      path: `/${resource || 'page'}/${KEY.id}`,
      routes: [
        {
          path: `/${resource || 'page'}/:id`,
          element: resource ? (
            <ResourceContextProvider value={resource}>{page}</ResourceContextProvider>
          ) : (
            page
          ),
        },
      ],
    });
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toContain('Trying again in 1 s.');
    expect(timer.closest('[role=alert]')?.textContent).toContain('Too many requests.');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await screen.findAllByText(shown)).not.toHaveLength(0);
    const [first = 0, second = 0] = calls;
    expect(calls).toHaveLength(2);
    expect(second - first).toBeGreaterThanOrEqual(990);
  });
});
