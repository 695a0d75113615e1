import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { DialogInput } from '../../client/service.ts';
import { pollingWait } from '../flow/approval.ts';
import type { StateOf } from '../flow/state.ts';
import { StepActions } from '../credentials/StepActions.tsx';
import { ApprovalWait } from './ApprovalWait.tsx';

type ConfirmationInputProps = {
  input: Extract<DialogInput, { kind: 'Confirmation' }>;
  wait: StateOf<'ShowDialog'>;
  onConfirm: () => void;
  /** The other buttons. */
  children: ReactNode;
};

/** The person confirms elsewhere. The button also works while the bank is polled. */
export function ConfirmationInput(props: ConfirmationInputProps) {
  const { input, wait, onConfirm, children } = props;
  const { pending } = wait;
  const every = wait.polls ? input.pollingDelaySecs : undefined;
  const { bankDialog: words } = textsOf(bankLoginEn);
  const polls = useId();
  const busy = pending === 'answer';
  return (
    <>
      <ApprovalWait wait={wait} />
      {/* Not a live region for each poll: the interval alone. */}
      <VisuallyHidden id={polls} role="status">
        {every !== undefined && words.polls(Math.round(pollingWait(every, Infinity) / 1000))}
      </VisuallyHidden>
      <StepActions
        label={words.confirm}
        pending={busy}
        words={words}
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
