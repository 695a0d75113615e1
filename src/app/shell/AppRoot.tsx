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
// Not Material UI's provider, which is 4 KiB larger because it supports CSS variable themes.
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
// Not in the toasts' chunk: Vite never retries a lazy chunk's style sheet after a failure.
import '../../theme/toasts.css';

type AppRootProps = Omit<ConsoleContextValue, 'showAgain'> & { children: ReactNode };

/** Root of every screen, signed in or not: configuration, session, theme and toasts. */
export function AppRoot({ children, ...value }: AppRootProps) {
  const { config, session, routes } = value;
  const [round, showAgain] = useReducer((rounds: number) => rounds + 1, 0);
  const context = useMemo(
    // A new object for each round, so that its consumers render again.
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

/** Without vendor prefixes: no supported browser needs them, and they double the cost of a rule. */
const styleCache = createCache({ key: 'css', stylisPlugins: [] });

/** The theme in the chosen colour scheme and the system's contrast. */
function SystemTheme({ children }: { children: ReactNode }) {
  const [scheme, setScheme] = useState(preferredScheme);
  const [more, setMore] = useState(moreContrastAsked);
  useEffect(() => onSchemeChange(setScheme), []);
  useEffect(() => onContrastChange(setMore), []);
  // Before the first paint: the boot applies only the default contrast.
  useLayoutEffect(() => applyScheme(scheme, coloursOf(scheme, more)), [scheme, more]);
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={consoleTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

const Toasts = lazy(() => import('../notices/Toasts.tsx'));

/** Loads the toasts with the first notification or after the first data. */
function ToastLayer() {
  const { notifications } = useNotificationContext();
  const late = useStore(firstDataShown);
  return (
    <OnDemand opened={late || notifications.length > 0}>
      <Toasts />
    </OnDemand>
  );
}
