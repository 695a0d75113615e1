import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { bankLoginEn } from '../../texts/bankLogin.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import { pollingWait } from '../flow/bankLogin.ts';
import type { StateOf } from '../flow/state.ts';
import { StepActions } from '../login/StepActions.tsx';

type ConfirmationInputProps = {
  /** Seconds that the bank wants between two questions; undefined where it is not asked by itself. */
  every: number | undefined;
  pending: StateOf<'ShowDialog'>['pending'];
  onConfirm: () => void;
  /** The other buttons. */
  children: ReactNode;
};

/** Something that the person does elsewhere. The button works while the bank is polled, too (decision 26). */
export function ConfirmationInput(props: ConfirmationInputProps) {
  const { every, pending, onConfirm, children } = props;
  const { bankDialog: words } = textsOf(bankLoginEn);
  const polls = useId();
  const busy = pending === 'answer';
  return (
    <>
      {/* What changes with every question is outside: it would be read out each time. */}
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

const pollsSx = { color: token('dim'), fontSize: 13, lineHeight: '20px' } as const;
