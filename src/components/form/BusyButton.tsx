import type { ReactNode } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';

type BusyButtonProps = ButtonProps & {
  /** True while the action that it has started is under way. */
  busy: boolean;
  /** The label meanwhile, if it is another one. */
  busyLabel?: ReactNode;
};

/**
 * A button that starts what takes time. Meanwhile it does nothing, not even submit its form. MUI's `loading`
 * disables the button, and a disabled button loses the focus to the page.
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
