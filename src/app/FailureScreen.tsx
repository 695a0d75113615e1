import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { textsOf } from '../texts/textsOf.ts';
import { textSize, token } from '../theme/tokens.ts';

type FailureScreenProps = {
  /** What went wrong, as a sentence for the user. */
  reason?: string | undefined;
  onLogOut: () => void;
  /** False inside the shell, which already has the main landmark and the first heading. */
  wholePage?: boolean;
};

/** The generic failure screen: reload, log out, and an error id for support. */
export function FailureScreen({ reason, onLogOut, wholePage = false }: FailureScreenProps) {
  const { failure, actions } = textsOf().boot;
  const [errorId] = useState(() => crypto.randomUUID());
  return (
    <Box
      component={wholePage ? 'main' : 'div'}
      sx={{ maxWidth: 560, margin: '0 auto', padding: '14vh 20px 20px' }}
    >
      <div role="alert">
        <Box
          component={wholePage ? 'h1' : 'h2'}
          sx={{ margin: '0 0 8px', fontSize: textSize.display, lineHeight: '30px' }}
        >
          {failure.title}
        </Box>
        {reason && <Box sx={{ overflowWrap: 'anywhere', marginBottom: 1 }}>{reason}</Box>}
        <Box sx={{ color: token('dim'), fontSize: textSize.small, userSelect: 'all' }}>
          {failure.errorId(errorId)}
        </Box>
      </div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, marginTop: 3 }}>
        <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
          {actions.reload}
        </Button>
        <Link component="button" onClick={onLogOut}>
          {actions.logOut}
        </Link>
      </Box>
    </Box>
  );
}
