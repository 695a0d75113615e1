import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { NotificationContextProvider, useNotificationContext } from 'ra-core';
import { ConsoleContext, type ConsoleContextValue } from '../providers/consoleContext.ts';
import { createConsoleTheme } from '../theme/muiTheme.ts';
import { applyScheme, onSchemeChange, preferredScheme } from '../theme/tokens.ts';

type AppRootProps = ConsoleContextValue & { children: ReactNode };

/**
 * The frame of every screen, signed in or not: configuration and session, the theme, and the toast
 * layer, so that `useNotify` works everywhere.
 */
export function AppRoot({ children, ...value }: AppRootProps) {
  const { config, session, declared } = value;
  const context = useMemo(() => ({ config, session, declared }), [config, session, declared]);
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

/** The theme in the system's colour scheme, which may change while the page is open. */
function SystemTheme({ children }: { children: ReactNode }) {
  const [scheme, setScheme] = useState(preferredScheme);
  useEffect(() => onSchemeChange(setScheme), []);
  useEffect(() => applyScheme(scheme), [scheme]);
  const theme = useMemo(() => createConsoleTheme(scheme), [scheme]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

// Toasts repeat what the page itself shows, so a page works without their code.
const Toasts = lazy<ComponentType>(() =>
  import('./Toasts.tsx').catch(() => ({ default: () => null })),
);

/** How long the page's own code is given precedence. Milliseconds. */
const TOASTS_AFTER = 2000;

/** Loads the toasts with the first notification, at the latest after `TOASTS_AFTER`. */
function ToastLayer() {
  const { notifications } = useNotificationContext();
  const [needed, setNeeded] = useState(false);
  if (notifications.length > 0 && !needed) setNeeded(true);
  useEffect(() => {
    const timer = window.setTimeout(() => setNeeded(true), TOASTS_AFTER);
    return () => window.clearTimeout(timer);
  }, []);
  return needed ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
