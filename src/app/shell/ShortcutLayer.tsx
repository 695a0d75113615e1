import { useState } from 'react';
import { useLater } from '../../components/later/useLater.ts';
import { characterOf } from '../../lib/characterKeys.ts';
import { useCharacterKeys } from '../../providers/personal/personal.ts';
import { useKeyDown } from '../../components/form/useKeyDown.ts';

const loadSheet = () => import('../../components/dialog/ShortcutSheet.tsx');

/** The sheet of shortcuts on `?`. Its code comes with the first press; the settings have it too. */
export default function ShortcutLayer() {
  const [on] = useCharacterKeys();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // Where it cannot be loaded, the next press tries again.
  const code = useLater(loadSheet, open, close);
  useKeyDown(on, (event) => {
    if (characterOf(event) !== '?' || event.repeat) return;
    event.preventDefault();
    setOpen(true);
  });
  return code ? <code.default open={open} characters={on} onClose={close} /> : null;
}
