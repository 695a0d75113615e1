import { useEffect, useState } from 'react';
import {
  AddNotificationContext,
  CoreAdminContext,
  memoryStore,
  useAddNotificationContext,
} from 'ra-core';
import type { QueryClient } from '@tanstack/react-query';
import { ErrorBoundary } from 'react-error-boundary';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createAuthProvider } from '../../providers/access/authProvider.ts';
import { i18nProvider } from '../../providers/access/i18nProvider.ts';
import { createDataProvider } from '../../providers/data/dataProvider.ts';
import type { HubClient } from '../../providers/hub/hubClient.ts';
import type { FirstAnswers } from '../../providers/lists/listAnswers.ts';
import { dropObsoleteValues } from '../../providers/personal/personal.ts';
import { useSession } from '../../providers/access/consoleContext.ts';
import { RESOURCES } from '../../resources/index.ts';
import { FailureScreen } from '../failure/FailureScreen.tsx';
import { Layout } from './Layout.tsx';
import { Pages } from './Pages.tsx';

type ConsoleProps = {
  hub: HubClient;
  queryClient: QueryClient;
  /** Lists that the boot has requested. */
  firstAnswers: FirstAnswers;
  /** True once the failure screen has replaced the console. */
  isDead: () => boolean;
};

/**
 * The console of one tenant and user. Another tenant or user gets a new mount with its own query
 * client and store, so that no previous data can be painted.
 */
export function Console(props: ConsoleProps) {
  // Only a data router can block leaving a page with unsaved work.
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Admin {...props} /> }]),
  );
  // Transitions would keep the old title until the new page is ready.
  return <RouterProvider router={router} useTransitions={false} />;
}

/**
 * react-admin's context around the console's own routes. `CoreAdminUI` would determine permissions
 * and resources after the first render and set up all routes again, and so render a page three
 * times.
 */
function Admin({ hub, queryClient, firstAnswers, isDead }: ConsoleProps) {
  const session = useSession();
  const addNotification = useAddNotificationContext();
  const [plugs] = useState(() => ({
    dataProvider: createDataProvider({ hub, queryClient, firstAnswers, resources: RESOURCES }),
    authProvider: createAuthProvider({ session, isDead }),
    // react-admin renders nothing until it has a locale.
    store: memoryStore({ locale: i18nProvider.getLocale() }),
  }));
  useEffect(dropObsoleteValues, []);
  return (
    <CoreAdminContext {...plugs} queryClient={queryClient} i18nProvider={i18nProvider}>
      {/* Sends notifications to the toasts of `AppRoot` instead of react-admin's own queue. */}
      <AddNotificationContext value={addNotification}>
        <ErrorBoundary
          fallbackRender={({ error }) => (
            <FailureScreen wholePage error={error} onLogOut={() => void session.logOut()} />
          )}
        >
          <Layout>
            <Pages />
          </Layout>
        </ErrorBoundary>
      </AddNotificationContext>
    </CoreAdminContext>
  );
}
