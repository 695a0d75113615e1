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
import { dropFormerValues } from '../../providers/personal/personal.ts';
import { useSession } from '../../providers/access/consoleContext.ts';
import { RESOURCES } from '../../resources/index.ts';
import { FailureScreen } from '../failure/FailureScreen.tsx';
import { Layout } from './Layout.tsx';
import { Pages } from './Pages.tsx';

type ConsoleProps = {
  hub: HubClient;
  queryClient: QueryClient;
  /** The lists that the boot has already requested. */
  firstAnswers: FirstAnswers;
  /** True once the failure screen has replaced the console. */
  isDead: () => boolean;
};

/**
 * The signed-in console of one tenant. Another tenant or person gets a new mount with its own query
 * client and store, so that nothing of the former one can be painted.
 */
export function Console(props: ConsoleProps) {
  // A data router, because only it can block leaving a page with unsaved work.
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Admin {...props} /> }]),
  );
  // Without transitions, which would keep the old title until the whole new page is ready.
  return <RouterProvider router={router} useTransitions={false} />;
}

/**
 * react-admin's context around routes of our own. Its `CoreAdminUI` finds out the permissions and the
 * resources after the first render and then sets up all routes again: it renders a page three times
 * until it shows its data.
 */
function Admin({ hub, queryClient, firstAnswers, isDead }: ConsoleProps) {
  const session = useSession();
  const addNotification = useAddNotificationContext();
  const [plugs] = useState(() => ({
    dataProvider: createDataProvider({ hub, queryClient, firstAnswers, resources: RESOURCES }),
    authProvider: createAuthProvider({ session, isDead }),
    // The locale is set from the start, because react-admin renders nothing until it has one.
    store: memoryStore({ locale: i18nProvider.getLocale() }),
  }));
  useEffect(dropFormerValues, []);
  return (
    <CoreAdminContext {...plugs} queryClient={queryClient} i18nProvider={i18nProvider}>
      {/* Notifications go to the layer around every screen instead of react-admin's own queue. */}
      <AddNotificationContext value={addNotification}>
        <ErrorBoundary
          fallbackRender={({ error }) => (
            <FailureScreen wholePage error={error} onLogOut={() => void session.signOut()} />
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
