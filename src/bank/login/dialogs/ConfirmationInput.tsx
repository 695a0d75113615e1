import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import type { DialogInput } from '../../client/service.ts';
import { pollingWait } from '../flow/approval.ts';
import type { StateOf } from '../flow/state.ts';
import { StepActions } from '../credentials/StepActions.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

type ConfirmationInputProps = {
  input: Extract<DialogInput, { kind: 'Confirmation' }>;
  wait: StateOf<'ShowDialog'>;
  onConfirm: () => void;
  /** The other buttons. */
  children: ReactNode;
};

/** The person confirms elsewhere. The button also works while the bank is polled (decision 26). */
export function ConfirmationInput(props: ConfirmationInputProps) {
  const { input, wait, onConfirm, children } = props;
  const { pending } = wait;
  const every = wait.polls ? input.pollingDelaySecs : undefined;
  const { bankDialog: words } = textsOf(bankLoginEn);
  const polls = useId();
  const busy = pending === 'answer';
  return (
    <>
      <WaitingRoom wait={wait} />
      {/* Not a live region for each poll: the interval alone. */}
      <Box id={polls} role="status" sx={pollsSx}>
        {every !== undefined && words.polls(Math.round(pollingWait(every, Infinity) / 1000))}
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

const pollsSx = {
  minHeight: 20,
  marginBottom: 1.5,
  color: token('dim'),
  fontSize: textSize.compact,
  lineHeight: '1.25rem',
} as const;
