import { configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { DECLARED } from '../src/app/declared.ts';
import Toasts from '../src/app/Toasts.tsx';
import type { Permission } from '../src/providers/access.ts';
import { ConsoleContext, type ConsoleContextValue } from '../src/providers/consoleContext.ts';
import { createDataProvider } from '../src/providers/dataProvider.ts';
import { createHubClient } from '../src/providers/hub/hubClient.ts';
import { i18nProvider } from '../src/providers/i18nProvider.ts';
import { PREFIX } from '../src/providers/personal.ts';
import { createQueryClient } from '../src/providers/queryClient.ts';
import { PERMISSIONS } from './permissions.ts';

// A busy machine takes its time: this only ends a wait for what never comes.
configure({ asyncUtilTimeout: 20_000 });

type Options = {
  /** The hub: the only thing that is made up. */
  fetch: typeof fetch;
  routes: RouteObject[];
  path: string;
  permissions?: readonly Permission[];
  /** Feature flags as the identity token carries them; none is every feature on. */
  flags?: Record<string, { type: string; value: unknown }>;
  links?: Record<string, string>;
  /** What the browser keeps for the person, by name. */
  kept?: Readonly<Record<string, unknown>>;
};

/** Pages of the console over the real data provider and hub client, with the toast layer. */
export function openConsole({
  fetch,
  routes,
  path,
  permissions = PERMISSIONS,
  flags = {},
  links = {},
  kept = {},
}: Options) {
  const hub = createHubClient({
    baseUrl: '',
    fetch,
    session: {
      accessToken: () => Promise.resolve('token'),
      recoverFromUnauthorized: () => Promise.resolve(false),
    },
  });
  const queryClient = createQueryClient();
  const dataProvider = createDataProvider({ hub, queryClient, resources: DECLARED.resources });
  const store = memoryStore(
    Object.fromEntries(Object.entries(kept).map(([name, value]) => [PREFIX + name, value])),
  );
  const claims = {
    permissions: new Set<string>(permissions),
    featureFlags: new Map(Object.entries(flags)),
  };
  // The pages ask for links, claims and the time of the last refresh alone.
  const context = {
    declared: DECLARED,
    config: { links },
    session: { current: () => ({ claims }), refreshedAt: () => undefined },
  } as unknown as ConsoleContextValue;

  const shell = (
    <ConsoleContext value={context}>
      <CoreAdminContext {...{ dataProvider, queryClient, store, i18nProvider }}>
        <Outlet />
        <Toasts />
      </CoreAdminContext>
    </ConsoleContext>
  );
  const router = createMemoryRouter([{ element: shell, children: routes }], {
    initialEntries: [path],
  });
  // Keys follow each other at once: a pause after each waits for nothing here. Whether an element takes
  // the pointer is for the browser journeys: jsdom computes it slowly, for each ancestor.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const view = render(<RouterProvider router={router} />);
  return { ...view, user, router, queryClient, store };
}
