import { useState } from 'react';
import Box from '@mui/material/Box';
import { Later } from '../../../components/later/Later.tsx';
import { useLongWait } from '../../../components/listen.ts';
import { textSize, token } from '../../../theme/tokens.ts';

const loadHelp = () => import('./WaysToApprove.tsx');

/** Milliseconds after which a wait offers help. */
const HELP_AFTER = 8000;

type NothingComesProps = {
  /** When the approval was asked for, in milliseconds since 1970. */
  askedAt: number;
};

/** What to do when no request arrives in the bank's app. It is the last on the page, so it moves nothing. */
export function NothingComes({ askedAt }: NothingComesProps) {
  const [wait] = useState(() => Math.max(askedAt + HELP_AFTER - Date.now(), 0));
  return (
    <Box role="status" sx={helpSx}>
      <Later load={loadHelp} when={useLongWait(wait)}>
        {({ WaysToApprove }) => <WaysToApprove />}
      </Later>
    </Box>
  );
}

const helpSx = {
  color: token('dim'),
  fontSize: textSize.compact,
  lineHeight: '1.25rem',
  '&:not(:empty)': { marginTop: 2.5 },
} as const;
