import { useState } from 'react';
import { Later } from '../../components/later/Later.tsx';
import { characterOf } from '../../lib/characterKeys.ts';
import { useCharacterKeys } from '../../providers/personal/personal.ts';
import { useKeyDown } from '../../components/listen.ts';

const loadSheet = () => import('../../components/dialog/ShortcutSheet.tsx');

/** The sheet of shortcuts on `?`. Its code comes with the first press; the settings have it too. */
export default function ShortcutLayer() {
  const [on] = useCharacterKeys();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useKeyDown(on, (event) => {
    if (characterOf(event) !== '?' || event.repeat) return;
    event.preventDefault();
    setOpen(true);
  });
  return (
    <Later load={loadSheet} when={false} opened={open} onFailed={close}>
      {(code) => <code.default open={open} characters={on} onClose={close} />}
    </Later>
  );
}
