import type { Permission } from '../../src/providers/access.ts';
import ApiKeyCreate from '../../src/resources/api-keys/ApiKeyCreate.tsx';
import ApiKeyList from '../../src/resources/api-keys/ApiKeyList.tsx';
import ApiKeyShow from '../../src/resources/api-keys/ApiKeyShow.tsx';
import TenantList from '../../src/resources/tenants/TenantList.tsx';
import { openConsole } from '../openConsole.tsx';

type Options = {
  path: string;
  fetch: typeof fetch;
  permissions?: readonly Permission[];
};

/** The pages of the API keys and of the tenants; the dashboard is a stand-in. */
export function renderPage(options: Options) {
  return openConsole({
    ...options,
    routes: [
      { path: '/', element: <p>Dashboard page</p> },
      { path: '/api-keys', element: <ApiKeyList /> },
      { path: '/api-keys/new', element: <ApiKeyCreate /> },
      { path: '/api-keys/:id', element: <ApiKeyShow /> },
      { path: '/tenants', element: <TenantList /> },
    ],
  });
}
