import { useId, type ReactNode } from 'react';
import { useSecondsLeft } from '../../../components/listen.ts';
import { formatTime } from '../../../components/text/dates.ts';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { approvalEn } from '../../../texts/bank/approval.en.ts';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { DialogInput } from '../../client/service.ts';
import { pollingWait } from '../flow/answerDialog.ts';
import type { StateOf } from '../flow/state.ts';
import { StepActions } from '../credentials/StepActions.tsx';
import './dialogs.css';

type ConfirmationInputProps = {
  input: Extract<DialogInput, { kind: 'Confirmation' }>;
  wait: StateOf<'ShowDialog'>;
  onConfirm: () => void;
  /** The other buttons. */
  children: ReactNode;
};

/** The person confirms elsewhere. The button also works while the bank is polled. */
export function ConfirmationInput({ input, wait, onConfirm, children }: ConfirmationInputProps) {
  const { bankDialog: words } = textsOf(bankLoginEn);
  const polls = useId();
  const every = wait.polls ? input.pollingDelaySecs : undefined;
  return (
    <>
      <ApprovalWait wait={wait} />
      {/* Not a live region for each poll: the interval alone. */}
      <VisuallyHidden id={polls} role="status">
        {every !== undefined && words.polls(Math.round(pollingWait(every, Infinity) / 1000))}
      </VisuallyHidden>
      <StepActions
        label={words.confirm}
        pending={wait.pending === 'answer'}
        words={words}
        why={undefined}
        describedBy={every === undefined ? undefined : polls}
        onPress={onConfirm}
      >
        {children}
      </StepActions>
    </>
  );
}

/** The last part of a ticket's life, of which the person is warned. Seconds. */
const SOON = 120;

/**
 * The time until the bank is asked again, and the end of the ticket. Only a lost network and the
 * ticket's last minutes are announced, each once.
 */
function ApprovalWait({ wait }: Pick<ConfirmationInputProps, 'wait'>) {
  const { approval: words } = textsOf(approvalEn);
  const { asksAt, expiresAt, pausedBy, pending, polls } = wait;
  const isOffline = pausedBy === 'offline';
  const isAsked = polls || pending !== undefined;
  const isSoon = useSecondsLeft(expiresAt) < SOON;
  return (
    <div className="note approval-wait">
      <span role="status">{isOffline && words.offline}</span>
      {!isOffline && !isAsked && words.manual}
      {/* Another poll begins another second. */}
      {!isOffline && isAsked && (
        <NextPoll key={asksAt} asksAt={asksAt} isBusy={pausedBy === 'busy'} />
      )}
      {` · ${words.until(formatTime(expiresAt))}`}
      <div role="status" className="approval-soon">
        {isSoon && words.soon}
      </div>
    </div>
  );
}

function NextPoll({ asksAt = 0, isBusy }: { asksAt: number | undefined; isBusy: boolean }) {
  const { approval: words } = textsOf(approvalEn);
  const left = useSecondsLeft(asksAt);
  if (left === 0) return words.asking;
  return isBusy ? words.busy(left) : words.next(left);
}
