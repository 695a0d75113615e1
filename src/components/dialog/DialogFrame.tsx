import { startTransition, useId, type MouseEvent, type ReactNode, useState } from 'react';
import { Later } from '../later/Later.tsx';
import { Heading } from '../text/Heading.tsx';
import { rem } from '../../theme/tokens.ts';

/** Fetched early, for every dialog: one that asks before a write may open without a line. */
export const loadDialog = () => import('@mui/material/Dialog');

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
 * The frame of every dialog: name, surface, Escape. It takes focus and returns it on close. Its code
 * loads after the first data, or when a dialog opens. If the code does not arrive, that dialog is
 * dismissed.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { open, title, children, describedBy, width = 440, onDismiss, onExited } = props;
  const { closesByBackdrop = true, isLive = false } = props;
  const titleId = useId();
  function fail() {
    if (!open) return;
    onDismiss();
    onExited?.();
  }
  return (
    <Later load={loadDialog} opened={open} onFailed={fail}>
      {({ default: Dialog }) => (
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
      )}
    </Later>
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

/**
 * A dialog with fresh state each time: it is `mounted` until it has faded out, so that its content
 * remains visible meanwhile and its state is gone afterwards. It is rendered in slices, so that the
 * frame after the press does not wait for it.
 */
export function useDialog(initiallyOpen = false) {
  const [state, setState] = useState<'closed' | 'open' | 'closing'>(
    initiallyOpen ? 'open' : 'closed',
  );
  return {
    mounted: state !== 'closed',
    open: state === 'open',
    show: () => startTransition(() => setState('open')),
    close: () => setState((current) => (current === 'open' ? 'closing' : current)),
    exited: () => setState((current) => (current === 'closing' ? 'closed' : current)),
  };
}

/** State of a popover at the pressed element, which is null while it is closed. Rendered in slices, as a dialog is. */
export function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    anchor,
    open: ({ currentTarget }: MouseEvent<HTMLElement>) =>
      startTransition(() => setAnchor(currentTarget)),
    close: () => setAnchor(null),
  };
}
