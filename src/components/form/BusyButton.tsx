import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

type BusyButtonProps = ButtonProps & {
  /** Whether what it has started is under way. */
  busy: boolean;
  /** The label meanwhile, if it is another one. */
  busyLabel?: ReactNode;
};

/**
 * A button that starts what takes time. Meanwhile it does nothing, not even submit its form, and is
 * not `disabled`, which would take its focus; its style shows it as unavailable.
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
      {busy ? busyLabel : children}
    </Button>
  );
}
