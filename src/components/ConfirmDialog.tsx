import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';

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
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!pending) onDismiss();
      }}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{
        paper: { sx: { width: 440, margin: 2, padding: '20px' } },
        ...(onExited ? { transition: { onExited } } : {}),
      }}
    >
      <Box
        component="h2"
        id={titleId}
        sx={{ margin: '0 0 8px', fontSize: 16, lineHeight: '24px', fontWeight: 600 }}
      >
        {title}
      </Box>
      <Box id={textId}>{children}</Box>
      {failure}
      <Box sx={actionsSx}>
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
