import { useId, type ReactNode } from 'react';
import { BusyButton } from '../../../components/form/BusyButton.tsx';
import { useLongWait } from '../../../components/listen.ts';
import '../../../components/text/text.css';
import './credentials.css';

type StepActionsProps = {
  label: string;
  pending: boolean;
  /** The button's label and the status while the bank is asked, and the status after it has taken long. */
  words: Record<'pending' | 'waiting' | 'waitingLong', string>;
  /** Why nothing can be sent; undefined if it can. */
  why: string | undefined;
  /** The id of a further description of the button. */
  describedBy?: string | undefined;
  /** Left out if the button submits a form. */
  onPress?: () => void;
  /** The other buttons. */
  children: ReactNode;
};

/**
 * The buttons of a step. The first one is never disabled: it describes why nothing can be sent, and if
 * it is pressed anyway the form focuses what is missing.
 */
export function StepActions(props: StepActionsProps) {
  const { label, pending, words, describedBy, onPress, children } = props;
  const id = useId();
  const why = pending ? undefined : props.why;
  return (
    <div>
      <div className="step-buttons step-actions">
        <BusyButton
          type={onPress ? 'button' : 'submit'}
          look="primary"
          busy={pending}
          busyLabel={words.pending}
          aria-disabled={why !== undefined}
          aria-describedby={[describedBy, why && id].filter(Boolean).join(' ') || undefined}
          onClick={onPress}
        >
          {label}
        </BusyButton>
        {children}
      </div>
      <div id={id} className="note step-line">
        {why}
      </div>
      <div role="status" className="note step-line">
        {pending && <Waiting words={words} />}
      </div>
    </div>
  );
}

/** The buttons of a question that cannot be answered. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="step-buttons">{children}</div>;
}

/** What is being waited for and, after a while, what the person can do. */
function Waiting({ words }: Pick<StepActionsProps, 'words'>) {
  return useLongWait() ? words.waitingLong : words.waiting;
}
