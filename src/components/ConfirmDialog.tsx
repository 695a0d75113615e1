import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DialogFrame, dialogActionsSx } from './DialogFrame.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What the decision is about: the dialog's description. */
  children: ReactNode;
  /** What has gone wrong with a former try; outside the description. */
  failure?: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  /** Words of the confirm button while the answer is awaited. */
  pendingLabel?: string;
  pending?: boolean;
  /** Nothing is taken away: the confirm button does not warn. */
  harmless?: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
  /** Called when the dialog is gone and the focus may be placed. */
  onExited?: () => void;
};

/**
 * Asks before something that cannot be undone. The focus starts on Cancel; Escape and the backdrop
 * dismiss; while an answer is awaited the dialog stays.
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
      {failure}
      <Box sx={dialogActionsSx}>
        <Button autoFocus disabled={pending} onClick={onDismiss}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={harmless ? 'primary' : 'error'}
          aria-disabled={pending}
          aria-busy={pending}
          onClick={() => {
            if (!pending) onConfirm();
          }}
        >
          {pending ? pendingLabel : confirmLabel}
        </Button>
      </Box>
    </DialogFrame>
  );
}
