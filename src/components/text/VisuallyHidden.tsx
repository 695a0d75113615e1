import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';

type VisuallyHiddenProps = { children: ReactNode; role?: 'status' };

/** Text for screen readers only. Its direction is its own, so that a name in it turns nothing around. */
export function VisuallyHidden({ children, role }: VisuallyHiddenProps) {
  return (
    <Box component="bdi" role={role} sx={visuallyHidden}>
      {children}
    </Box>
  );
}
