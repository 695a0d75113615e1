import { useId, type FormEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';

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
  const titleId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pending && !disabled) onSubmit();
  }

  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!pending) onDismiss();
      }}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: { width: 440, margin: 2, padding: '20px' } },
        ...(onExited ? { transition: { onExited } } : {}),
      }}
    >
      <Box
        component="h2"
        id={titleId}
        sx={{ margin: '0 0 12px', fontSize: 16, lineHeight: '24px', fontWeight: 600 }}
      >
        {title}
      </Box>
      <form noValidate onSubmit={submit}>
        {children}
        <Box sx={actionsSx}>
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
    </Dialog>
  );
}

const actionsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1.25,
  marginTop: '20px',
  '& [aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
} as const;
