import { useId, useState } from 'react';

/** A part that a button opens and closes: its state, its id, and the button's properties. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return { open, id, button: disclosing(open, id, () => setOpen(!open)) };
}

/** The attributes of a button that opens and closes the element with this id. */
export const disclosing = (open: boolean, id: string, toggle: () => void) => ({
  'aria-expanded': open,
  'aria-controls': open ? id : undefined,
  onClick: toggle,
});
