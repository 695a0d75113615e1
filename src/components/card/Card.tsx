import type { ReactNode } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { token } from '../../theme/tokens.ts';

type CardProps = {
  children: ReactNode;
  padded?: boolean;
  sx?: Exclude<SxProps<Theme>, readonly unknown[]>;
} & Pick<BoxProps, 'component' | 'aria-labelledby' | 'role'>;

/** A surface for one group of content: hairline border, 10 px corners. */
export function Card({ children, padded = false, sx = {}, ...rest }: CardProps) {
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
        sx,
      ]}
    >
      {children}
    </Box>
  );
}
