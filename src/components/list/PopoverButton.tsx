import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Later } from '../later/Later.tsx';
import type { PopoverProps } from './Panels.tsx';

const loadPanels = () => import('./Panels.tsx');

type PopoverButtonProps = {
  label: string;
  children: (code: Awaited<ReturnType<typeof loadPanels>>, props: PopoverProps) => ReactNode;
};

/** A button that opens a popover, whose code comes after the rows. */
export function PopoverButton({ label, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMore />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Later load={loadPanels} pressed={anchor} onFailed={close}>
        {(code) => children(code, { anchor, onClose: close })}
      </Later>
    </>
  );
}
