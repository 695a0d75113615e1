import { Suspense, type ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { AppRoot } from '../src/app/shell/AppRoot.tsx';
import { Console } from '../src/app/shell/Console.tsx';
import { ROUTES } from '../src/app/routes.ts';
import { loadView } from '../src/app/pageViews.ts';
import { Pages } from '../src/app/shell/Pages.tsx';
import Toasts from '../src/app/notices/Toasts.tsx';
import type { Permission } from '../src/providers/access/permissions.ts';
import { createAuthProvider } from '../src/providers/access/authProvider.ts';
import { i18nProvider } from '../src/providers/access/i18nProvider.ts';
import { RESOURCES } from '../src/resources/index.ts';
import { ConsoleContext } from '../src/providers/access/consoleContext.ts';
import { createDataProvider } from '../src/providers/data/dataProvider.ts';
import type { Route } from '../src/providers/access/routes.ts';
import { createHubClient } from '../src/providers/hub/hubClient.ts';
import { pageAt } from '../src/lib/paths.ts';
import { createQueryClient } from '../src/providers/data/queryClient.ts';
import type { FeatureFlag } from '../src/providers/session/claims.ts';
import { contextOf, mockConfig, sessionOf } from './consoleContext.ts';
import { consoleTheme } from '../src/theme/muiTheme.ts';
import { newUser } from './newUser.ts';
import { PERMISSIONS } from './permissions.ts';

type Options = {
  /** The hub, the only fake. Without one, a call fails. */
  fetch?: typeof fetch;
  permissions?: readonly Permission[] | undefined;
  /** Feature flags of the ID token; by default every feature is on. */
  flags?: Readonly<Record<string, FeatureFlag>> | undefined;
  /** Sections of the configuration that replace the mock's. */
  config?: Readonly<Record<string, unknown>>;
  routes?: readonly Route[];
};

/** The context of every page: configuration, session, the real hub client and its cache. */
function surroundings({
  fetch = () => Promise.reject(new TypeError('there is no hub')),
  permissions = PERMISSIONS,
  flags = {},
  config = {},
  routes = ROUTES,
}: Options) {
  // jsdom has neither layout nor media queries.
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  // A wide window in the light scheme.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const hub = createHubClient({
    baseUrl: '',
    fetch,
    session: {
      accessToken: () => Promise.resolve('token'),
      recoverFromUnauthorized: () => Promise.resolve(false),
    },
  });
  const session = sessionOf({
    permissions: new Set<string>(permissions),
    featureFlags: new Map(Object.entries(flags)),
  });
  const context = { ...contextOf(), routes, config: mockConfig(config), session };
  return { hub, context, queryClient: createQueryClient() };
}

/** Renders a view over the real data provider, with theme and toasts, without the shell. */
export function openView(view: ReactNode, { path = '/', ...options }: Options & { path?: string }) {
  const { hub, context, queryClient } = surroundings(options);
  const { session } = context;
  const dataProvider = createDataProvider({ hub, queryClient, resources: RESOURCES });
  const authProvider = createAuthProvider({ session, isDead: () => false });
  const store = memoryStore();
  const element = (
    <ConsoleContext value={context}>
      <CoreAdminContext {...{ dataProvider, authProvider, queryClient, store, i18nProvider }}>
        <ThemeProvider theme={consoleTheme}>
          <Suspense fallback={null}>{view}</Suspense>
          <Toasts />
        </ThemeProvider>
      </CoreAdminContext>
    </ConsoleContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const user = newUser();
  return { ...render(<RouterProvider router={router} />), user, router, queryClient };
}

/** The latest result of a hook on a page like that of `openView`. */
export function openHook<Result>(hook: () => Result, options: Options) {
  const latest: { current: Result | undefined } = { current: undefined };
  const tell = (result: Result) => void (latest.current = result);
  function Caller() {
    tell(hook());
    return null;
  }
  openView(<Caller />, options);
  return latest;
}

/** Opens the declared page at a path, with its permission and flag, and links to other pages. */
export async function openConsole(path: string, options: Options) {
  await loadAt(path, options);
  return openView(<Pages />, { path, ...options });
}

/** Opens the same page in the whole console, with its shell. The address is the document's. */
export async function openWithShell(path: string, options: Options, answers: Answers = []) {
  await loadAt(path, options);
  window.history.replaceState(null, '', path);
  const { hub, context, queryClient } = surroundings(options);
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  return render(
    <AppRoot {...context}>
      <Console hub={hub} queryClient={queryClient} firstAnswers={{}} isDead={() => false} />
    </AppRoot>,
  );
}

/** Answers of the hub that the boot requested before the console renders. */
type Answers = readonly (readonly [key: readonly unknown[], answer: object])[];

/** Loads the code of a page before its first render, as the boot does. */
async function loadAt(path: string, { routes = ROUTES }: Options): Promise<void> {
  const page = pageAt(routes, new URL(path, 'https://console.example').pathname);
  if (page) await loadView(page.load);
}
