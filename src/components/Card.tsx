import type { ReactNode } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import { token } from '../theme/tokens.ts';

type CardProps = { children: ReactNode; padded?: boolean } & Pick<
  BoxProps,
  'component' | 'sx' | 'aria-labelledby' | 'role'
>;

/** The surface that groups what belongs together: hairline border, 10 px corners. */
export function Card({ children, padded = false, sx, ...rest }: CardProps) {
  return (
    <Box
      {...rest}
      sx={[
        {
          backgroundColor: token('surface'),
          border: `1px solid ${token('line')}`,
          borderRadius: '10px',
          minWidth: 0,
        },
        padded && { padding: { xs: 2, sm: '18px 20px' } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}
