import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BusyButton } from '../form/BusyButton.tsx';
import { ActionFailure } from '../feedback/Failure.tsx';
import { DialogFrame, dialogActionsSx } from './DialogFrame.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What the user decides about; read out as the dialog's description. */
  children: ReactNode;
  /** The failure of the previous attempt, with its title; not part of the description. */
  failure?: { title: string; error: unknown } | undefined;
  cancelLabel: string;
  confirmLabel: string;
  /** The confirm button's label while the answer is pending. */
  pendingLabel?: string;
  pending?: boolean;
  /** True where nothing is lost: the confirm button does not warn. */
  harmless?: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
  /** Called after the dialog has faded out, when focus can be moved. */
  onExited?: (() => void) | undefined;
};

/**
 * Asks before an action that cannot be undone. Focus starts on Cancel; Escape and the backdrop
 * dismiss it, except while the answer is pending.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, failure, cancelLabel, confirmLabel } = props;
  const { pendingLabel = confirmLabel, pending = false, harmless = false } = props;
  const { onConfirm, onDismiss, onExited } = props;
  const textId = useId();
  return (
    <DialogFrame
      open={open}
      title={title}
      describedBy={textId}
      onDismiss={() => {
        if (!pending) onDismiss();
      }}
      onExited={onExited}
    >
      <Box id={textId}>{children}</Box>
      {failure && <ActionFailure {...failure} />}
      <Box sx={dialogActionsSx}>
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
      </Box>
    </DialogFrame>
  );
}
