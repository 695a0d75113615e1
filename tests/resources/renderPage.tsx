import { ResourceContextProvider } from 'ra-core';
import { Outlet } from 'react-router-dom';
import type { Permission } from '../../src/providers/access.ts';
import ApiKeyCreate from '../../src/resources/api-keys/ApiKeyCreate.tsx';
import ApiKeyList from '../../src/resources/api-keys/ApiKeyList.tsx';
import ApiKeyShow from '../../src/resources/api-keys/ApiKeyShow.tsx';
import RotateApiKey from '../../src/resources/api-keys/rotation/RotateApiKey.tsx';
import TenantList from '../../src/resources/tenants/TenantList.tsx';
import { openConsole } from '../openConsole.tsx';

type Options = {
  path: string;
  fetch: typeof fetch;
  permissions?: readonly Permission[];
  kept?: Readonly<Record<string, unknown>>;
};

/** The pages of the API keys and of the tenants; the dashboard is a stand-in. */
export function renderPage(options: Options) {
  return openConsole({
    ...options,
    routes: [
      { path: '/', element: <p>Dashboard page</p> },
      {
        path: '/api-keys',
        element: resource('api-keys'),
        children: [
          { index: true, element: <ApiKeyList /> },
          { path: 'new', element: <ApiKeyCreate /> },
          { path: ':id', element: <ApiKeyShow /> },
          { path: ':id/rotate', element: <RotateApiKey /> },
        ],
      },
      {
        path: '/tenants',
        element: resource('tenants'),
        children: [{ index: true, element: <TenantList /> }],
      },
    ],
  });
}

/** Gives its pages their resource, as react-admin's `Resource` does. */
function resource(name: string) {
  return (
    <ResourceContextProvider value={name}>
      <Outlet />
    </ResourceContextProvider>
  );
}
