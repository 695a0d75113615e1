import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

type ButtonRowProps = { children: ReactNode };

/** The buttons of a dialog that cannot be answered. */
export function ButtonRow({ children }: ButtonRowProps) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>{children}</Box>;
}
