import { useId, useState } from 'react';

/** A part that a button opens and closes: its state, its id, and the button's properties. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = {
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
  };
  return { open, id, button };
}
