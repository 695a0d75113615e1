import { startTransition, useCallback, useEffect, useState } from 'react';
import { isApple, isModalOpen } from '../../lib/browser.ts';

/** The open palette and its shortcut, which opens and closes it, but not over another dialog or a menu. */
export function usePalette() {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => startTransition(() => setOpen(true)), []);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isPaletteKey(event)) return;
      // Also where the palette may not open, so that the browser's own shortcut does not run.
      event.preventDefault();
      if (event.repeat) return;
      if (open) close();
      else if (!isModalOpen()) show();
    }
    // In the capture phase, before menus and lists handle the letter as a search.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [open, show, close]);
  return { open, show, close };
}

/** ⌘K on Apple's systems, where Ctrl K deletes to the end of a line, and Ctrl K elsewhere. */
function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || metaKey !== isApple() || ctrlKey === isApple()) return false;
  // On keyboards without Latin letters, the key at the position of K counts.
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}
