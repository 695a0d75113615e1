import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { bankLoginEn } from '../../texts/bankLogin.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { pollingWait } from '../flow/bankLogin.ts';
import type { StateOf } from '../flow/state.ts';
import { StepActions } from '../login/StepActions.tsx';

type ConfirmationInputProps = {
  /** The bank's delay between two polls in seconds; undefined if the bank is not polled. */
  every: number | undefined;
  pending: StateOf<'ShowDialog'>['pending'];
  onConfirm: () => void;
  /** The other buttons. */
  children: ReactNode;
};

/** The person confirms elsewhere. The button also works while the bank is polled (decision 26). */
export function ConfirmationInput(props: ConfirmationInputProps) {
  const { every, pending, onConfirm, children } = props;
  const { bankDialog: words } = textsOf(bankLoginEn);
  const polls = useId();
  const busy = pending === 'answer';
  return (
    <>
      {/* Not a live region for each poll: only the line below changes with it. */}
      <Box id={polls} role="status" sx={pollsSx}>
        {every !== undefined && words.polls(Math.round(pollingWait(every, Infinity) / 1000))}
      </Box>
      <Box sx={{ ...pollsSx, minHeight: 20, marginBottom: 1.5 }}>
        {pending === 'poll' && words.checking}
      </Box>
      <StepActions
        label={words.confirm}
        pendingLabel={words.pending}
        pending={busy}
        waiting={{ text: words.waiting, long: words.waitingLong }}
        why={undefined}
        describedBy={every === undefined ? undefined : polls}
        onPress={() => {
          if (!busy) onConfirm();
        }}
      >
        {children}
      </StepActions>
    </>
  );
}

const pollsSx = { color: token('dim'), fontSize: textSize.compact, lineHeight: '20px' } as const;
