import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { useNotify } from 'ra-core';
import { textsOf } from '../../texts/textsOf.ts';
import { useLater } from '../later/useLater.ts';
import type { PopoverProps } from './PopoverFrame.tsx';

export const loadLater = () => import('./later.ts');

type PopoverButtonProps = {
  label: string;
  children: (code: Awaited<ReturnType<typeof loadLater>>, props: PopoverProps) => ReactNode;
};

/** A button that opens a popover, whose code comes after the rows. */
export function PopoverButton({ label, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { errors } = textsOf();
  const notify = useNotify();
  const close = () => setAnchor(null);
  const code = useLater(loadLater, anchor, () => {
    close();
    notify(errors.fetching, { type: 'error' });
  });
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
      {code && children(code, { anchor, onClose: close })}
    </>
  );
}
