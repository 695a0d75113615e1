import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** White around a picture for a sensor, also in dark mode, forced colours and Dark Reader. */
export function QuietZone({ children }: { children: ReactNode }) {
  return (
    <Box sx={quietZoneSx}>
      <meta name="darkreader-lock" />
      {children}
    </Box>
  );
}

const quietZoneSx = {
  maxWidth: '100%',
  boxSizing: 'border-box',
  padding: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  backgroundColor: '#fff',
  forcedColorAdjust: 'none',
  '& > :not(meta)': { display: 'block', maxWidth: '100%' },
  '& > img': {
    height: 'auto',
    // A larger code is no easier to scan.
    maxHeight: '75rem',
    objectFit: 'contain',
    imageRendering: 'pixelated',
  },
} as const;

/** A picture above its buttons. */
export const pictureSx = {
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  marginBottom: 2,
} as const;
