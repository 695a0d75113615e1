import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { token } from '../../theme/tokens.ts';

type EmptyStateProps = { title: string; text?: string; icon?: ReactNode; action?: ReactNode };

/** Placeholder of an empty page or list: its purpose, and the action that fills it. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        padding: '48px 20px',
        textAlign: 'center',
      }}
    >
      {icon && (
        <Box
          component="span"
          aria-hidden
          sx={{ color: token('dim'), '& svg': { fontSize: '1.75rem' } }}
        >
          {icon}
        </Box>
      )}
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      {text && <Box sx={{ color: token('dim'), maxWidth: '26.25rem' }}>{text}</Box>}
      {action && <Box sx={{ marginTop: 1 }}>{action}</Box>}
    </Box>
  );
}
