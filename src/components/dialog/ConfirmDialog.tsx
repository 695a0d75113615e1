import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { BusyButton } from '../form/BusyButton.tsx';
import { ActionFailure } from '../feedback/Failure.tsx';

type ConfirmDialogProps = {
  open: boolean;
  /** The question, which names the object. */
  title: string;
  /** The consequences; read out as the dialog's description. */
  children: ReactNode;
  /** The failure of the previous attempt; not part of the description. */
  failure?: { title: string; error: unknown } | undefined;
  cancelLabel: string;
  confirmLabel: string;
  /** The confirm button's label while the answer is pending. */
  pendingLabel?: string;
  pending?: boolean;
  /** Nothing is lost, so the confirm button is not red. */
  harmless?: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
  /** Called after the fade-out, when focus can be moved. */
  onExited?: (() => void) | undefined;
};

/**
 * Confirmation of an action that cannot be undone. Focus starts on Cancel. Escape and the backdrop
 * dismiss it, except while the answer is pending.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, failure, cancelLabel, confirmLabel } = props;
  const { pendingLabel = confirmLabel, pending = false, harmless = false } = props;
  const { onConfirm, onDismiss, onExited } = props;
  const textId = useId();
  return (
    <Dialog
      open={open}
      aria-describedby={textId}
      onClose={() => pending || onDismiss()}
      slotProps={{ transition: { onExited: () => onExited?.() } }}
    >
      <DialogTitle>
        <bdi className="sentence">{title}</bdi>
      </DialogTitle>
      <DialogContent>
        <div id={textId}>{children}</div>
        {failure && <ActionFailure {...failure} />}
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={pending} onClick={onDismiss}>
          {cancelLabel}
        </Button>
        <BusyButton
          variant="contained"
          color={harmless ? undefined : 'error'}
          busy={pending}
          busyLabel={pendingLabel}
          onClick={onConfirm}
        >
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
