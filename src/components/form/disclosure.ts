import { useId, useState } from 'react';

/** State of collapsible content: `open`, its `id`, and the props of its button. */
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
