import {
  lazy,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  type ReactNode,
} from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
// Not Material UI's, which is 4 KiB larger: it also serves themes with its own CSS variables.
import { ThemeProvider } from '@mui/system';
import { NotificationContextProvider, useNotificationContext } from 'ra-core';
import { OnDemand } from '../../components/feedback/OnDemand.tsx';
import { useStore } from '../../components/listen.ts';
import { firstDataShown } from '../../lib/firstData.ts';
import { ConsoleContext, type ConsoleContextValue } from '../../providers/access/consoleContext.ts';
import { consoleTheme } from '../../theme/muiTheme.ts';
import { coloursOf, moreContrastAsked, onContrastChange } from '../../theme/moreContrast.ts';
import { applyScheme, onSchemeChange, preferredScheme } from '../../theme/tokens.ts';
import '../../theme/base.css';
import '../../theme/shell.css';
import '../../theme/forcedColours.css';
// With the page, not with the toasts: Vite fetches the style of late code once, and never again
// after a failure.
import '../../theme/toasts.css';

type AppRootProps = Omit<ConsoleContextValue, 'showAgain'> & { children: ReactNode };

/**
 * The frame of every screen, signed in or not: configuration and session, the theme, and the toast
 * layer, so that `useNotify` works everywhere.
 */
export function AppRoot({ children, ...value }: AppRootProps) {
  const { config, session, routes } = value;
  const [round, showAgain] = useReducer((rounds: number) => rounds + 1, 0);
  const context = useMemo(
    // Changes with each round, so that its users render again.
    () => ({ config, session, routes, showAgain, round }),
    [config, session, routes, showAgain, round],
  );
  return (
    <ConsoleContext value={context}>
      <SystemTheme>
        <NotificationContextProvider>
          {children}
          <ToastLayer />
        </NotificationContextProvider>
      </SystemTheme>
    </ConsoleContext>
  );
}

/** Inserts styles without prefixes for browsers older than those that are supported: half the work of each rule. */
const styleCache = createCache({ key: 'css', stylisPlugins: [] });

/** The theme in the chosen colour scheme and the system's contrast, which may change while the page is open. */
function SystemTheme({ children }: { children: ReactNode }) {
  const [scheme, setScheme] = useState(preferredScheme);
  const [more, setMore] = useState(moreContrastAsked);
  useEffect(() => onSchemeChange(setScheme), []);
  useEffect(() => onContrastChange(setMore), []);
  // Before the first picture of it: the start of the page knows the usual colours alone.
  useLayoutEffect(() => applyScheme(scheme, coloursOf(scheme, more)), [scheme, more]);
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={consoleTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

const Toasts = lazy(() => import('../notices/Toasts.tsx'));

/**
 * Loads the toasts with the first notification or after the first data. A page works without them.
 */
function ToastLayer() {
  const { notifications } = useNotificationContext();
  const late = useStore(firstDataShown);
  return (
    <OnDemand opened={late || notifications.length > 0}>
      <Toasts />
    </OnDemand>
  );
}
