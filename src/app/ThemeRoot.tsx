import { useEffect, useMemo, useState, type ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createConsoleTheme } from '../theme/muiTheme.ts';
import { applyScheme, onSchemeChange, preferredScheme } from '../theme/tokens.ts';

type ThemeRootProps = { children: ReactNode };

/** The theme around everything; follows the system's colour scheme while the page is open. */
export function ThemeRoot({ children }: ThemeRootProps) {
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
