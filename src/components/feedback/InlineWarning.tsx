import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { textSize, token } from '../../theme/tokens.ts';

type InlineWarningProps = { tone: 'warn' | 'bad'; text: ReactNode; id?: string; role?: 'alert' };

/** One line of warning below its subject: icon, colour and words. */
export function InlineWarning({ tone, text, ...rest }: InlineWarningProps) {
  return (
    <Box
      {...rest}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        marginTop: 0.25,
        color: token(tone),
        fontSize: textSize.small,
        lineHeight: '18px',
      }}
    >
      <WarningAmber aria-hidden sx={{ fontSize: 15, flex: 'none' }} />
      <span>{text}</span>
    </Box>
  );
}
