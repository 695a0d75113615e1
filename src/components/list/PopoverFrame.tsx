import type { ReactNode } from 'react';
import Popover from '@mui/material/Popover';
import { token } from '../../theme/tokens.ts';

/** What a popover is given; `anchor` is null while it is closed. */
export type PopoverProps = { anchor: HTMLElement | null; onClose: () => void };

type PopoverFrameProps = PopoverProps & { title: string; children: ReactNode };

/** The surface of what a button above a list opens. It takes focus and returns it on close. */
export function PopoverFrame({ title, anchor, onClose, children }: PopoverFrameProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={{ enter: 150, exit: 100 }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': title, sx: paperSx },
      }}
    >
      {children}
    </Popover>
  );
}

const paperSx = {
  width: 'min(320px, calc(100vw - 32px))',
  marginTop: '4px',
  border: `1px solid ${token('line')}`,
  boxShadow: token('shadow'),
} as const;
