import { useId, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import { Heading } from '../text/Heading.tsx';
import { rem } from '../../theme/tokens.ts';

type DialogFrameProps = {
  open: boolean;
  title: string;
  /** True for a title that tells progress: a screen reader then says it when it changes. */
  isLive?: boolean;
  children: ReactNode;
  /** The id of the element that describes the dialog. */
  describedBy?: string;
  /** Pixels at the usual size of text; a narrower screen limits it. */
  width?: number;
  /** False where the content cannot be shown again: a click on the backdrop does not close it. */
  closesByBackdrop?: boolean;
  onDismiss: () => void;
  /** Called after the dialog has faded out, when focus can be moved. */
  onExited?: (() => void) | undefined;
};

/**
 * The frame of every dialog: name, surface, Escape. It takes focus and returns it on close.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { open, title, children, describedBy, width = 440, onDismiss, onExited } = props;
  const { closesByBackdrop = true, isLive = false } = props;
  const titleId = useId();
  return (
    <Dialog
      open={open}
      // The page behind is back at once: a message that follows is about what is shown there.
      closeAfterTransition={false}
      onClose={(_event, reason) => {
        if (closesByBackdrop || reason === 'escapeKeyDown') onDismiss();
      }}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      slotProps={{
        paper: { sx: { width: rem(width), maxWidth: '37.5rem', margin: 2, padding: '20px' } },
        ...(onExited ? { transition: { onExited } } : {}),
      }}
    >
      <Heading
        level={2}
        size="heading"
        id={titleId}
        {...(isLive ? { 'aria-live': 'polite' } : {})}
        sx={{ marginBottom: 1 }}
      >
        {title}
      </Heading>
      {children}
    </Dialog>
  );
}

/** The row of a dialog's buttons. */
export const dialogActionsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1.25,
  marginTop: '20px',
} as const;
