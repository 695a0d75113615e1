import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import Toasts from '../../src/app/Toasts.tsx';
import { ConsoleContext, type ConsoleContextValue } from '../../src/providers/consoleContext.ts';
import { createDataProvider } from '../../src/providers/dataProvider.ts';
import { createHubClient } from '../../src/providers/hub/hubClient.ts';
import { i18nProvider } from '../../src/providers/i18nProvider.ts';
import { PERMISSIONS, type Permission } from '../../src/providers/access.ts';
import { createQueryClient } from '../../src/providers/queryClient.ts';
import ApiKeyCreate from '../../src/resources/api-keys/ApiKeyCreate.tsx';
import ApiKeyList from '../../src/resources/api-keys/ApiKeyList.tsx';
import ApiKeyShow from '../../src/resources/api-keys/ApiKeyShow.tsx';
import TenantList from '../../src/resources/tenants/TenantList.tsx';
import { LIST_RULES } from '../../src/app/listRules.ts';

// What is awaited comes when the machine has time for it: this only ends what never comes.
configure({ asyncUtilTimeout: 20_000 });

type Options = {
  path: string;
  fetch: typeof fetch;
  permissions?: readonly Permission[];
};

/** The pages of the API keys and of the tenants over the real data provider and hub client; only `fetch` is made up. */
export function renderPage({ path, fetch, permissions = PERMISSIONS }: Options) {
  const hub = createHubClient({
    baseUrl: '',
    fetch,
    session: {
      accessToken: () => Promise.resolve('token'),
      recoverFromUnauthorized: () => Promise.resolve(false),
    },
  });
  const queryClient = createQueryClient();
  const dataProvider = createDataProvider({
    hub,
    queryClient,
    rules: LIST_RULES,
  });
  const store = memoryStore();
  const context = {
    config: {},
    session: {
      current: () => ({
        claims: { permissions: new Set<string>(permissions), featureFlags: new Map() },
      }),
    },
    // The pages ask the session for the permissions alone.
  } as unknown as ConsoleContextValue;

  const shell = (
    <ConsoleContext value={context}>
      <CoreAdminContext {...{ dataProvider, queryClient, store, i18nProvider }}>
        <Outlet />
        <Toasts />
      </CoreAdminContext>
    </ConsoleContext>
  );
  const router = createMemoryRouter(
    [
      {
        element: shell,
        children: [
          { path: '/', element: <p>Dashboard page</p> },
          { path: '/api-keys', element: <ApiKeyList /> },
          { path: '/api-keys/new', element: <ApiKeyCreate /> },
          { path: '/api-keys/:id', element: <ApiKeyShow /> },
          { path: '/tenants', element: <TenantList /> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const user = userEvent.setup();
  const view = render(<RouterProvider router={router} />);
  return { ...view, user, router, queryClient };
}
