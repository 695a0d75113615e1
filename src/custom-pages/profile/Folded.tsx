import type { ReactNode } from 'react';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useDisclosure } from '../../components/form/disclosure.ts';

/** A part that few people need, behind a button with its name. */
export function Folded({ label, children }: { label: string; children: ReactNode }) {
  const { open, id, button } = useDisclosure();
  return (
    <>
      <Button variant="text" endIcon={open ? <ExpandLess /> : <ExpandMore />} {...button}>
        {label}
      </Button>
      {open && <div id={id}>{children}</div>}
    </>
  );
}
