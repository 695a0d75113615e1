import { startTransition, useCallback, useEffect, useState } from 'react';
import { isApple, isModalOpen } from '../../lib/browser.ts';

/** State of the palette. Its shortcut toggles it, but not over another dialog or a menu. */
export function usePalette() {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => startTransition(() => setOpen(true)), []);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isPaletteKey(event)) return;
      // Even if the palette may not open, so that the browser's shortcut does not run.
      event.preventDefault();
      if (event.repeat) return;
      if (open) close();
      else if (!isModalOpen()) show();
    }
    // In the capture phase, before menus and lists use the letter for type-ahead.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [open, show, close]);
  return { open, show, close };
}

/** True for ⌘K on Apple's systems, where Ctrl K deletes to the end of a line; Ctrl K elsewhere. */
function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || metaKey !== isApple() || ctrlKey === isApple()) return false;
  // On keyboards without Latin letters, the position of K counts.
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}
