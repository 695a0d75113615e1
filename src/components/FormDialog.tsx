import type { FormEvent, ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DialogFrame, dialogActionsSx } from './DialogFrame.tsx';

type FormDialogProps = {
  open: boolean;
  title: string;
  /** The fields; the one that starts with the focus says so itself (`autoFocus`). */
  children: ReactNode;
  cancelLabel: string;
  submitLabel: string;
  /** Words of the submit button while the answer is awaited. */
  pendingLabel?: string;
  pending?: boolean;
  /** Nothing to submit: what the fields hold is not valid, or nothing has changed. */
  disabled?: boolean;
  onSubmit: () => void;
  onDismiss: () => void;
  /** Called when the dialog is gone and the focus may be placed. */
  onExited?: () => void;
};

/**
 * A short form in a dialog. Enter submits; Escape and the backdrop dismiss; while an answer is
 * awaited the dialog stays and nothing is submitted again.
 */
export function FormDialog(props: FormDialogProps) {
  const { open, title, children, cancelLabel, submitLabel, onSubmit, onDismiss, onExited } = props;
  const { pendingLabel = submitLabel, pending = false, disabled = false } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pending && !disabled) onSubmit();
  }

  return (
    <DialogFrame
      open={open}
      title={title}
      onDismiss={() => {
        if (!pending) onDismiss();
      }}
      onExited={onExited}
    >
      <form noValidate onSubmit={submit}>
        {children}
        <Box sx={dialogActionsSx}>
          <Button disabled={pending} onClick={onDismiss}>
            {cancelLabel}
          </Button>
          {/* Not disabled while pending: it would lose the focus. */}
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={disabled}
            aria-disabled={pending || undefined}
            aria-busy={pending}
          >
            {pending ? pendingLabel : submitLabel}
          </Button>
        </Box>
      </form>
    </DialogFrame>
  );
}
