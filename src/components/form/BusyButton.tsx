import type { ReactNode } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';

type BusyButtonProps = ButtonProps & {
  busy: boolean;
  /** The label while busy, if different. */
  busyLabel?: ReactNode;
};

/**
 * A button that does nothing while busy, not even submit its form. MUI's `loading` would disable
 * it, and a disabled button loses the focus.
 */
export function BusyButton(props: BusyButtonProps) {
  const { busy, children, busyLabel = children, onClick, ...button } = props;
  return (
    <Button
      {...button}
      aria-busy={busy}
      aria-disabled={busy || button['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span>{busy ? busyLabel : children}</span>
    </Button>
  );
}
